import { createHash } from 'node:crypto';
import type { S3Settings } from '#runtime/photo-settings.ts';
import { extensionOf, type PhotoStore, photoTypes } from './photo-store.ts';

/** Timeout of all attempts together, in milliseconds. A busy store (429, 5xx) is retried twice. */
const timeout = 20_000;
const retries = 2;

/**
 * Creates a store in a bucket of an S3-compatible service: private objects under `photos/`, which
 * only servers read, by requests signed with their keys (Signature Version 4).
 */
export async function createS3Store(settings: S3Settings): Promise<PhotoStore> {
  const { AwsClient } = await import('aws4fetch');
  const { endpoint, bucket, region, accessKeyId, secretAccessKey } = settings;
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries });

  async function sendRequest(method: string, name: string, body?: Buffer): Promise<Response> {
    const extension = extensionOf(name);
    if (!extension) throw new Error('invalid photo name');
    const response = await client.fetch(`${endpoint}/${bucket}/photos/${name}`, {
      method,
      // A redirect would lead to a store that was not configured.
      redirect: 'error',
      signal: AbortSignal.timeout(timeout),
      headers: {
        'x-amz-content-sha256': createHash('sha256')
          .update(body ?? '')
          .digest('hex'),
        ...(body && { 'content-type': photoTypes[extension] }),
      },
      ...(body && { body: new Uint8Array(body) }),
    });
    if (!response.ok && response.status !== 404) {
      await response.body?.cancel();
      throw new Error(`the photo store returned ${response.status}`);
    }
    return response;
  }

  return {
    async save(name, bytes) {
      const response = await sendRequest('PUT', name, bytes);
      await response.body?.cancel();
      if (response.status === 404) throw new Error('the photo store has no such bucket');
    },

    async read(name) {
      const response = await sendRequest('GET', name);
      if (response.status !== 404) return Buffer.from(await response.arrayBuffer());
      await response.body?.cancel();
      return undefined;
    },

    async remove(name) {
      await (await sendRequest('DELETE', name)).body?.cancel();
    },
  };
}
