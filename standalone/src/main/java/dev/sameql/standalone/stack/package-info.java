/// All services on an embedded broker, in this process. Open [dev.sameql.standalone.stack.Stack].
package dev.sameql.standalone.stack;
