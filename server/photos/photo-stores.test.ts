import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Env } from '#runtime/env.ts';
import { type FakeS3, startS3 } from '../../tests/support/fake-s3.ts';
import { recordLog } from '../../tests/support/recorded-log.ts';
import { temporaryFolder } from '../../tests/support/temporary-folder.ts';
import { database, onNodes, serve } from '../testing/nodes-fixture.ts';
import { drawing, upload } from '../testing/photos-fixture.ts';
import type { TestServer } from '../testing/test-server.ts';

const home = temporaryFolder();
let s3: FakeS3;
let token: string;
const photo = () => drawing(80, 60).jpeg().toBuffer();

onNodes();

beforeAll(async () => {
  s3 = await startS3();
});

afterAll(() => s3?.stop());

/** Starts a node with its own disk. */
const node = (name: string, env: Partial<Env>) =>
  serve({ env: { ...env, dataFolder: join(home, name) } });

const shared: [string, () => Partial<Env>][] = [
  ['the database', () => ({ photos: 'database' })],
  ['an S3-compatible store', () => ({ photos: 's3', s3: s3.settings })],
];

describe.each(shared)('photos in %s', (where, settings) => {
  let a: TestServer;
  let b: TestServer;
  beforeAll(async () => {
    [a, b] = await Promise.all([node(`a ${where}`, settings()), node(`b ${where}`, settings())]);
    token = await a.signIn('crm_technical_attendant@caracas.demo');
  });

  test('a photo from one node is visible on every node and stored on no disk', async () => {
    const { status, url } = await upload(await photo(), { at: a, as: token });
    expect(status).toBe(200);
    const [onA, onB] = await Promise.all([a.fetch(url, { token }), b.fetch(url, { token })]);
    expect([onA.status, onB.status]).toEqual([200, 200]);
    expect(onB.headers.get('content-type')).toBe('image/jpeg');
    expect(await onB.arrayBuffer()).toEqual(await onA.arrayBuffer());
    expect(readdirSync(home).filter((each) => each.endsWith(where))).toEqual([]);
  });

  test('an unsaved photo is deleted from the store after two days', async () => {
    const { url } = await upload(await photo(), { at: a, as: token });
    const name = url.slice('/files/'.length);
    await database.query(
      `update app_private.photos set created = now() - interval '49 hours' where name = $1`,
      [name],
    );
    await upload(await photo(), { at: b, as: token });
    const [left] = await database.query<{ photos: number }>(
      'select count(*)::int as photos from app_private.photo_bytes where name = $1',
      [name],
    );
    expect([left?.photos, s3.objects.has(`photos/${name}`)]).toEqual([0, false]);
  });

  test('a photo on the disk of a node from before the change stays visible there', async () => {
    const before = await node(`a ${where}`, {});
    const { url } = await upload(await photo(), { at: before, as: token });
    await before.stop();
    expect((await a.fetch(url, { token })).status).toBe(200);
    expect((await b.fetch(url, { token })).status).toBe(404);
  });
});

test('a request to an unavailable photo store fails with 503 and succeeds afterwards', async () => {
  const server = await node('c', { photos: 's3', s3: s3.settings });
  const { url } = await upload(await photo(), { at: server, as: token });
  s3.fail(503, 3);
  expect((await server.fetch(url, { token })).status).toBe(503);
  s3.fail(503, 3);
  expect(await upload(await photo(), { at: server, as: token })).toMatchObject({
    status: 503,
    error: { message: 'Network Error' },
  });
  expect((await server.fetch(url, { token })).status).toBe(200);
});

test('a user cannot read photos in the database, and a photo over 12 MB is not stored', async () => {
  await database.as('crm_admin@caracas.demo', async (sql) => {
    await expect(sql.query('select name, bytes from app_private.photo_bytes')).rejects.toThrow(
      /permission denied/,
    );
  });
  await database.as('crm_admin@caracas.demo', async (sql) => {
    await expect(
      sql.query(`select app_private.photo_bytes_of('0192f0a0-0000-7000-8000-000000000001.jpg')`),
    ).rejects.toThrow(/permission denied/);
  });
  const tooLarge = `insert into app_private.photo_bytes
    select name, convert_to(repeat('x', 12 * 1024 * 1024 + 1), 'UTF8') from app_private.photos limit 1`;
  await expect(database.query(tooLarge)).rejects.toThrow(/photo_bytes_size_check/);
});

test("a request for a photo on another server's disk logs one warning with the setting to change", async () => {
  const log = recordLog();
  const a = await node('a alone', {});
  const b = await serve({
    env: { dataFolder: join(home, 'b alone') },
    logger: log.logger,
  });
  const as = await a.signIn('crm_technical_attendant@caracas.demo');
  const { url } = await upload(await photo(), { at: a, as });
  expect((await a.fetch(url, { token: as })).status).toBe(200);
  for (const status of [404, 404]) expect((await b.fetch(url, { token: as })).status).toBe(status);
  expect(log.text().match(/TURNO_PHOTOS=database o s3/g)).toHaveLength(1);
});
