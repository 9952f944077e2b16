import { existsSync } from 'node:fs';
import { join, sep } from 'node:path';
import serveFiles from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { RuleError } from '#domain/rule-error.ts';
import { isScreen } from '../screen-addresses.ts';
import type { Services } from '../services.ts';

const forever = 'public, max-age=31536000, immutable';
const checkFirst = 'no-cache';

/**
 * A browser goes anywhere. What looks whether a page is there (a monitor, the preview of a link) says
 * that it takes anything, or nothing, as whoever mistypes a call of the API does: it finds screens.
 */
function isNavigation({ method, headers, url }: FastifyRequest): boolean {
  if (!['GET', 'HEAD'].includes(method)) return false;
  const accepted = headers.accept ?? '*/*';
  return accepted.includes('text/html') || (accepted.includes('*/*') && isScreen(url));
}

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
