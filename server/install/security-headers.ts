import type { FastifyInstance } from 'fastify';
import { cspReportsPath } from './csp-reports.ts';
import type { Services } from './services.ts';

/**
 * Forbids inline scripts. Mantine needs inline style attributes; the PDF layout needs WebAssembly.
 * Photos may come only from this server and the image host, if configured (D34).
 */
const contentSecurityPolicy = (imageOrigin = '') =>
  [
    "default-src 'self'",
    "script-src 'self' 'wasm-unsafe-eval'",
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data: blob: ${imageOrigin}`.trim(),
    "font-src 'self' data:",
    "connect-src 'self' data: blob:",
    "worker-src 'self' blob:",
    "frame-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    `report-uri ${cspReportsPath}`,
    'report-to csp',
  ].join('; ');

/** One year. Only for this host name, because other services may share the domain. */
const strictTransport = 'max-age=31536000';

/** Sets the headers of every response for browsers and caches. */
export function installSecurityHeaders(app: FastifyInstance, { env }: Services): void {
  const headers = {
    'content-security-policy': contentSecurityPolicy(env.images?.origin),
    'reporting-endpoints': `csp="${cspReportsPath}"`,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'same-origin',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': 'camera=(self), geolocation=(), microphone=(), serial=(self), usb=(self)',
  };
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(headers);
    if (request.protocol === 'https') reply.header('strict-transport-security', strictTransport);
  });
  // By default a response is personal and must not be cached.
  app.addHook('onSend', async (_request, reply) => {
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
  });
}
