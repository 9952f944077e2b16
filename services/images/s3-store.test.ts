import { afterAll, beforeAll, expect, test } from 'vitest';
import type { S3Settings } from '#runtime/photo-settings.ts';
import { type FakeS3, startS3 } from '../../tests/support/fake-s3.ts';
import { createS3Store } from './s3-store.ts';

const name = '0192f0a0-0000-7000-8000-000000000001.jpg';
const photo = Buffer.from('a photo, with bytes of all kinds: \0\xff', 'latin1');

let s3: FakeS3;
beforeAll(async () => {
  s3 = await startS3();
});
afterAll(() => s3.stop());

const store = (changed: Partial<S3Settings> = {}) => createS3Store({ ...s3.settings, ...changed });

test('the S3 store stores, reads and deletes a photo with signatures that the server verifies', async () => {
  const { save, read, remove } = await store();
  await save(name, photo);
  expect([...s3.objects.keys()]).toEqual([`photos/${name}`]);
  expect(await read(name)).toEqual(photo);
  await remove(name);
  expect(await read(name)).toBeUndefined();
  await remove(name);
});

test.each<[string, Partial<S3Settings>]>([
  ['another key', { secretAccessKey: 'guessed' }],
  ['another region', { region: 'us-east-1' }],
])('the S3 store fails to store and read a photo with %s', async (_label, changed) => {
  const { save, read } = await store(changed);
  await expect(save(name, photo)).rejects.toThrow('returned 403');
  await expect(read(name)).rejects.toThrow('returned 403');
  expect(s3.objects.size).toBe(0);
});

test('the S3 store fails to store a photo in a missing bucket', async () => {
  const { save } = await store({ bucket: 'missing' });
  await expect(save(name, photo)).rejects.toThrow('no such bucket');
});

test('the S3 store retries a request to a busy server at most twice', async () => {
  const { save, read } = await store();
  s3.fail(503, 2);
  await save(name, photo);
  s3.fail(500, 3);
  await expect(read(name)).rejects.toThrow('returned 500');
  expect(await read(name)).toEqual(photo);
});

test('the S3 store rejects a name that leads to another path', async () => {
  const { read } = await store();
  await expect(read('../other/secret')).rejects.toThrow('invalid photo name');
});
