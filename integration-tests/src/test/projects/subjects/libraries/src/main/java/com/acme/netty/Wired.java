package com.acme.netty;

import com.acme.Shop;
import io.netty.channel.Channel;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.SimpleChannelInboundHandler;

/** The cashier sends the receipt to the warehouse, whose event loop ships. */
public class Wired implements Shop {

    private final Wire wire = new Wire(new SimpleChannelInboundHandler<String>() {
        @Override
        protected void channelRead0(ChannelHandlerContext context, String receipt) {
            shipped = 1;
            context.close();
        }
    });

    private int paid;
    private int shipped;

    @Override
    public void pay() throws Exception {
        Channel cashier = wire.connect();
        paid = 1;
        cashier.writeAndFlush("receipt");
    }

    @Override
    public void ship() throws Exception {
        wire.awaitEnd();
    }
}
