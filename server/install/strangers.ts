import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { RuleError } from '#domain/rule-error.ts';
import { deviceMark } from '../device-mark.ts';
import { createNetworkTally } from '../network-tally.ts';
import type { Services } from '../services.ts';
import { createTally } from '../tally.ts';

/** Bodies that come from one address at once; a sign-in is one of a few milliseconds. */
const mostAtOnce = 100;
/** Of one device that signed in before, when its address has no more. */
const mostOfDevice = 5;
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

/**
 * Bounds the bodies of callers whose session is not known: how long each may take, and how many come from one address. A
 * device that signed in before is never refused for what others at its address send.
 */
export function installStrangers(
  app: FastifyInstance,
  { isKnownDevice }: Pick<Services, 'isKnownDevice'>,
  limits = { mostAtOnce, longestBody },
): void {
  const coming = createNetworkTally(limits.mostAtOnce);
  const comingOfDevice = createTally(mostOfDevice);

  async function take(request: FastifyRequest): Promise<(() => void) | undefined> {
    const leave = coming.take(request.ip);
    const mark = deviceMark(request);
    if (leave || !mark || !(await isKnownDevice(mark))) return leave;
    return comingOfDevice.take(mark);
  }

  app.addHook('preParsing', async (request, reply) => {
    if (request.claims || !sendsBody(request.raw)) return;
    const leave = await take(request);
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
