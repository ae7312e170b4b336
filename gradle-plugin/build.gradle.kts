plugins {
    id("java-gradle-plugin")
}

gradlePlugin {
    plugins.create("threadspec") {
        id = "io.threadspec"
        implementationClass = "io.threadspec.gradle.ThreadSpecPlugin"
    }
    testSourceSets()
}

// Both builds compile against the published API of one Gradle, not against that of the Gradle which happens to run.
configurations.named("api") {
    dependencies.clear()
}

// For the weaver, which must not take the runtime from classes that Gradle has rewritten.
configurations.create("nested")
dependencies.add("nested", project(":threadspec-runtime"))

dependencies {
    implementation(project(":threadspec-weaver"))
    implementation(project(":threadspec-report"))
    compileOnly(libs.gradle.api) { setTransitive(false) }
    compileOnly(libs.groovy)
    testImplementation(project(":threadspec-gradle-distribution"))
    testImplementation(libs.gradle.api) { setTransitive(false) }
    testImplementation(libs.gradle.test.kit) { setTransitive(false) }
    testImplementation(libs.groovy)
    compileOnly(libs.jspecify)
    testCompileOnly(libs.jspecify)
    testImplementation(platform(libs.junit.bom))
    testImplementation(libs.junit.jupiter)
    testRuntimeOnly(libs.junit.platform.launcher)
}

tasks.compileJava {
    options.release.set(17)
}

tasks.compileTestJava {
    options.release.set(17)
}

tasks.test {
    useJUnitPlatform()
    // The builds under test take the plugin from the artifacts of the Maven build.
    exclude("**/*IT.class")
}

tasks.processResources {
    // The descriptor of the plugin, which Maven needs as a file and Gradle generates.
    duplicatesStrategy = DuplicatesStrategy.EXCLUDE
    from(configurations.named("nested")) {
        into("META-INF/threadspec")
        rename(".+", "threadspec-runtime.jar")
    }
}
