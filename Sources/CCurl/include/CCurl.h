/// The parts of libcurl, and the few libc functions used with it, that Swift cannot import.
///
/// `curl_easy_setopt`, `curl_easy_getinfo` and `prctl` take any number of arguments, and most constants of libcurl are macros, so each use gets an
/// inline function here. No number is copied from a C header.

#ifndef CCURL_H
#define CCURL_H

#include <curl/curl.h>
#include <malloc.h>
#include <stdbool.h>
#include <sys/prctl.h>

// MARK: - Options

static inline CURLcode ccurl_set_number(CURL *handle, CURLoption option, long value) {
  return curl_easy_setopt(handle, option, value);
}

static inline CURLcode ccurl_set_size(CURL *handle, CURLoption option, curl_off_t value) {
  return curl_easy_setopt(handle, option, value);
}

/// libcurl copies the text.
static inline CURLcode ccurl_set_text(CURL *handle, CURLoption option, const char *value) {
  return curl_easy_setopt(handle, option, value);
}

/// libcurl does not copy what is at the address.
static inline CURLcode ccurl_set_bytes(CURL *handle, CURLoption option, const void *value) {
  return curl_easy_setopt(handle, option, value);
}

static inline CURLcode ccurl_set_headers(CURL *handle, struct curl_slist *headers) {
  return curl_easy_setopt(handle, CURLOPT_HTTPHEADER, headers);
}

typedef size_t (*ccurl_receive)(char *bytes, size_t size, size_t count, void *context);

/// Sets what receives the body.
static inline CURLcode ccurl_set_body(CURL *handle, ccurl_receive function, void *context) {
  CURLcode code = curl_easy_setopt(handle, CURLOPT_WRITEFUNCTION, function);
  return code != CURLE_OK ? code : curl_easy_setopt(handle, CURLOPT_WRITEDATA, context);
}

/// Sets what receives each line of the headers.
static inline CURLcode ccurl_set_head(CURL *handle, ccurl_receive function, void *context) {
  CURLcode code = curl_easy_setopt(handle, CURLOPT_HEADERFUNCTION, function);
  return code != CURLE_OK ? code : curl_easy_setopt(handle, CURLOPT_HEADERDATA, context);
}

typedef int (*ccurl_watch)(void *context, curl_off_t total, curl_off_t received, curl_off_t to_send, curl_off_t sent);

/// Sets what is asked at least once a second whether to go on, and stops the transfer by another answer than 0.
static inline CURLcode ccurl_set_watch(CURL *handle, ccurl_watch function, void *context) {
  CURLcode code = curl_easy_setopt(handle, CURLOPT_XFERINFOFUNCTION, function);
  if (code == CURLE_OK) code = curl_easy_setopt(handle, CURLOPT_XFERINFODATA, context);
  return code != CURLE_OK ? code : curl_easy_setopt(handle, CURLOPT_NOPROGRESS, 0L);
}

/// Lets only http and https be spoken.
static inline CURLcode ccurl_set_protocols(CURL *handle) {
#if CURL_AT_LEAST_VERSION(7, 85, 0)
  return curl_easy_setopt(handle, CURLOPT_PROTOCOLS_STR, "http,https");
#else
  return curl_easy_setopt(handle, CURLOPT_PROTOCOLS, (long)(CURLPROTO_HTTP | CURLPROTO_HTTPS));
#endif
}

static inline CURLcode ccurl_set_lowest_tls(CURL *handle) {
  return curl_easy_setopt(handle, CURLOPT_SSLVERSION, (long)CURL_SSLVERSION_TLSv1_2);
}

static inline long ccurl_http_1_1(void) { return CURL_HTTP_VERSION_1_1; }

static inline long ccurl_basic(void) { return (long)CURLAUTH_BASIC; }
static inline long ccurl_digest(void) { return (long)CURLAUTH_DIGEST; }

static inline CURLcode ccurl_start(void) { return curl_global_init(CURL_GLOBAL_DEFAULT); }

// MARK: - What is known of a transfer

static inline long ccurl_number(CURL *handle, CURLINFO info) {
  long value = 0;
  return curl_easy_getinfo(handle, info, &value) == CURLE_OK ? value : 0;
}

/// The time after which the connection was there, in microseconds; 0 if it never was.
static inline curl_off_t ccurl_connect_time(CURL *handle) {
  curl_off_t value = 0;
  return curl_easy_getinfo(handle, CURLINFO_PRETRANSFER_TIME_T, &value) == CURLE_OK ? value : 0;
}

// MARK: - URLs

static inline unsigned int ccurl_url_flags(void) { return CURLU_DISALLOW_USER | CURLU_URLENCODE; }
static inline unsigned int ccurl_url_with_port(void) { return CURLU_DEFAULT_PORT; }

// MARK: - The process

/// No program that this process starts gets more rights than it; prctl(2).
static inline bool ccurl_give_no_rights(void) { return prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) == 0; }

/// No core is written, and other processes of the user cannot read the memory; prctl(2).
static inline bool ccurl_forbid_dumps(void) { return prctl(PR_SET_DUMPABLE, 0, 0, 0, 0) == 0; }

/// Each thread would reserve 128 MB of addresses; mallopt(3).
static inline void ccurl_use_one_arena(void) { mallopt(M_ARENA_MAX, 1); }

#endif
