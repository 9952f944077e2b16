import type { FastifyReply, FastifyRequest } from 'fastify';
import { disconnectSignal } from '../http/client-disconnected.ts';
import type { AttemptSource } from './attempt-limiter.ts';
import { readDeviceCookie } from './device-cookie.ts';

/** Returns the source of an attempt at a secret of the account of `email`. */
export function attemptSource(
  request: FastifyRequest,
  reply: FastifyReply,
  email: string,
): AttemptSource {
  return {
    email,
    address: request.ip,
    deviceMark: readDeviceCookie(request),
    signal: disconnectSignal(reply),
  };
}
