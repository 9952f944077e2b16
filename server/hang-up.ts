import type { FastifyReply } from 'fastify';

const heard = new WeakMap<FastifyReply, AbortSignal>();

/** Aborted when the answer is over: read to its end, or given up by the caller before; one for each. */
export function hangUpOf(reply: FastifyReply): AbortSignal {
  const known = heard.get(reply);
  if (known) return known;
  const hangUp = new AbortController();
  if (reply.raw.destroyed) hangUp.abort();
  else reply.raw.once('close', () => hangUp.abort());
  heard.set(reply, hangUp.signal);
  return hangUp.signal;
}
