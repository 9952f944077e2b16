import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { RuleError } from '#domain/errors/rule-error.ts';
import { createImageHost } from '#services/images/image-host.ts';
import { extensionOf, type Photo, photoTypes } from '#services/images/photo-store.ts';
import { beginAsStaff } from '../database/role-settings.ts';
import { personOf, type SessionClaims } from '../database/session-claims.ts';
import { transaction } from '../database/transaction.ts';
import { failureOf } from '../errors/error-codes.ts';
import type { Services } from '../install/services.ts';
import { createConcurrencyLimit } from '../limits/concurrency-limit.ts';
import { acceptPhoto } from '../photos/accept-photo.ts';
import { deleteErasedPhotos } from '../photos/delete-photos.ts';
import type { PhotoSignature } from '../photos/photo-addresses.ts';

/** In bytes. */
const largestPhoto = 8 * 1024 * 1024;
/** Concurrent uploads of one person; each is completely in memory. */
const maxConcurrentUploads = 4;
const storedElsewhereText =
  'se pidió una foto que no está en el disco de este servidor: si no se quitó hace poco, otro servidor la tiene en el suyo, ' +
  'y las fotos de uno no se ven en el otro; indique en todos TURNO_PHOTOS=database o s3, o una carpeta común en TURNO_DATA ' +
  '(docs/operate/photos.md)';
/** A photo runs no script, even if opened as a page. */
const photoPolicy = "default-src 'none'; sandbox";

/**
 * Accepts a photo as the body of `POST /photos` and returns `{data: {url}}` (D34), the address to
 * save. Photos in Turno's own store are served at `GET /files/<name>`: by an address signed when
 * the client's file was read (see photo-addresses.ts) until that session ends, or with a session
 * that may read it.
 */
export async function installPhotos(app: FastifyInstance, services: Services): Promise<void> {
  const { env, pool, photoAddresses, photoStore: store, sessions, logger } = services;
  const imageHost = env.images && createImageHost(env.images);
  const uploads = createConcurrencyLimit(maxConcurrentUploads);

  let isWarned = false;
  /**
   * Logs once if each server has its own disk; no other sign shows that another server stored the
   * photo.
   */
  function warnOfMissing(name: string): void {
    if (isWarned || env.photos !== 'disk') return;
    isWarned = true;
    logger.warn({ photo: name, folder: join(env.dataFolder, 'files') }, storedElsewhereText);
  }

  /** Stores a photo for the sender's company, and deletes old uploads that were never saved. */
  async function storeLocally({ bytes, extension }: Photo, claims: SessionClaims) {
    const name = `${randomUUID()}.${extension}`;
    const begin = beginAsStaff(claims);
    await transaction(pool, begin, (client) =>
      client.query('select app_hidden.keep_photo($1)', [name]),
    );
    await deleteErasedPhotos(pool, begin, store);
    // If this fails, the name belongs to no client and is deleted like an unsaved upload.
    await store.save(name, bytes);
    return `/files/${name}`;
  }

  /**
   * Returns for how many more seconds the signed address opens the photo; undefined if it does not.
   */
  async function secondsLeft(name: string, signature: PhotoSignature): Promise<number | undefined> {
    const signed = photoAddresses.verify(name, signature);
    return signed && (await sessions.isActive(signed.sessionId)) ? signed.secondsLeft : undefined;
  }

  async function canSee(request: FastifyRequest, name: string): Promise<boolean> {
    const claims = await app.requireSession(request);
    const { rows } = await transaction(pool, beginAsStaff(claims), (client) =>
      client.query<{ may: boolean }>('select app_hidden.may_see_photo($1) as may', [name]),
    );
    return rows[0]?.may === true;
  }

  await app.register(async (scope) => {
    // The content determines the type of a photo.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser<Buffer>(
      '*',
      { parseAs: 'buffer' },
      async (_request: FastifyRequest, body: Buffer) => body,
    );

    scope.post(
      '/photos',
      {
        bodyLimit: largestPhoto,
        onRequest: async (request) => {
          const claims = await app.requireSession(request);
          if (!claims.permissions.includes('client.profile')) throw new RuleError('FORBIDDEN');
          const release = uploads.acquire(personOf(claims));
          if (!release) throw new RuleError('TOO_MANY_REQUESTS');
          const signal = request.hangUp();
          if (signal.aborted) release();
          else signal.addEventListener('abort', release, { once: true });
        },
      },
      async (request) => {
        if (!Buffer.isBuffer(request.body)) throw new RuleError('IMAGE_INVALID');
        const claims = await app.requireSession(request);
        const photo = await acceptPhoto(request.body);
        const stored = imageHost ? imageHost.save(photo) : storeLocally(photo, claims);
        const url = await stored.catch((error) => unreachable(request, error));
        return { data: { url } };
      },
    );
  });

  app.get<{ Params: { name: string }; Querystring: PhotoSignature }>(
    '/files/:name',
    async (request, reply) => {
      const { name } = request.params;
      const extension = extensionOf(name);
      if (!extension) throw new RuleError('NOT_FOUND');
      const left = await secondsLeft(name, request.query);
      if (left === undefined && !(await canSee(request, name))) throw new RuleError('NOT_FOUND');
      const bytes = await store.read(name).catch((error) => unreachable(request, error));
      if (!bytes) {
        warnOfMissing(name);
        throw new RuleError('NOT_FOUND');
      }
      return reply
        .type(photoTypes[extension])
        .headers({
          'cache-control': left === undefined ? 'no-store' : `private, max-age=${left}, immutable`,
          'content-security-policy': photoPolicy,
        })
        .send(bytes);
    },
  );
}

/** Maps an unknown failure to that of the photo store or image host. */
function unreachable(request: FastifyRequest, error: unknown): never {
  if (failureOf(error)) throw error;
  request.log.error({ err: error }, 'the photo store failed');
  throw new RuleError('Network Error');
}
