package dev.sameql.standalone.command;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/// What a command's page of help begins with, and a mistake in its use is answered with: command
/// lines as they are typed, the simplest first.
@Retention(RetentionPolicy.RUNTIME)
@Target({ElementType.TYPE, ElementType.METHOD})
@interface Example {
    String[] value();
}
