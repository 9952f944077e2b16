import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { RuleError } from '#domain/errors/rule-error.ts';
import { createUnauthenticatedSlots } from '../auth/unauthenticated-slots.ts';
import type { Services } from './services.ts';

/** Concurrent bodies of one address; a login takes a few milliseconds. */
const maxConcurrentBodies = 100;
/** For a known device, if its address has none left. */
const maxPerDevice = 5;
/**
 * Time limit in milliseconds of a body of at most 16 kB; requests with a session have the general
 * limit.
 */
const bodyTimeout = 10_000;

const sendsBody = ({ headers }: IncomingMessage) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** Ends the connection as Node.js does at its own request timeout. */
function sendRequestTimeout({ raw: answer }: FastifyReply, { socket }: IncomingMessage): void {
  if (!answer.headersSent)
    socket.write('HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n');
  socket.destroySoon();
}

/**
 * Limits the bodies of unauthenticated callers: the time of each, and the number per address. A
 * known device is not rejected because of others at its address.
 */
export function limitAnonymousBodies(
  app: FastifyInstance,
  { isKnownDevice }: Pick<Services, 'isKnownDevice'>,
  limits = { maxConcurrentBodies, bodyTimeout },
): void {
  const { maxConcurrentBodies } = limits;
  const acquire = createUnauthenticatedSlots(maxConcurrentBodies, maxPerDevice, isKnownDevice);

  app.addHook('preParsing', async (request, reply) => {
    if (request.claims || !sendsBody(request.raw)) return;
    const release = await acquire(request, request.ip);
    if (!release) throw new RuleError('TOO_MANY_REQUESTS');
    const late = setTimeout(() => {
      if (!request.raw.complete) sendRequestTimeout(reply, request.raw);
    }, limits.bodyTimeout);
    const finished = () => {
      clearTimeout(late);
      release();
    };
    request.raw.once('end', finished).once('close', finished);
  });
}
