import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { RuleError } from '#domain/errors/rule-error.ts';
import { deviceMark } from '../auth/device-cookie.ts';
import { createTally } from '../limits/concurrency-limit.ts';
import { createNetworkTally } from '../limits/per-network-limit.ts';
import type { Services } from './services.ts';

/** Concurrent bodies of one address; a login takes a few milliseconds. */
const mostAtOnce = 100;
/** For a known device, if its address has none left. */
const mostOfDevice = 5;
/**
 * Time limit in milliseconds of a body of at most 16 kB; requests with a session have the general
 * limit.
 */
const longestBody = 10_000;

const sendsBody = ({ headers }: IncomingMessage) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** Ends the connection as Node.js does at its own request timeout. */
function cut({ raw: answer }: FastifyReply, { socket }: IncomingMessage): void {
  if (!answer.headersSent)
    socket.write('HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n');
  socket.destroySoon();
}

/**
 * Limits the bodies of unauthenticated callers: the time of each, and the number per address. A
 * known device is not rejected because of others at its address.
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
