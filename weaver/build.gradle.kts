plugins {
    id("java-library")
}

dependencies {
    api(project(":threadspec-formats"))
    api(project(":threadspec-spec-dsl"))
    implementation(libs.aspectj.tools)
    implementation(libs.asm)
    implementation(libs.asm.analysis)
    implementation(libs.asm.commons)
    implementation(libs.asm.tree)
    testImplementation(libs.asm.util)
    testImplementation(libs.commons.lang3)
    compileOnly(libs.jspecify)
    testCompileOnly(libs.jspecify)
    testImplementation(platform(libs.junit.bom))
    testImplementation(libs.junit.jupiter)
    testImplementation(libs.junit.platform.launcher)
}

tasks.compileJava {
    options.release.set(17)
}

tasks.compileTestJava {
    options.release.set(17)
}

tasks.test {
    useJUnitPlatform { excludeTags("scale", "suites") }
}
