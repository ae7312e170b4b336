plugins {
    id("java-library")
}

dependencies {
    api(project(":threadspec-analysis"))
    implementation(libs.commons.lang3)
    implementation(libs.viz)
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
    // Only Maven's build, the one of record, has the libraries that read JSON, validate against published schemas and drive a browser.
    exclude("**/PartialReportTest.java", "**/SarifBlocksTest.java", "**/SarifReportTest.java", "**/browser/**", "**/schema/**")
}

tasks.test {
    useJUnitPlatform()
}
