import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { RuleError } from '#domain/rule-error.ts';
import { createNetworkTally } from '../network-tally.ts';

/** Bodies that come from one address at once; a sign-in is one of a few milliseconds. */
const mostAtOnce = 100;
/** In milliseconds, of a body of 16 kB at most. Whose session is known has the time of every request. */
const longestBody = 10_000;

const sendsBody = ({ headers }: IncomingMessage) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** As Node.js ends what takes longer than any request may. */
function cut({ raw: answer }: FastifyReply, { socket }: IncomingMessage): void {
  if (!answer.headersSent)
    socket.write('HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n');
  socket.destroySoon();
}

/** Bounds the bodies of callers whose session is not known: how long each may take, and how many come from one address. */
export function installStrangers(app: FastifyInstance, limits = { mostAtOnce, longestBody }): void {
  const coming = createNetworkTally(limits.mostAtOnce);

  app.addHook('preParsing', async (request, reply) => {
    if (request.claims || !sendsBody(request.raw)) return;
    const leave = coming.take(request.ip);
    if (!leave) throw new RuleError('TOO_MANY_REQUESTS');
    const late = setTimeout(() => {
      if (!request.raw.complete) cut(reply, request.raw);
    }, limits.longestBody);
    const over = () => {
      clearTimeout(late);
      leave();
    };
    request.raw.once('end', over).once('close', over);
  });
}
