package io.threadspec.gradle;

/** A bell in Kotlin, rung by a class in Java with code of Lombok; a test of the task {@code test} breaks its property. */
final class KotlinBell {

    private KotlinBell() {}

    static void addTo(DoorProject project) {
        project.write(
                "src/main/kotlin/com/acme/house/Bell.kt",
                """
                package com.acme.house

                /** Final, as classes are in Kotlin; only a mock that is made inline can stand in for it. */
                class Bell(private val limit: Int) {
                    private var rings = 0

                    fun ring(): Int {
                        if (rings < limit) {
                            rings += 1
                        }
                        return rings
                    }
                }
                """);
        project.write(
                "src/main/java/com/acme/house/Visitor.java",
                """
                package com.acme.house;

                import lombok.RequiredArgsConstructor;
                import lombok.Synchronized;

                @RequiredArgsConstructor
                public class Visitor {
                    private final Bell bell;

                    @Synchronized
                    public int call() {
                        return bell.ring();
                    }
                }
                """);
        project.write(
                "src/test/java/com/acme/house/BellTest.java",
                """
                package com.acme.house;

                import static org.junit.jupiter.api.Assertions.assertEquals;
                import static org.mockito.Mockito.mock;
                import static org.mockito.Mockito.verify;
                import static org.mockito.Mockito.when;

                import org.junit.jupiter.api.Test;

                class BellTest {
                    @Test
                    void ringsTwice() throws InterruptedException {
                        Visitor visitor = new Visitor(new Bell(3));
                        Thread other = new Thread(visitor::call, "other");
                        other.start();
                        other.join();
                        assertEquals(2, visitor.call());
                    }

                    @Test
                    void isMocked() {
                        Bell bell = mock(Bell.class);
                        when(bell.ring()).thenReturn(7);
                        assertEquals(7, new Visitor(bell).call());
                        verify(bell).ring();
                    }
                }
                """);
        project.write(
                "src/test/spec/bell.spec",
                """
                import com.acme.house.Bell;

                /** A visitor is patient. */
                spec Visits {
                    var rings = field Bell.rings;

                    property ringOnce = always (rings <= 1);
                }
                """);
    }
}
