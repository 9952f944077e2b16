import type { FastifyInstance } from 'fastify';
import type { Services } from '../services.ts';
import { cspReportsPath } from './csp-reports.ts';

/**
 * No inline script. Styles may be inline attributes (Mantine's); WebAssembly lays out the PDF;
 * photos may come from the image host, where there is one (D34), and from nowhere else.
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

/** A year. Of this name only: what else the domain serves is not ours to promise. */
const strictTransport = 'max-age=31536000';

/** What every answer says to browsers and to caches between. */
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
  // What says nothing else is of one person and of this moment.
  app.addHook('onSend', async (_request, reply) => {
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
  });
}
