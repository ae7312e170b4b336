plugins {
    id("java-library")
}

dependencies {
    compileOnly(libs.gradle.api) { setTransitive(false) }
    testImplementation(libs.gradle.test.kit) { setTransitive(false) }
    testImplementation(libs.gradle.api) { setTransitive(false) }
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
    // Maven gathers the parts for a rebuilt one; here there is a Gradle already.
    systemProperty("gradle.home", gradle.gradleHomeDir.toString())
}
