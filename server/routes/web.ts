import { existsSync } from 'node:fs';
import { join, sep } from 'node:path';
import serveFiles from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { RuleError } from '#domain/errors/rule-error.ts';
import { isNavigation } from '../http/screen-addresses.ts';
import type { Services } from '../install/services.ts';

const forever = 'public, max-age=31536000, immutable';
const checkFirst = 'no-cache';

/**
 * Serves the built web app from its precompressed files. Assets have immutable names. Every address
 * without a route that a browser navigates to is index.html, as is every screen's address for
 * clients that accept any type. Without a build, only the API is served.
 */
export async function installWeb(
  app: FastifyInstance,
  { webFolder, answerError }: Services,
): Promise<void> {
  const hasWeb = existsSync(join(webFolder, 'index.html'));
  if (hasWeb) {
    const assets = `${sep}assets${sep}`;
    await app.register(serveFiles, {
      root: webFolder,
      preCompressed: true,
      cacheControl: false,
      setHeaders: (reply, path) => {
        reply.header('cache-control', path.includes(assets) ? forever : checkFirst);
      },
    });
  }

  // Avoids reading a body that no route accepts.
  app.addHook('onRequest', async (request) => {
    if (request.is404 && !['GET', 'HEAD'].includes(request.method))
      throw new RuleError('NOT_FOUND');
  });
  app.setNotFoundHandler((request: FastifyRequest, reply: FastifyReply) => {
    if (hasWeb && isNavigation(request)) return reply.sendFile('index.html');
    return reply.code(404).send({ errors: [answerError(new RuleError('NOT_FOUND'), request)] });
  });
}
