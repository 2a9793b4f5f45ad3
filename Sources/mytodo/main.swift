print("mytodo")
