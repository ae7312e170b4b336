plugins {
    id("java-library")
}

dependencies {
    api(project(":threadspec-runtime"))
    implementation(libs.asm)
    implementation(libs.aspectj.tools)
    compileOnly(libs.jspecify)
    testImplementation(project(":threadspec-formats"))
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
