/// Engines of which nothing is known but a URL. Open [dev.sameql.engines.url.UrlHost].
package dev.sameql.engines.url;
