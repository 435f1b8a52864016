/// What enemies send, against a stack in a process of its own. Open
/// [dev.sameql.standalone.hostile.HostileIT]; the inputs lie in `src/test/resources/cases/hostile`.
package dev.sameql.standalone.hostile;
