/// Expat, all of which Swift can import.

#ifndef CEXPAT_H
#define CEXPAT_H

#include <expat.h>

#endif
