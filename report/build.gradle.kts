plugins {
    id("java-library")
}

dependencies {
    api(project(":threadspec-analysis"))
    implementation(libs.commons.lang3)
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
    // Only Maven's build, the one of record, has the library that validates against the published schema.
    exclude("**/SarifReportTest.java")
}

tasks.test {
    useJUnitPlatform()
}
