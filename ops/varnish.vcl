# Varnish 7 in front of the shop, with CDN=on, CDN_PURGE=varnish and CDN_PURGE_URL=http://127.0.0.1:6081.
# Lines that depend on the place are marked with CHANGE.
vcl 4.1;

import std;

backend shop {
  .host = "127.0.0.1";  # CHANGE
  .port = "3000";       # CHANGE
  .probe = {
    .url = "/healthz";
    .interval = 2s;
  }
}

acl shops {
  "127.0.0.1";  # CHANGE: the machines that run the shop
}

sub vcl_recv {
  if (req.method == "PURGE") {
    if (client.ip !~ shops) {
      return (synth(405));
    }
    # "product-7 products" means pages that have one of the tags.
    ban("obj.http.surrogate-key ~ (^|\s)(" + regsuball(req.http.xkey-purge, "\s+", "|") + ")(\s|$)");
    return (synth(200));
  }
  if (req.method != "GET" && req.method != "HEAD") {
    return (pass);
  }
  # Only staff have this cookie; their pages may frame the office.
  if (req.http.authorization || req.http.cookie ~ "(^|;\s*)office=1(;|$)") {
    return (pass);
  }
  # While the shop answers, a page is at most ten seconds over its time. Afterwards it is better than none.
  if (std.healthy(req.backend_hint)) {
    set req.grace = 10s;
  }
  # Cookies reach the shop, and no public page depends on them.
  return (hash);
}

sub vcl_backend_response {
  if (beresp.status >= 500 && bereq.is_bgfetch) {
    return (abandon);
  }
  if (beresp.http.surrogate-key) {
    set beresp.grace = 1d;
    return (deliver);
  }
  # Files say for how long they may be cached; everything else is one visitor's own.
  if (beresp.http.cache-control !~ "public|immutable") {
    set beresp.uncacheable = true;
    set beresp.ttl = 2m;
    return (deliver);
  }
}

sub vcl_deliver {
  unset resp.http.surrogate-key;
  unset resp.http.cache-tag;
  unset resp.http.surrogate-control;
  unset resp.http.cdn-cache-control;
}
