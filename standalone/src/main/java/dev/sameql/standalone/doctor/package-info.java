/// Whether SameQL can work on this machine: [Doctor] looks, [Finding] says what it found.
package dev.sameql.standalone.doctor;
