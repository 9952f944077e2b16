import type { FastifyInstance } from 'fastify';
import type { Services } from './services.ts';

const warning =
  'llegó una petición con X-Forwarded-For y TRUST_PROXY no dice de quién se cree: si hay un balanceador delante, ' +
  'indíquelo en TRUST_PROXY; sin eso todos los clientes cuentan como una sola dirección, y los límites son de todos juntos ' +
  '(docs/operate/tls.md)';

/** Warns once if a load balancer seems to be in front of a server without TRUST_PROXY. */
export function installProxyWarning(app: FastifyInstance, { env, logger }: Services): void {
  if (env.trustProxy) return;
  let isWarned = false;
  app.addHook('onRequest', async ({ headers }) => {
    if (isWarned || !(headers['x-forwarded-for'] || headers.forwarded)) return;
    isWarned = true;
    logger.warn(warning);
  });
}
