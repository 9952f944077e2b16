import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { clientWithPhoto, message, setRetention } from '#db/tests/privacy/retention-fixture.ts';
import { database, onAClone } from '#db/tests/support/clone-fixture.ts';
import { loadOfficeFixture, type OfficeFixture } from '#db/tests/support/office-fixture.ts';
import { createDiskStore } from '#services/images/disk-store.ts';
import { temporaryFolder } from '../tests/support/temporary-folder.ts';
import type { CreatePhotoStore } from './tasks/old_data__forget.ts';
import { startTestWorker } from './testing/worker-fixture.ts';

let office: OfficeFixture;
const folder = temporaryFolder();
const oldData = () => ({ db: database, office });

onAClone();

beforeAll(async () => {
  office = await loadOfficeFixture(database, 'Caracas');
});

beforeEach(async () => {
  await database.query('delete from app_public.messages');
  await database.query(`update app_public.profiles set url = ''`);
  await database.query('truncate app_private.photos, app_private.photo_bytes');
});

/** Lets a worker run old_data__forget once. */
async function night(photos?: CreatePhotoStore): Promise<void> {
  const worker = await startTestWorker(database, { photos });
  try {
    await database.query(
      `select graphile_worker.add_job('old_data__forget', '{}', job_key => 'ours')`,
    );
    const jobs = () =>
      database.query(`select last_error from graphile_worker.jobs where key = 'ours'`);
    await expect
      .poll(jobs, { timeout: 20_000 })
      .toSatisfy((left: { last_error: string | null }[]) => left.every((job) => job.last_error));
    expect(await jobs()).toEqual([]);
  } finally {
    await worker.stop();
  }
}

const photoNames = async () =>
  (await database.query<{ name: string }>('select name from app_private.photos')).map(
    ({ name }) => name,
  );

test('old_data__forget deletes old photos with their bytes, and the texts of old messages', async () => {
  const old = await clientWithPhoto(oldData(), 30);
  const young = await clientWithPhoto(oldData(), 3);
  for (let each = 0; each < 30; each += 1) await message(oldData(), 'sent', 30);
  await setRetention(oldData(), 24, 12, null);
  await night(async () => createDiskStore(folder));
  expect(await photoNames()).toEqual([young.name]);
  expect(await database.query('select name from app_private.photo_bytes')).toEqual([
    { name: young.name },
  ]);
  expect(
    await database.query(`select from app_public.profiles where url like '%' || $1`, [old.name]),
  ).toEqual([]);
  expect(await database.query('select distinct phone, body from app_public.messages')).toEqual([
    { phone: '', body: 'Borrado por antigüedad' },
  ]);
});

test('old_data__forget deletes photos on its own disk and leaves those on other servers', async () => {
  const [here, elsewhere] = [
    await clientWithPhoto(oldData(), 30),
    await clientWithPhoto(oldData(), 30),
  ];
  await database.query('delete from app_private.photo_bytes');
  await writeFile(join(folder, here.name), 'a photo');
  await setRetention(oldData(), 24, null, null);
  await night(async () => createDiskStore(folder));
  expect(await readdir(folder)).toEqual([]);
  expect(await photoNames()).toEqual([elsewhere.name]);
});

test('the next run of old_data__forget completes an interrupted one and leaves no file behind', async () => {
  for (let each = 0; each < 45; each += 1) {
    const { name } = await clientWithPhoto(oldData(), 30);
    await database.query('delete from app_private.photo_bytes');
    await writeFile(join(folder, name), 'a photo');
  }
  await setRetention(oldData(), 24, null, null);
  let removed = 0;
  const breaking: CreatePhotoStore = async () => {
    const store = createDiskStore(folder);
    return {
      ...store,
      async remove(name) {
        removed += 1;
        if (removed > 30) throw new Error('broken off');
        await store.remove(name);
      },
    };
  };
  const broken = night(breaking).catch(() => 'broken off');
  expect(await broken).toBe('broken off');
  expect((await readdir(folder)).length).toBeGreaterThan(10);
  await database.query(`delete from graphile_worker._private_jobs`);
  await night(async () => createDiskStore(folder));
  expect(await readdir(folder)).toEqual([]);
  expect((await photoNames()).length).toBeLessThanOrEqual(20);
});
