// The second build of this project, for Gradle users who open or include it; Maven's is the build of record.
// These scripts use only what Kotlin and Groovy have in common, see docs/decisions/0002-two-builds.md.

rootProject.name = "threadspec"

dependencyResolutionManagement {
    repositories {
        mavenCentral()
    }
}

include("threadspec-runtime")
include("threadspec-formats")
include("threadspec-spec-dsl")
include("threadspec-weaver")
include("threadspec-analysis")
include("threadspec-report")
include("threadspec-language-server")
include("threadspec-cli")
include("threadspec-gradle-distribution")
include("threadspec-gradle-plugin")
include("threadspec-benchmarks")

// Projects are named like artifacts, so that a build which includes this one gets them in their place.
rootProject.children.forEach { it.projectDir = file(it.name.replace("threadspec-", "")) }
project(":threadspec-gradle-distribution").projectDir = file("integration-tests/gradle-distribution")
