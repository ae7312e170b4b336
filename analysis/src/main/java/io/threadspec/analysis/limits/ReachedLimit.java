package io.threadspec.analysis.limits;

/**
 * The limit at which a search for other runs ended.
 *
 * @param kind which one
 * @param limit what was allowed
 * @param reached what would have been used
 * @param configurations how many had been considered by then
 */
public record ReachedLimit(Kind kind, long limit, long reached, long configurations) {

    /** What is limited. */
    public enum Kind {
        CONFIGURATIONS("threadspec.maxConfigurations"),
        WIDTH("threadspec.maxWidth"),
        MILLIS("threadspec.maxMillis"),
        /** Of atomic blocks: runs that switch threads more often were left out. */
        CONTEXT_SWITCHES("threadspec.maxContextSwitches"),
        /** Events among which no place is clean are held together, and the heap is too small for so many. */
        WINDOW("-Xmx");

        private final String option;

        Kind(String option) {
            this.option = option;
        }

        /** The option that raises the limit, as users write it. */
        public String option() {
            return option;
        }
    }
}
