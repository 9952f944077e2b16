import type { FastifyReply } from 'fastify';

/** Why: the same each time, as an exception of its own with its stack costs a request more than its transaction does. */
const isOver = new Error('The answer is over.');

const heard = new WeakMap<FastifyReply, AbortSignal>();

/** Aborted when the answer is over: read to its end, or given up by the caller before; one for each. */
export function hangUpOf(reply: FastifyReply): AbortSignal {
  const known = heard.get(reply);
  if (known) return known;
  const hangUp = new AbortController();
  if (reply.raw.destroyed) hangUp.abort(isOver);
  else reply.raw.once('close', () => hangUp.abort(isOver));
  heard.set(reply, hangUp.signal);
  return hangUp.signal;
}
