import { join } from 'node:path';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { RuleError } from '#domain/rule-error.ts';
import { createDiskStore } from '../photos/disk-store.ts';
import { encodePhoto } from '../photos/encode-photo.ts';
import { createImageHost } from '../photos/image-host.ts';
import type { Services } from '../services.ts';

/** In bytes. */
const largestPhoto = 8 * 1024 * 1024;
/** A photo runs nothing, wherever it is opened. */
const photoPolicy = "default-src 'none'; sandbox";

/**
 * `POST /photos` with the photo itself as the body answers `{data: {url}}` (D34); photos of the own
 * disk are at `GET /files/<name>`, whose name only who may see the client's file knows.
 */
export async function installPhotos(app: FastifyInstance, { env }: Services): Promise<void> {
  const disk = createDiskStore(join(env.dataFolder, 'files'));
  const store = env.images ? createImageHost(env.images) : disk;

  await app.register(async (scope) => {
    // What a photo is, its content says.
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
          const { permissions } = await app.requireSession(request);
          if (!permissions.includes('client.profile')) throw new RuleError('FORBIDDEN');
        },
      },
      async ({ body, log }) => {
        if (!Buffer.isBuffer(body)) throw new RuleError('IMAGE_INVALID');
        const photo = await encodePhoto(body);
        const url = await store.keep(photo).catch((error) => {
          log.error({ err: error }, 'could not keep a photo');
          throw new RuleError('Network Error');
        });
        return { data: { url } };
      },
    );
  });

  app.get<{ Params: { name: string } }>('/files/:name', async (request, reply) => {
    const { bytes, extension } = await disk.read(request.params.name);
    return reply
      .type(extension === 'png' ? 'image/png' : 'image/jpeg')
      .headers({
        'cache-control': 'private, max-age=31536000, immutable',
        'content-security-policy': photoPolicy,
      })
      .send(bytes);
  });
}
