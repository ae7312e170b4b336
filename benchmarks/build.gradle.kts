plugins {
    id("java-library")
}

dependencies {
    implementation(project(":threadspec-runtime"))
    implementation(project(":threadspec-formats"))
    implementation(project(":threadspec-spec-dsl"))
    implementation(project(":threadspec-weaver"))
    implementation(project(":threadspec-analysis"))
    implementation(project(":threadspec-language-server"))
    implementation(libs.lsp4j)
    implementation(libs.asm)
    implementation(libs.jcstress.core)
    implementation(libs.jmh.core)
    annotationProcessor(libs.jcstress.core)
    annotationProcessor(libs.jmh.generator.annprocess)
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
