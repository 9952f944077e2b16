import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { SignatureV4 } from '@smithy/signature-v4';
import type { S3Settings } from '#runtime/photo-settings.ts';

/** A fake bucket of an S3-compatible store on this machine. */
export interface FakeS3 {
  readonly settings: S3Settings;
  /** Stored objects by key, such as `photos/….jpg`. */
  readonly objects: Map<string, Buffer>;
  /** Responds to the next requests with this status, this number of times. */
  fail(status: number, times: number): void;
  stop(): Promise<void>;
}

/** The hash interface of AWS's signing library. */
class Sha256 {
  readonly #hash: ReturnType<typeof createHash>;
  constructor(secret?: string | ArrayBuffer | ArrayBufferView) {
    this.#hash = (
      secret ? createHmac('sha256', secret as string) : createHash('sha256')
    ) as ReturnType<typeof createHash>;
  }
  update(data: string | ArrayBuffer | ArrayBufferView) {
    this.#hash.update(data as string);
  }
  async digest() {
    return new Uint8Array(this.#hash.digest());
  }
  reset() {
    throw new Error('Not needed');
  }
}

/**
 * Starts a bucket that accepts only requests signed with its keys for these headers, path and
 * content.
 */
export async function startS3(): Promise<FakeS3> {
  const keys = { accessKeyId: 'turno-photos', secretAccessKey: 'a key for tests alone' };
  const region = 'eu-west-3';
  const objects = new Map<string, Buffer>();
  let failing = { status: 0, times: 0 };

  async function isSigned(request: IncomingMessage, body: Buffer): Promise<boolean> {
    const { authorization = '', 'x-amz-date': date, ...headers } = request.headers;
    const sent = createHash('sha256').update(body).digest('hex');
    if (headers['x-amz-content-sha256'] !== sent) return false;
    const signedNames = /SignedHeaders=([^,]+)/.exec(authorization)?.[1]?.split(';') ?? [];
    const signedAt = String(date).replace(
      /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/,
      '$1-$2-$3T$4:$5:$6Z',
    );
    if (!(Math.abs(Date.now() - Date.parse(signedAt)) < 900_000)) return false;
    const signer = new SignatureV4({
      credentials: keys,
      region,
      service: 's3',
      sha256: Sha256,
      uriEscapePath: false,
    });
    const expected = await signer.sign(
      {
        method: request.method ?? '',
        protocol: 'http:',
        hostname: '127.0.0.1',
        path: request.url ?? '',
        query: {},
        headers: Object.fromEntries(
          signedNames
            .filter((name) => name !== 'x-amz-date')
            .map((name) => [name, String(headers[name])]),
        ),
        body,
      },
      { signingDate: new Date(signedAt), signableHeaders: new Set(signedNames) },
    );
    const signatureOf = (text: string) => /Signature=([0-9a-f]{64})$/.exec(text)?.[1];
    return signatureOf(expected.headers.authorization ?? '') === signatureOf(authorization);
  }

  const server = createServer(async (request, response) => {
    const body = await buffer(request);
    if (failing.times > 0) {
      failing.times -= 1;
      response.writeHead(failing.status).end();
      return;
    }
    if (!(await isSigned(request, body))) {
      response.writeHead(403).end('<Error><Code>SignatureDoesNotMatch</Code></Error>');
      return;
    }
    const [, bucket, ...rest] = (request.url ?? '').split('/');
    const key = rest.join('/');
    const storedObject = bucket === 'turno' ? objects.get(key) : undefined;
    if (bucket !== 'turno') response.writeHead(404).end('<Error><Code>NoSuchBucket</Code></Error>');
    else if (request.method === 'PUT') {
      objects.set(key, body);
      response.end();
    } else if (request.method === 'DELETE') {
      objects.delete(key);
      response.writeHead(204).end();
    } else if (storedObject) response.end(storedObject);
    else response.writeHead(404).end('<Error><Code>NoSuchKey</Code></Error>');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    settings: {
      endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      bucket: 'turno',
      region,
      ...keys,
    },
    objects,
    fail(status, times) {
      failing = { status, times };
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
