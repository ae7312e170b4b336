package com.acme.logging;

import com.acme.Shop;
import org.apache.logging.log4j.LogManager;
import org.apache.logging.log4j.Logger;

/** The mistake: both threads write to the log, and neither waits for the other. */
public class LoggedByLog4j implements Shop {

    private static final Logger LOG = LogManager.getLogger(LoggedByLog4j.class);

    private int paid;
    private int shipped;

    @Override
    public void pay() {
        paid = 1;
        LOG.info("paid: {}", this);
        System.out.println("1 paid");
    }

    @Override
    public void ship() {
        System.out.println("2 shipping");
        LOG.info("shipping: {}", this);
        shipped = 1;
    }
}
