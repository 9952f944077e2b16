import type { FastifyReply, FastifyRequest } from 'fastify';
import { deviceMark } from './device-mark.ts';
import { hangUpOf } from './hang-up.ts';
import type { AttemptSource } from './secret-attempts.ts';

/** Where a request tries a secret of the account of `email` from. */
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
