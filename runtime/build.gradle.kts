plugins {
    id("java-library")
}

dependencies {
    compileOnly(platform(libs.junit.bom))
    compileOnly(libs.junit.platform.launcher)
    compileOnly(libs.junit4)
    compileOnly(libs.testng)
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
