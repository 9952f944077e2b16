import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { Agent, request } from 'node:https';
import { rootCertificates } from 'node:tls';
import { RateError } from './rate-source.ts';

/** Limits of a page request: milliseconds in all, bytes, and redirects. */
export interface PageLimits {
  readonly time: number;
  readonly bytes: number;
  readonly redirects: number;
}

export const usualLimits: PageLimits = { time: 20_000, bytes: 2_000_000, redirects: 2 };

export interface PageOptions {
  /**
   * PEM certificates in addition to those that Node.js trusts, such as an intermediate that a
   * source does not send.
   */
  readonly extraCertificates?: string | undefined;
  readonly limits?: PageLimits;
  readonly signal: AbortSignal;
}

export interface Page {
  readonly text: string;
  /** SHA-256, in hexadecimal. */
  readonly digest: string;
}

const certificateErrors =
  /^(CERT_|ERR_TLS_|ERR_SSL_|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO_|INVALID_|HOSTNAME_MISMATCH)/;

/** Returns the hosts that a page may come from: its own, with `www.` or without. */
export function hostsOf({ host }: URL): ReadonlySet<string> {
  const bare = host.replace(/^www\./, '');
  return new Set([bare, `www.${bare}`]);
}

function toRateError(error: NodeJS.ErrnoException): RateError {
  if (error instanceof RateError) return error;
  const { code = '' } = error;
  if (certificateErrors.test(code))
    return new RateError('CERTIFICATE', `${code}: ${error.message}`);
  if (code === 'ECONNRESET' || code === 'ERR_STREAM_PREMATURE_CLOSE') {
    return new RateError('CUT', error.message);
  }
  return new RateError('UNREACHABLE', error.message);
}

async function readBody(answer: IncomingMessage, maxBytes: number): Promise<Page> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of answer as AsyncIterable<Buffer>) {
    size += part.length;
    if (size > maxBytes) throw new RateError('TOO_BIG', `more than ${maxBytes} bytes`);
    parts.push(part);
  }
  if (!answer.complete) throw new RateError('CUT', `ended after ${size} bytes`);
  const body = Buffer.concat(parts);
  return { text: body.toString('utf8'), digest: createHash('sha256').update(body).digest('hex') };
}

/**
 * Requests a page over verified TLS from its own host only, within limits of time, size and
 * redirects. Throws a RateError with the reason.
 */
export async function fetchPage(
  address: URL,
  { extraCertificates, limits = usualLimits, signal }: PageOptions,
): Promise<Page> {
  const hosts = hostsOf(address);
  const agent = new Agent({
    keepAlive: false,
    minVersion: 'TLSv1.2',
    ...(extraCertificates && { ca: [...rootCertificates, extraCertificates] }),
  });
  const until = AbortSignal.any([signal, AbortSignal.timeout(limits.time)]);

  const requestPage = (url: URL) =>
    new Promise<IncomingMessage>((resolve, reject) => {
      const headers = { accept: 'text/html,text/plain', 'accept-encoding': 'identity' };
      request(url, { agent, headers, signal: until }, resolve).on('error', reject).end();
    });

  let url = address;
  try {
    for (let hop = 0; hop <= limits.redirects; hop += 1) {
      if (url.protocol !== 'https:' || !hosts.has(url.host)) {
        throw new RateError('ELSEWHERE', `sent to ${url.origin}`);
      }
      const answer = await requestPage(url);
      const { statusCode = 0, headers } = answer;
      if (statusCode === 200) return await readBody(answer, limits.bytes);
      answer.destroy();
      if (statusCode < 300 || statusCode > 399 || !headers.location) {
        throw new RateError('STATUS', `returned status ${statusCode}`);
      }
      url = new URL(headers.location, url);
    }
    throw new RateError('ELSEWHERE', `more than ${limits.redirects} redirects`);
  } catch (error) {
    if (until.aborted && !(error instanceof RateError)) {
      throw new RateError('SLOW', `no response within ${limits.time} ms`);
    }
    throw toRateError(error as Error);
  } finally {
    agent.destroy();
  }
}
