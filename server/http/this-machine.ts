import type { IncomingMessage } from 'node:http';

const loopbackAddress = /^(::ffff:)?127\.|^::1$/;
const loopbackName = /^(localhost|127\.[\d.]+|\[::1\])(:\d+)?$/i;
const forwarding = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'via'];

/** Returns whether a host, with or without port, is a name of this machine. */
export const isLoopbackName = (host: string) => loopbackName.test(host);

/** Returns whether a local program sent the request, and not a proxy on behalf of others. */
export function isThisMachine({
  socket,
  headers,
}: Pick<IncomingMessage, 'socket' | 'headers'>): boolean {
  return (
    loopbackAddress.test(socket.remoteAddress ?? '') &&
    isLoopbackName(headers.host ?? '') &&
    !forwarding.some((name) => name in headers)
  );
}
