package io.threadspec.report.browser;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import javax.imageio.ImageIO;

/**
 * The pictures of the documentation. They must look like what is taken now: blocks of pixels are compared by their mean brightness, because fonts and their edges differ from
 * machine to machine. {@code -Dpictures.update=true} takes them anew.
 */
final class Pictures {

    private static final Path DOCUMENTATION = Path.of("..", "docs", "images");

    /** Width and height of a block: larger than a letter, smaller than anything that a reader looks at. */
    private static final int BLOCK = 24;

    /** Of 256 levels of brightness. */
    private static final int NOTICEABLE = 12;

    /** In percent: letters of another font move a few. */
    static final int MOST_DIFFERENT = 5;

    private Pictures() {}

    static void assertUpToDate(Path taken) throws IOException {
        Path shown = DOCUMENTATION.resolve(taken.getFileName());
        if (Boolean.getBoolean("pictures.update")) {
            Files.copy(taken, shown, StandardCopyOption.REPLACE_EXISTING);
        }
        BufferedImage now = ImageIO.read(taken.toFile());
        BufferedImage before = ImageIO.read(shown.toFile());
        String remedy = shown + " shows something else than " + taken.toAbsolutePath()
                + ": look at both, and take it anew with -Dpictures.update=true";
        assertEquals(now.getWidth() + "x" + now.getHeight(), before.getWidth() + "x" + before.getHeight(), remedy);
        int percent = percentOfDifferentBlocks(now, before);
        assertTrue(percent <= MOST_DIFFERENT, () -> remedy + "; percent=" + percent);
    }

    static int percentOfDifferentBlocks(BufferedImage one, BufferedImage other) {
        int different = 0;
        int all = 0;
        for (int y = 0; y + BLOCK <= one.getHeight(); y += BLOCK) {
            for (int x = 0; x + BLOCK <= one.getWidth(); x += BLOCK) {
                all++;
                if (Math.abs(brightness(one, x, y) - brightness(other, x, y)) > NOTICEABLE) {
                    different++;
                }
            }
        }
        return 100 * different / all;
    }

    private static int brightness(BufferedImage picture, int left, int top) {
        int sum = 0;
        for (int y = top; y < top + BLOCK; y++) {
            for (int x = left; x < left + BLOCK; x++) {
                int colour = picture.getRGB(x, y);
                sum += ((colour >> 16 & 0xff) + (colour >> 8 & 0xff) + (colour & 0xff)) / 3;
            }
        }
        return sum / (BLOCK * BLOCK);
    }
}
