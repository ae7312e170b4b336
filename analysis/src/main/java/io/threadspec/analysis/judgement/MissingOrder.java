package io.threadspec.analysis.judgement;

/** What is to be said where two events are not ordered (Soueidi and Falcone, section 6.2: concurrency or monitorability). */
final class MissingOrder {

    private MissingOrder() {}

    static String describe(String earlier, String later) {
        return "Nothing orders " + earlier + " and " + later
                + ", and the property depends on their order. A lock held around both, a volatile variable that is written after the"
                + " one and read before the other, or joining the one's thread before the other would order them, at the price of"
                + " concurrency; left as they are, what a run says about the property is a matter of its schedule.";
    }
}
