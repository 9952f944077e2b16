import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import type { FakeService } from '../../tests/support/fake-service.ts';
import {
  database,
  drawing,
  host,
  hosted,
  onServersOfPhotos,
  saveProfile,
  server,
  storedPhotos,
  token,
  upload,
} from '../testing/photos-fixture.ts';

onServersOfPhotos();

/** Returns a photo of an upright phone, rotated by its metadata, which contain a location. */
const phonePhoto = () =>
  drawing(400, 300)
    .withExif({ IFD0: { Copyright: 'Un secreto' }, IFD3: { GPSLatitudeRef: 'N' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();

describe('concurrent uploads', () => {
  test('a person can upload at most four photos at a time', async () => {
    const other = await server.signIn('crm_technical_attendant@valencia.demo');
    const half = () => {
      const sending = Promise.withResolvers<void>();
      const body = new ReadableStream({
        async pull(controller) {
          controller.enqueue(new Uint8Array(1_000));
          await sending.promise;
          controller.close();
        },
      });
      const answer = server.fetch('/photos', {
        method: 'POST',
        body,
        duplex: 'half',
        token,
        headers: { 'content-type': 'image/jpeg' },
      } as RequestInit);
      return { answer, end: () => sending.resolve() };
    };
    // The one rejected upload shows that the four others have their slots.
    const begun = Array.from({ length: 5 }, half);
    const rejected = await Promise.race(
      begun.map(({ answer }, index) => answer.then(({ status }) => ({ index, status }))),
    );
    expect(rejected.status).toBe(429);
    begun[rejected.index]?.end();
    const held = begun.toSpliced(rejected.index, 1);
    const photo = await drawing(8, 6).png().toBuffer();
    expect(await upload(photo)).toMatchObject({
      status: 429,
      error: { extensions: { code: 'TOO_MANY_REQUESTS' } },
    });
    expect(await upload(photo, { as: other })).toMatchObject({ status: 200 });
    for (const { end } of held) end();
    for (const { answer } of held) expect((await answer).status).toBe(400);
    await expect.poll(async () => (await upload(photo)).status).toBe(200);
  });
});

test('an unsaved photo is deleted after two days, and a saved one stays', async () => {
  const photo = await drawing(8, 6).png().toBuffer();
  const [unsaved, young, saved] = [await upload(photo), await upload(photo), await upload(photo)];
  const [client] = await database.query<{ id: string }>(
    `select client.id from app_public.clients as client join app_public.offices as office
     on office.id = client.office_id where office.office_name = 'Caracas' limit 1`,
  );
  const { errors } = await saveProfile({ clientId: client?.id, url: saved.url });
  expect(errors).toBeUndefined();
  await database.query(
    `update app_private.photos set created = now() - interval '49 hours' where name = any ($1)`,
    [[unsaved.url, saved.url].map((url) => url.slice('/files/'.length))],
  );
  await upload(photo);
  const stays = async ({ url }: { url: string }) =>
    storedPhotos().includes(url.slice('/files/'.length)) &&
    (await server.fetch(url, { token })).status === 200;
  expect([await stays(unsaved), await stays(young), await stays(saved)]).toEqual([
    false,
    true,
    true,
  ]);
});

describe('encoding of a photo', () => {
  test.for(['jpg', 'png'] as const)(
    'a photo in %s is stored under a generated name (doc 1 §5) (D34)',
    async (extension) => {
      const photo = await (extension === 'png'
        ? drawing(80, 60).png()
        : drawing(80, 60).jpeg()
      ).toBuffer();
      const { status, url } = await upload(photo, { type: 'application/octet-stream' });
      expect(status).toBe(200);
      expect(url).toMatch(new RegExp(`^/files/[0-9a-f-]{36}\\.${extension}$`));
      const response = await server.fetch(url, { token });
      expect(response.headers.get('content-type')).toBe(
        extension === 'png' ? 'image/png' : 'image/jpeg',
      );
      expect(response.headers.get('x-content-type-options')).toBe('nosniff');
      expect(response.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
      const { width, height } = await sharp(await response.arrayBuffer()).metadata();
      expect([width, height]).toEqual([80, 60]);
    },
  );

  test('a rotated photo is stored upright and without metadata', async () => {
    const { url } = await upload(await phonePhoto());
    const bytes = Buffer.from(await (await server.fetch(url, { token })).arrayBuffer());
    const { width, height, exif, orientation } = await sharp(bytes).metadata();
    expect([width, height, exif, orientation]).toEqual([300, 400, undefined, undefined]);
    expect(bytes.includes('Un secreto')).toBe(false);
  });

  test('a large photo is scaled down', async () => {
    const { url } = await upload(await drawing(6000, 4000).jpeg().toBuffer());
    const { width, height } = await sharp(
      await (await server.fetch(url, { token })).arrayBuffer(),
    ).metadata();
    expect([width, height]).toEqual([1600, 1067]);
  });

  test('a photo with an appended HTML page loses the page (D34)', async () => {
    const polyglot = Buffer.concat([
      await drawing(20, 20).png().toBuffer(),
      Buffer.from('<html><script>alert(1)</script></html>'),
    ]);
    const { status, url } = await upload(polyglot, { type: 'text/html' });
    expect(status).toBe(200);
    const response = await server.fetch(url, { token });
    expect(response.headers.get('content-type')).toBe('image/png');
    expect(await response.text()).not.toContain('script');
  });
});

/** A hundred megapixels in a file of a few kilobytes. */
const bomb = () =>
  sharp({
    create: { width: 10_000, height: 10_000, channels: 3, background: '#fff' },
    limitInputPixels: false,
  })
    .png({ palette: true, colors: 2 })
    .toBuffer();

const rejected: [string, string, number, () => BodyInit | Promise<BodyInit>][] = [
  [
    'an SVG',
    'IMAGE_INVALID',
    400,
    () =>
      '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>',
  ],
  [
    'HTML that begins like a PNG',
    'IMAGE_INVALID',
    400,
    () => '\x89PNG\r\n\x1a\n<script>alert(1)</script>',
  ],
  ['a GIF', 'IMAGE_INVALID', 400, () => drawing(9, 9).gif().toBuffer() as Promise<BodyInit>],
  ['a WebP', 'IMAGE_INVALID', 400, () => drawing(9, 9).webp().toBuffer() as Promise<BodyInit>],
  [
    'a truncated photo',
    'IMAGE_INVALID',
    400,
    async () => (await phonePhoto()).subarray(0, 300) as BodyInit,
  ],
  ['a decompression bomb', 'IMAGE_INVALID', 400, bomb as () => Promise<BodyInit>],
  ['an empty body', 'IMAGE_INVALID', 400, () => ''],
  ['50 MB', 'BODY_TOO_LARGE', 413, () => Buffer.alloc(50 * 1024 * 1024) as BodyInit],
];

describe('rejected uploads', () => {
  test.for(rejected)(
    'an upload of %s is rejected and nothing is stored (doc 1 §5) (D34)',
    async ([, code, status, make]) => {
      const before = storedPhotos();
      const answer = await upload(await make());
      expect([answer.status, answer.error?.extensions.code]).toEqual([status, code]);
      expect(answer.error?.extensions.text).toMatch(
        code === 'IMAGE_INVALID' ? /png, jpeg o jpg/ : /demasiado grande/,
      );
      expect(storedPhotos()).toEqual(before);
    },
  );

  test("an upload without the right to clients' files is rejected and nothing is stored", async () => {
    const before = storedPhotos();
    const photo = await drawing(9, 9).png().toBuffer();
    const ceo = await server.signIn('crm_ceo@caracas.demo');
    expect(await upload(photo, { as: ceo })).toMatchObject({
      status: 403,
      error: { extensions: { code: 'FORBIDDEN' } },
    });
    expect((await server.fetch('/photos', { method: 'POST', body: photo })).status).toBe(401);
    expect(storedPhotos()).toEqual(before);
  });
});

test.for([
  '..%2Fsecret',
  '..%2F..%2Fetc%2Fpasswd',
  '%2Fetc%2Fpasswd',
  'secret',
  '00000000-0000-7000-8000-000000000000.png',
  '..\\secret',
])('the path %s as a photo name finds no file (D34)', async (name) => {
  expect((await server.fetch(`/files/${name}`, { token })).status).toBe(404);
});

describe('the image host', () => {
  test('the image host receives the photo as a form post with the preset, and returns its address (doc 1 §7 Calls) (D34)', async () => {
    const address = 'https://images.example/turno/a1b2.png';
    host.behave = (response) => response.end(JSON.stringify({ secure_url: address }));
    const photo = await drawing(80, 60).png().toBuffer();
    const before = storedPhotos();
    expect(await upload(photo, { at: hosted })).toMatchObject({ status: 200, url: address });
    expect(storedPhotos()).toEqual(before);
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
    ['fails', (response) => response.writeHead(500).end()],
    ['drops the connection', (response) => response.destroy()],
    [
      'returns an address of another host',
      (response) => response.end('{"secure_url":"https://elsewhere.example/a.png"}'),
    ],
    ['returns no address', (response) => response.end('{}')],
    ['returns a script', (response) => response.end('{"secure_url":"javascript:alert(1)"}')],
  ] as [string, FakeService['behave']][])(
    'an upload fails with 503 when the image host %s',
    async ([, behave]) => {
      host.behave = behave;
      const photo = await drawing(80, 60).png().toBuffer();
      expect(await upload(photo, { at: hosted })).toMatchObject({
        status: 503,
        error: { message: 'Network Error' },
      });
    },
  );
});
