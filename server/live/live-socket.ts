import type { Server } from 'graphql-ws';
import type { WebSocket } from 'ws';

/**
 * Milliseconds between two pings; a client that does not answer one before the next is
 * disconnected.
 */
const pingInterval = 12_000;
/** A client's messages and pings between two pings of the server; a screen sends one or two. */
const maxMessages = 200;
/** Bytes waiting for a client that does not read. */
const maxUnreadBytes = 512 * 1024;
/** Close code of the WebSocket standard for a client that exceeds a limit. */
const policyViolation = 1008;

/**
 * Serves graphql-transport-ws on a socket until it closes. Nothing that the client sends or leaves
 * unread throws: `onError` is called, and the socket is closed.
 */
export function serveLiveSocket<Extra extends { readonly socket: WebSocket }>(
  graphql: Server<Extra>,
  extra: Extra,
  onError: (error: unknown) => void,
): void {
  const { socket } = extra;
  let alive = true;
  let messages = 0;

  const isOpen = () => socket.readyState === socket.OPEN;
  const close = (code: number, reason: string) => socket.close(code, reason);

  /** Returns whether another message is allowed, and the socket has room for a response. */
  function canReceiveMore(): boolean {
    if (!isOpen()) return false;
    messages += 1;
    if (messages > maxMessages) close(policyViolation, 'Too many messages');
    else if (socket.bufferedAmount > maxUnreadBytes) socket.terminate();
    return isOpen();
  }

  const beating = setInterval(() => {
    if (!alive) return socket.terminate();
    alive = false;
    messages = 0;
    socket.ping();
  }, pingInterval);

  const closed = graphql.opened(
    {
      protocol: socket.protocol,
      close,
      send: (data) =>
        new Promise((resolve) => {
          // The close event reports a client that disconnected.
          if (isOpen()) socket.send(data, () => resolve());
          else resolve();
        }),
      onMessage: (handleMessage) =>
        socket.on('message', async (data) => {
          if (!canReceiveMore()) return;
          try {
            await handleMessage(String(data));
          } catch (error) {
            onError(error);
            close(4400, 'Invalid message');
          }
        }),
    },
    extra,
  );

  socket.on('error', onError);
  socket.on('ping', (data) => canReceiveMore() && socket.pong(data));
  socket.on('pong', () => {
    alive = true;
  });
  socket.once('close', async (code, reason) => {
    clearInterval(beating);
    try {
      await closed(code, String(reason));
    } catch (error) {
      onError(error);
    }
  });
}
