package org.gradle.kotlin.dsl.provider;

import java.util.Set;
import org.gradle.initialization.GradleApiSpecProvider;

/** Plugins see the packages of Kotlin. They must be Gradle's own: it takes lambdas of Kotlin for files only if they are of its own classes. */
public final class KotlinGradleApiSpecProvider extends GradleApiSpecProvider.SpecAdapter
        implements GradleApiSpecProvider {

    @Override
    public Spec get() {
        return this;
    }

    @Override
    public Set<String> getExportedPackages() {
        return Set.of("kotlin");
    }
}
