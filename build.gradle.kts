// Group and version of all projects stand in gradle.properties, versions of libraries in gradle/libs.versions.toml.

plugins {
    id("base")
}
