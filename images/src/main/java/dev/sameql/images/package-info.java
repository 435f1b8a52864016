/// Images for containers, as archives, made without a daemon and without a registry: each is what
/// its module's Dockerfile says, over a system and a Java of our own instead of its base. Open
/// [Images][dev.sameql.images.Images] first.
package dev.sameql.images;
