import type { FastifyReply, FastifyRequest } from 'fastify';
import { deviceMark } from './device-mark.ts';
import { hangUpOf } from './hang-up.ts';
import type { AttemptSource } from './secret-attempts.ts';

/** Returns the source of an attempt at a secret of the account of `email`. */
export function attemptSource(
  request: FastifyRequest,
  reply: FastifyReply,
  email: string,
): AttemptSource {
  return {
    email,
    address: request.ip,
    deviceMark: deviceMark(request),
    signal: hangUpOf(reply),
  };
}
