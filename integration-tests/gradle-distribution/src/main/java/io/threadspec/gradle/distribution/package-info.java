/**
 * A real Gradle installation for tests, made from artifacts that Maven resolved. Entry point:
 * {@link io.threadspec.gradle.distribution.GradleInstallation#home()}.
 *
 * <p>Gradle's own distribution is not in a Maven repository, but {@code dev.gradleplugins:gradle-api} is: one jar into
 * which Gradle's class path generator poured every module of the distribution, one after the other, first the classes
 * of a module and then its resources, with third-party packages moved below {@code org.gradle.internal.impldep}. What
 * was poured in order can be taken apart by order ({@link io.threadspec.gradle.distribution.ModuleSplitter}); the
 * relocation is undone in the constant pools ({@link io.threadspec.gradle.distribution.Relocation}); service files, which
 * were merged, are spread again ({@link io.threadspec.gradle.distribution.ServiceFiles}); third-party jars stand in
 * repositories as they are ({@link io.threadspec.gradle.distribution.ThirdPartyJars}).
 *
 * <p>The result runs builds with Groovy scripts, the daemon, both caches, workers and TestKit. It has no Kotlin compiler,
 * hence no {@code *.kts}, and no instrumentation agent.
 */
@NullMarked
package io.threadspec.gradle.distribution;

import org.jspecify.annotations.NullMarked;
