package com.acme.party;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class GuestListTest {

    @Test
    void takesLateGuests() throws InterruptedException {
        var guests = new GuestList();
        guests.signUp("Ada");
        guests.signUp("Grace");
        var host = new Thread(guests::print, "host");
        var barbara = new Thread(() -> guests.signUp("Barbara"), "barbara");

        host.start();
        Thread.sleep(1000); // Barbara is late
        barbara.start();
        host.join();
        barbara.join();

        assertEquals("Ada\nGrace\nBarbara\n", guests.print());
    }
}
