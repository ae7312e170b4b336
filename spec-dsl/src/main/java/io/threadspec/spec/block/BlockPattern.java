package io.threadspec.spec.block;

/**
 * A pattern in a declaration of atomic blocks.
 *
 * @param subject of what it is a pattern
 * @param text as it stands in the specification
 * @param nameEnd where the name of a method ends, before its parentheses; of types the length of the text
 */
public record BlockPattern(Subject subject, String text, int nameEnd) {

    /** What a pattern may be of. */
    public enum Subject {
        TYPES("within(", "pattern of types"),
        /** Without the return type. */
        METHODS("execution(* ", "pattern of methods"),
        CONSTRUCTORS("execution(", "pattern of constructors");

        private final String before;
        private final String words;

        Subject(String before, String words) {
            this.before = before;
            this.words = words;
        }

        /** What makes a pointcut of a pattern, with a parenthesis behind it. */
        public String before() {
            return before;
        }

        /** For messages. */
        public String words() {
            return words;
        }
    }

    private static final String CONSTRUCTOR = "new";

    /** A method has its parentheses right behind its name; those of types stand behind an operator or nothing. */
    public static BlockPattern of(String text) {
        for (int open = text.indexOf('('); open >= 0; open = text.indexOf('(', open + 1)) {
            int end = endOfName(text, open);
            int start = startOfName(text, end);
            if (start < end) {
                boolean creates = text.substring(start, end).equals(CONSTRUCTOR);
                return new BlockPattern(creates ? Subject.CONSTRUCTORS : Subject.METHODS, text, end);
            }
        }
        return new BlockPattern(Subject.TYPES, text, text.length());
    }

    /** Of types, where the place in a declaration says so. */
    public static BlockPattern ofTypes(String text) {
        return new BlockPattern(Subject.TYPES, text, text.length());
    }

    private static int endOfName(String text, int open) {
        int end = open;
        while (end > 0 && Character.isWhitespace(text.charAt(end - 1))) {
            end--;
        }
        return end;
    }

    private static int startOfName(String text, int end) {
        int start = end;
        while (start > 0 && (Character.isJavaIdentifierPart(text.charAt(start - 1)) || text.charAt(start - 1) == '*')) {
            start--;
        }
        return start;
    }

    /** The name of the method, which may have wildcards. */
    public String name() {
        return text.substring(startOfName(text, nameEnd), nameEnd);
    }

    /** The types in which the methods are; empty where none are named. */
    public String types() {
        if (subject == Subject.TYPES) {
            return text;
        }
        String before = text.substring(0, startOfName(text, nameEnd)).stripTrailing();
        return before.endsWith(".") ? before.substring(0, before.length() - 1) : before;
    }

    /** Whether it says how its methods are called, and so means them whatever they are. */
    public boolean namesItsMethods() {
        return subject != Subject.TYPES && name().indexOf('*') < 0;
    }

    /** The pointcut that AspectJ reads. */
    public String pointcut() {
        return subject.before() + text + ")";
    }
}
