plugins {
    id("java-library")
}

dependencies {
    implementation(project(":threadspec-spec-dsl"))
    implementation(project(":threadspec-weaver"))
    implementation(project(":threadspec-report"))
    implementation(project(":threadspec-language-server"))
    implementation(libs.commons.lang3)
    implementation(libs.picocli)
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
}
