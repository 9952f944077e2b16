import type { FastifyRequest } from 'fastify';

const loopbackAddress = /^(::ffff:)?127\.|^::1$/;
const loopbackName = /^(localhost|127\.[\d.]+|\[::1\])(:\d+)?$/i;
const forwarding = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'via'];

/** Whether a program of this machine asks by itself, and hands on nobody else's question. */
export function isThisMachine({ socket, headers }: FastifyRequest): boolean {
  return (
    loopbackAddress.test(socket.remoteAddress ?? '') &&
    loopbackName.test(headers.host ?? '') &&
    !forwarding.some((name) => name in headers)
  );
}
