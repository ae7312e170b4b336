package io.threadspec.weaver.library;

import io.threadspec.weaver.bytecode.method.SiteNumbers;
import java.util.List;

/**
 * What came of weaving a library.
 *
 * @param classes how many carry a probe
 * @param sites its places of relevant events
 * @param unwovenMethods methods that stay as they are in classes that are woven, for people
 * @param isCached whether it was woven before
 */
public record WovenLibrary(int classes, SiteNumbers sites, List<String> unwovenMethods, boolean isCached) {

    public WovenLibrary {
        unwovenMethods = List.copyOf(unwovenMethods);
    }
}
