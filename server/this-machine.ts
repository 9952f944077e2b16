import type { IncomingMessage } from 'node:http';

const loopbackAddress = /^(::ffff:)?127\.|^::1$/;
const loopbackName = /^(localhost|127\.[\d.]+|\[::1\])(:\d+)?$/i;
const forwarding = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'via'];

/** Whether a host, with or without its port, is this machine for whoever asks. */
export const isLoopbackName = (host: string) => loopbackName.test(host);

/** Whether a program of this machine sent the request by itself, and forwards nobody else's. */
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
