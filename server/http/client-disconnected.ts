import type { FastifyReply } from 'fastify';

/**
 * A shared abort reason, because a new exception with its stack costs a request more than its
 * transaction.
 */
const isOver = new Error('The answer is over.');

const handled = new WeakMap<FastifyReply, AbortSignal>();

/**
 * Returns a signal that aborts when the response is over: sent completely, or the client
 * disconnected. One per response.
 */
export function disconnectSignal(reply: FastifyReply): AbortSignal {
  const known = handled.get(reply);
  if (known) return known;
  const hangUp = new AbortController();
  if (reply.raw.destroyed) hangUp.abort(isOver);
  else reply.raw.once('close', () => hangUp.abort(isOver));
  handled.set(reply, hangUp.signal);
  return hangUp.signal;
}
