import { existsSync } from 'node:fs';
import { join, sep } from 'node:path';
import serveFiles from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { RuleError } from '#domain/rule-error.ts';
import { isNavigation } from '../screen-addresses.ts';
import type { Services } from '../services.ts';

const forever = 'public, max-age=31536000, immutable';
const checkFirst = 'no-cache';

/**
 * The built web app, from its precompressed files: assets have immutable names, every address that
 * a browser goes to and that no route answers is index.html, and so is every screen's for whoever
 * takes anything. Without a build there is only the API.
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

  // A body for nobody is not read.
  app.addHook('onRequest', async (request) => {
    if (request.is404 && !['GET', 'HEAD'].includes(request.method))
      throw new RuleError('NOT_FOUND');
  });
  app.setNotFoundHandler((request: FastifyRequest, reply: FastifyReply) => {
    if (hasWeb && isNavigation(request)) return reply.sendFile('index.html');
    return reply.code(404).send({ errors: [answerError(new RuleError('NOT_FOUND'), request)] });
  });
}
