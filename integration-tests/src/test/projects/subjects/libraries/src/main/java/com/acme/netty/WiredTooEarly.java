package com.acme.netty;

import com.acme.Shop;
import io.netty.channel.Channel;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.SimpleChannelInboundHandler;

/** The mistake: the receipt is sent before the payment is made. */
public class WiredTooEarly implements Shop {

    private final Wire wire = new Wire(new SimpleChannelInboundHandler<String>() {
        @Override
        protected void channelRead0(ChannelHandlerContext context, String receipt) {
            System.out.println("2 shipping");
            shipped = 1;
            context.close();
        }
    });

    private int paid;
    private int shipped;

    @Override
    public void pay() throws Exception {
        Channel cashier = wire.connect();
        cashier.writeAndFlush("receipt");
        paid = 1;
        System.out.println("1 paid");
    }

    @Override
    public void ship() throws Exception {
        wire.awaitEnd();
    }
}
