import type { FastifyReply, FastifyRequest } from 'fastify';
import { deviceMark } from './device-mark.ts';
import { hangUpOf } from './hang-up.ts';
import type { LookSource } from './looks.ts';

/** Where a request tries a secret of the account of `email` from. */
export function lookSource(
  request: FastifyRequest,
  reply: FastifyReply,
  email: string,
): LookSource {
  return {
    email,
    address: request.ip,
    deviceMark: deviceMark(request),
    signal: hangUpOf(reply),
  };
}
