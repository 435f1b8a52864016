package dev.sameql.standalone.hostile;

import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/// Bytes on the ports, which need not be HTTP. `port` is `grpc` or `http`; `times` says on how many
/// connections at once.
///
/// Answers `closed` when the server ended all connections, `answered` when it said something and
/// `silent` when it waits for more: all are right, as long as others are served.
final class SocketAttack implements Attack {

    private static final int PATIENCE_MILLIS = 300;
    private static final String PREFACE = "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n";

    private final VictimStack stack;

    SocketAttack(VictimStack stack) {
        this.stack = stack;
    }

    @Override
    public String answer(Input input) throws IOException {
        boolean grpc = input.settings().getOrDefault("port", "grpc").equals("grpc");
        int port = grpc ? stack.grpcPort() : stack.httpPort();
        int times = Integer.parseInt(input.settings().getOrDefault("times", "1"));
        String text =
                input.sent(stack.folders().canary())
                        .replace("\\r", "\r")
                        .replace("\\n", "\n")
                        .replace("@PREFACE@", PREFACE);
        List<Socket> open = new ArrayList<>();
        try {
            for (int i = 0; i < times; i++) {
                var socket = new Socket(InetAddress.getLoopbackAddress(), port);
                socket.setSoTimeout(PATIENCE_MILLIS);
                open.add(socket);
                send(socket, text.getBytes(StandardCharsets.ISO_8859_1));
            }
            return heard(open.getLast());
        } finally {
            for (Socket socket : open) socket.close();
        }
    }

    private static void send(Socket socket, byte[] bytes) {
        try {
            socket.getOutputStream().write(bytes);
            socket.getOutputStream().flush();
        } catch (IOException closed) {
            // the server would not hear it out, as is its right
        }
    }

    private static String heard(Socket socket) {
        boolean spoke = false;
        try {
            InputStream in = socket.getInputStream();
            byte[] buffer = new byte[4096];
            for (int n = in.read(buffer); n >= 0; n = in.read(buffer)) spoke = true;
            return "closed";
        } catch (SocketTimeoutException waiting) {
            return spoke ? "answered" : "silent";
        } catch (IOException reset) {
            return "closed";
        }
    }
}
