/// Engines under test: filled by statements of our own, asked queries of our own, opened anew when
/// they break. Open [dev.sameql.engines.testbed.TestBed].
package dev.sameql.engines.testbed;
