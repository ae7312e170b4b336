package io.threadspec.runtime.identity;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class WovenNamesTest {

    @Test
    void shouldKnowTheFieldOfAnAccessor() {
        for (String descriptor : List.of("I", "[[J", "Lcom/acme/Bank$Account_2;", "[Ljava/lang/String;")) {
            for (String field : List.of("n", "this$0", "lock_2")) {
                String setter = WovenNames.setterOf(descriptor, field);
                assertEquals(Optional.of(field), WovenNames.fieldOf(setter), setter);
                assertEquals(Optional.of(field), WovenNames.fieldOf(setter + WovenNames.SLOWLY), setter);
            }
        }
    }

    @Test
    void shouldKnowNoneOfOtherMethods() {
        for (String method : List.of("run", WovenNames.MONITOR, WovenNames.ADDED + "bulk$0", "set$I$n")) {
            assertEquals(Optional.empty(), WovenNames.fieldOf(method), method);
        }
    }
}
