package io.threadspec.formats.site;

/**
 * The atomic block that begins at a site. Class, method and line do not tell blocks apart: a synchronized method and a synchronized
 * block may begin on one line, overloaded methods have one name, and a class file may have no lines.
 *
 * @param site number of the site
 * @param name unique among the blocks of a weaving, as in {@code com.acme.Account.move(long)}, {@code com.acme.Account.new()} or
 *     {@code synchronized block 2 of com.acme.Account.move(long)}; declarations that match the same block share it
 */
public record BlockSite(int site, Kind kind, String name) {

    /** What a block is an execution of. */
    public enum Kind {
        METHOD,
        CONSTRUCTOR,
        LAMBDA,
        SYNCHRONIZED_METHOD,
        SYNCHRONIZED_BLOCK
    }
}
