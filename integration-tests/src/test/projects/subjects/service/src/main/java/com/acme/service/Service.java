package com.acme.service;

import org.springframework.boot.autoconfigure.SpringBootApplication;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RestController;

/** Prices over HTTP, from two caches: one that takes its lock, and one that does not. */
@SpringBootApplication
@RestController
public class Service {

    private final LockedPrices locked;
    private final UnlockedPrices unlocked;

    public Service(LockedPrices locked, UnlockedPrices unlocked) {
        this.locked = locked;
        this.unlocked = unlocked;
    }

    @PostMapping("/locked/refresh")
    public void refreshLocked() {
        locked.refresh();
    }

    @GetMapping("/locked/price")
    public int lockedPrice() {
        return locked.price();
    }

    @PostMapping("/unlocked/refresh")
    public void refreshUnlocked() {
        unlocked.refresh();
    }

    @GetMapping("/unlocked/price")
    public int unlockedPrice() {
        return unlocked.price();
    }
}
