/// How often jobs were tried, remembered over restarts. Open [dev.sameql.v1.attempts.Attempts]
/// first.
package dev.sameql.v1.attempts;
