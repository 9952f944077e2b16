import { afterAll, beforeAll, expect, test } from 'vitest';
import type { S3Settings } from '#runtime/photo-settings.ts';
import { type S3StandIn, startS3 } from '../../tests/s3-stand-in.ts';
import { createS3Store } from './s3-store.ts';

const name = '0192f0a0-0000-7000-8000-000000000001.jpg';
const photo = Buffer.from('a photo, with bytes of all kinds: \0\xff', 'latin1');

let s3: S3StandIn;
beforeAll(async () => {
  s3 = await startS3();
});
afterAll(() => s3.stop());

const store = (changed: Partial<S3Settings> = {}) => createS3Store({ ...s3.settings, ...changed });

test('a photo is kept, read and taken away by requests whose signatures the store proves', async () => {
  const { keep, read, remove } = await store();
  await keep(name, photo);
  expect([...s3.objects.keys()]).toEqual([`photos/${name}`]);
  expect(await read(name)).toEqual(photo);
  await remove(name);
  expect(await read(name)).toBeUndefined();
  await remove(name);
});

test.each<[string, Partial<S3Settings>]>([
  ['another key', { secretAccessKey: 'guessed' }],
  ['another region', { region: 'us-east-1' }],
])('with %s the store takes and tells nothing', async (_which, changed) => {
  const { keep, read } = await store(changed);
  await expect(keep(name, photo)).rejects.toThrow('answered 403');
  await expect(read(name)).rejects.toThrow('answered 403');
  expect(s3.objects.size).toBe(0);
});

test('a bucket that is not there keeps no photo', async () => {
  const { keep } = await store({ bucket: 'missing' });
  await expect(keep(name, photo)).rejects.toThrow('no such bucket');
});

test('what the store is too busy for is tried twice more, and no oftener', async () => {
  const { keep, read } = await store();
  s3.fail(503, 2);
  await keep(name, photo);
  s3.fail(500, 3);
  await expect(read(name)).rejects.toThrow('answered 500');
  expect(await read(name)).toEqual(photo);
});

test('a name that leads elsewhere is none', async () => {
  const { read } = await store();
  await expect(read('../other/secret')).rejects.toThrow('no name of a photo');
});
