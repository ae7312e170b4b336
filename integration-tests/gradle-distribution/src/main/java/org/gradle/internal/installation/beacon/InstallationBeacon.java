package org.gradle.internal.installation.beacon;

/** Gradle looks for the jar that holds this name to learn where it is installed; only the place matters. */
public interface InstallationBeacon {}
