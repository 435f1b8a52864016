/// One pair without a broker: the services' own code in this process.
package dev.sameql.standalone.single;
