import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { cloneDatabase, type TestDatabase } from '#db/tests/database.ts';
import { type FakeService, startFakeService } from '../tests/fake-service.ts';
import { startTestServer, type TestServer } from './test-server.ts';

let database: TestDatabase;
let dataFolder: string;
let server: TestServer;
let hosted: TestServer;
let host: FakeService;
let token: string;

beforeAll(async () => {
  database = await cloneDatabase();
  dataFolder = mkdtempSync(join(tmpdir(), 'turno-photos-'));
  host = await startFakeService();
  server = await startTestServer(database, { env: { dataFolder } });
  hosted = await startTestServer(database, {
    env: { dataFolder, images: { url: host.url, preset: 'fichas' } },
  });
  token = await server.signIn('crm_technical_attendant@caracas.demo');
});

beforeEach(() => {
  host.received = [];
});

afterAll(async () => {
  await Promise.all([server.stop(), hosted.stop(), host.stop()]);
  await database.drop();
  rmSync(dataFolder, { recursive: true });
});

const kept = () => {
  try {
    return readdirSync(join(dataFolder, 'files'));
  } catch {
    return [];
  }
};

async function upload(body: BodyInit, { type = 'image/jpeg', as = token, at = server } = {}) {
  const response = await at.fetch('/photos', {
    method: 'POST',
    body,
    token: as,
    headers: { 'content-type': type },
  });
  const answer = (await response.json()) as {
    data?: { url: string };
    errors?: { message: string; extensions: { code: string; text: string } }[];
  };
  return { status: response.status, url: answer.data?.url ?? '', error: answer.errors?.[0] };
}

const drawing = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#c08' } });

/** A photo of a phone held upright: turned by its metadata, which say where it was taken. */
const phonePhoto = () =>
  drawing(400, 300)
    .withExif({ IFD0: { Copyright: 'Un secreto' }, IFD3: { GPSLatitudeRef: 'N' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();

describe('a photo', () => {
  test.for(['jpg', 'png'] as const)('in %s is kept under a name of ours', async (extension) => {
    const photo = await (extension === 'png'
      ? drawing(80, 60).png()
      : drawing(80, 60).jpeg()
    ).toBuffer();
    const { status, url } = await upload(photo, { type: 'application/octet-stream' });
    expect(status).toBe(200);
    expect(url).toMatch(new RegExp(`^/files/[0-9a-f-]{36}\\.${extension}$`));
    const response = await server.fetch(url);
    expect(response.headers.get('content-type')).toBe(
      extension === 'png' ? 'image/png' : 'image/jpeg',
    );
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    expect(response.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
    const { width, height } = await sharp(await response.arrayBuffer()).metadata();
    expect([width, height]).toEqual([80, 60]);
  });

  test('is upright, and says nothing of where and by whom it was taken', async () => {
    const { url } = await upload(await phonePhoto());
    const bytes = Buffer.from(await (await server.fetch(url)).arrayBuffer());
    const { width, height, exif, orientation } = await sharp(bytes).metadata();
    expect([width, height, exif, orientation]).toEqual([300, 400, undefined, undefined]);
    expect(bytes.includes('Un secreto')).toBe(false);
  });

  test('of a large camera is made as small as screens need', async () => {
    const { url } = await upload(await drawing(6000, 4000).jpeg().toBuffer());
    const { width, height } = await sharp(await (await server.fetch(url)).arrayBuffer()).metadata();
    expect([width, height]).toEqual([1600, 1067]);
  });

  test('with a page behind it loses the page', async () => {
    const polyglot = Buffer.concat([
      await drawing(20, 20).png().toBuffer(),
      Buffer.from('<html><script>alert(1)</script></html>'),
    ]);
    const { status, url } = await upload(polyglot, { type: 'text/html' });
    expect(status).toBe(200);
    const response = await server.fetch(url);
    expect(response.headers.get('content-type')).toBe('image/png');
    expect(await response.text()).not.toContain('script');
  });

  test('with a page in its metadata loses it too', async () => {
    const polyglot = await drawing(20, 20)
      .withExif({ IFD0: { ImageDescription: '<script>alert(1)</script>' } })
      .png()
      .toBuffer();
    const { url } = await upload(polyglot);
    expect(await (await server.fetch(url)).text()).not.toContain('script');
  });
});

/** A hundred megapixels in a file of some kilobytes. */
const bomb = () =>
  sharp({
    create: { width: 10_000, height: 10_000, channels: 3, background: '#fff' },
    limitInputPixels: false,
  })
    .png({ palette: true, colors: 2 })
    .toBuffer();

const refused: [string, string, number, () => BodyInit | Promise<BodyInit>][] = [
  [
    'an SVG',
    'IMAGE_INVALID',
    400,
    () =>
      '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>',
  ],
  [
    'a page that begins like a PNG',
    'IMAGE_INVALID',
    400,
    () => '\x89PNG\r\n\x1a\n<script>alert(1)</script>',
  ],
  ['a GIF', 'IMAGE_INVALID', 400, () => drawing(9, 9).gif().toBuffer() as Promise<BodyInit>],
  ['a WebP', 'IMAGE_INVALID', 400, () => drawing(9, 9).webp().toBuffer() as Promise<BodyInit>],
  [
    'a photo that was cut off',
    'IMAGE_INVALID',
    400,
    async () => (await phonePhoto()).subarray(0, 300) as BodyInit,
  ],
  ['a decompression bomb', 'IMAGE_INVALID', 400, bomb as () => Promise<BodyInit>],
  ['nothing', 'IMAGE_INVALID', 400, () => ''],
  ['50 MB', 'BODY_TOO_LARGE', 413, () => Buffer.alloc(50 * 1024 * 1024) as BodyInit],
];

describe('what is no photo is refused, and nothing is kept:', () => {
  test.for(refused)('%s', async ([, code, status, make]) => {
    const before = kept();
    const answer = await upload(await make());
    expect([answer.status, answer.error?.extensions.code]).toEqual([status, code]);
    expect(answer.error?.extensions.text).toMatch(
      code === 'IMAGE_INVALID' ? /png, jpeg o jpg/ : /demasiado grande/,
    );
    expect(kept()).toEqual(before);
  });

  test('of who may not see the clients’ files', async () => {
    const before = kept();
    const photo = await drawing(9, 9).png().toBuffer();
    const ceo = await server.signIn('crm_ceo@caracas.demo');
    expect(await upload(photo, { as: ceo })).toMatchObject({
      status: 403,
      error: { extensions: { code: 'FORBIDDEN' } },
    });
    expect((await server.fetch('/photos', { method: 'POST', body: photo })).status).toBe(401);
    expect(kept()).toEqual(before);
  });
});

test.for([
  '..%2Fsecret',
  '..%2F..%2Fetc%2Fpasswd',
  '%2Fetc%2Fpasswd',
  'secret',
  '00000000-0000-7000-8000-000000000000.png',
  '..\\secret',
])('a path as a name, %s, finds no file', async (name) => {
  expect((await server.fetch(`/files/${name}`)).status).toBe(404);
});

describe('the image host', () => {
  test('gets the photo by a form post with the preset, and its address is the photo’s', async () => {
    const address = 'https://images.example/turno/a1b2.png';
    host.behave = (response) => response.end(JSON.stringify({ secure_url: address }));
    const photo = await drawing(80, 60).png().toBuffer();
    const before = kept();
    expect(await upload(photo, { at: hosted })).toMatchObject({ status: 200, url: address });
    expect(kept()).toEqual(before);
    const [received] = host.received;
    const form = await new Response(new Uint8Array(received?.body ?? []), {
      headers: { 'content-type': received?.headers['content-type'] ?? '' },
    }).formData();
    expect(form.get('upload_preset')).toBe('fichas');
    const file = form.get('file') as File;
    expect([file.name, file.type]).toEqual(['photo.png', 'image/png']);
    expect((await sharp(await file.arrayBuffer()).metadata()).width).toBe(80);
  });

  test.for([
    ['breaks', (response) => response.writeHead(500).end()],
    ['drops the connection', (response) => response.destroy()],
    ['answers no address', (response) => response.end('{}')],
    ['answers a script', (response) => response.end('{"secure_url":"javascript:alert(1)"}')],
  ] as [string, FakeService['behave']][])('that %s is told as such', async ([, behave]) => {
    host.behave = behave;
    const photo = await drawing(80, 60).png().toBuffer();
    expect(await upload(photo, { at: hosted })).toMatchObject({
      status: 503,
      error: { message: 'Network Error' },
    });
  });
});
