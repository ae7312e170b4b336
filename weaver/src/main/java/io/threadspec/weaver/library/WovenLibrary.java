package io.threadspec.weaver.library;

import io.threadspec.weaver.bytecode.method.SiteNumbers;
import java.util.List;

/**
 * The result of weaving a library.
 *
 * @param classes how many carry a probe
 * @param sites its places of relevant events
 * @param unwovenMethods methods of woven classes that are left unwoven, for messages
 * @param isCached whether it comes from the cache
 */
public record WovenLibrary(int classes, SiteNumbers sites, List<String> unwovenMethods, boolean isCached) {

    public WovenLibrary {
        unwovenMethods = List.copyOf(unwovenMethods);
    }
}
