import { randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { database, onAClone } from '#db/tests/support/clone-fixture.ts';
import { readBackup } from '#runtime/backup/restore.ts';
import { movePhotos } from '#services/images/move-photos.ts';
import { type FakeS3, startS3 } from '../support/fake-s3.ts';
import { runProgram } from '../support/run-program.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const home = temporaryFolder();
let s3: FakeS3;
const names = Array.from({ length: 6 }, () => `${randomUUID()}.jpg`).sort();
const bytesOf = (name: string) => Buffer.from(`the photo ${name} \0\xff`, 'latin1');
const onDisk = () => readdirSync(join(home, 'files')).sort();

onAClone();

beforeAll(async () => {
  s3 = await startS3();
  mkdirSync(join(home, 'files'));
  for (const name of names) {
    await database.query(
      'insert into app_private.photos (name, company_id) select $1, id from app_public.companies limit 1',
      [name],
    );
    writeFileSync(join(home, 'files', name), bytesOf(name));
  }
});

afterAll(() => s3?.stop());

/** Runs a program of the project as an operator does. Returns its output. */
async function run(program: string, args: string[], settings: Record<string, string> = {}) {
  const { endpoint, bucket, region, accessKeyId, secretAccessKey } = s3.settings;
  const { output } = await runProgram(program, args, {
    DATABASE_URL: database.url,
    TURNO_SECRET: database.secret,
    TURNO_MIGRATE: 'off',
    TURNO_DATA: home,
    TURNO_S3_ENDPOINT: endpoint,
    TURNO_S3_BUCKET: bucket,
    TURNO_S3_REGION: region,
    TURNO_S3_ACCESS_KEY: accessKeyId,
    TURNO_S3_SECRET_KEY: secretAccessKey,
    ...settings,
  }).ended;
  return output;
}
const move = (args: string[], settings?: Record<string, string>) =>
  run('scripts/photos-move.ts', args, settings);

test('photos move from disk to a bucket, resume after an interruption, and stay until confirmed', async () => {
  s3.objects.set(`photos/${names[0]}`, bytesOf(names[0] ?? ''));
  s3.objects.set(`photos/${names[1]}`, Buffer.from('half a pho'));
  expect(await move(['--to', 's3'])).toBe('Fotos en s3: 4 copiadas, 2 estaban\n');
  expect(names.map((name) => s3.objects.get(`photos/${name}`))).toEqual(names.map(bytesOf));
  expect(onDisk()).toEqual(names);

  expect(await move(['--to', 's3', '--remove-originals'])).toContain(
    'TURNO_PHOTOS=disk: cámbielo a s3 antes',
  );
  expect(onDisk()).toEqual(names);
  const removed = await move(['--to', 's3', '--remove-originals'], { TURNO_PHOTOS: 's3' });
  expect(removed).toContain('6 originales quitados');
  expect(onDisk()).toEqual([]);
});

test('photos move to the database, into its backup, and back to the disk', async () => {
  expect(await move(['--to', 'database'])).toContain('6 copiadas');
  const rows = await database.query<{ name: string; bytes: Buffer }>(
    'select name, bytes from app_private.photo_bytes order by name',
  );
  expect(rows).toEqual(names.map((name) => ({ name, bytes: bytesOf(name) })));
  const folder = join(home, 'a backup');
  await run('scripts/backup.ts', [folder], { TURNO_PHOTOS: 'database' });
  const { tables, photos } = await readBackup(folder);
  expect(tables.find(({ name }) => name === 'app_private.photo_bytes')?.rows).toBe(6);
  expect(photos).toBeUndefined();

  expect(await move(['--to', 'disk'])).toContain('6 copiadas');
  expect(onDisk()).toEqual(names);
});

test('a backup of an installation with a bucket reports that the photos are in the bucket', async () => {
  const folder = join(home, 'of a bucket');
  expect(await run('scripts/backup.ts', [folder], { TURNO_PHOTOS: 's3' })).toContain(
    'Las fotos están en el bucket turno, y no en la copia',
  );
  expect((await readBackup(folder)).photos).toEqual({
    endpoint: s3.settings.endpoint,
    bucket: 'turno',
  });
});

test('a photo on the disk of another server is reported', async () => {
  const elsewhere = mkdtempSync(join(tmpdir(), 'turno-elsewhere-'));
  s3.objects.clear();
  await database.query('delete from app_private.photo_bytes where name = $1', [names[2]]);
  const output = await move(['--to', 's3'], { TURNO_DATA: elsewhere });
  rmSync(elsewhere, { recursive: true });
  expect(output).toContain('5 copiadas');
  expect(output).toContain(`1 no se encontraron desde aquí`);
  expect(output).toContain(names[2]);
});

test('a store that returns different bytes is detected, and no original is deleted', async () => {
  const storedBytes = new Map(names.map((name) => [name, bytesOf(name)]));
  const store = (map: Map<string, Buffer>, damage = (bytes: Buffer) => bytes) => ({
    save: async (name: string, bytes: Buffer) => void map.set(name, damage(bytes)),
    read: async (name: string) => map.get(name),
    remove: async (name: string) => void map.delete(name),
  });
  const moving = movePhotos({
    names,
    target: store(new Map(), (bytes) => bytes.subarray(1)),
    sources: [store(storedBytes)],
    isReferenced: async () => true,
    removeOriginals: true,
  });
  await expect(moving).rejects.toThrow('no se lee como se guardó');
  expect(storedBytes.size).toBe(names.length);
});

test('a photo that is deleted during the move stays in neither store', async () => {
  const copies = new Map<string, Buffer>();
  const [name = ''] = names;
  const moved = await movePhotos({
    names: [name],
    target: {
      save: async (storedBytes, bytes) => void copies.set(storedBytes, bytes),
      read: async (storedBytes) => copies.get(storedBytes),
      remove: async (storedBytes) => void copies.delete(storedBytes),
    },
    sources: [
      {
        save: async () => undefined,
        read: async () => bytesOf(name),
        remove: async () => undefined,
      },
    ],
    isReferenced: async () => false,
  });
  expect(moved).toEqual({ copied: 0, there: 0, removed: 0, missing: [] });
  expect(copies.size).toBe(0);
});
