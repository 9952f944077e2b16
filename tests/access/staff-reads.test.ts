import { afterAll, beforeAll, expect, test } from 'vitest';
import { exposedObjects, rowTypeOf } from './exposed.ts';
import { notOfStaff, soundsLikeStaff, staffMarks } from './staff-fields.ts';
import { fields, idOf, openStaffStage, type StaffStage, staffColumns } from './staff-reader.ts';
import { readerNames } from './staff-secrets.ts';
import { textsIn } from './texts-in.ts';

let stage: StaffStage;

beforeAll(async () => {
  stage = await openStaffStage();
});

afterAll(() => stage?.close());

test('what sounds like contact or pay of staff is marked, or said not to be', () => {
  const listed = (text = '') => text.split(/\s+/);
  const unsaid = Object.entries(exposedObjects()).flatMap(([object, names]) =>
    names
      .filter((name) => soundsLikeStaff(name) && !staffMarks[object]?.[name])
      .filter((name) => !listed(notOfStaff['*']).includes(name))
      .filter((name) => !listed(notOfStaff[object]).includes(name))
      .map((name) => `${object}.${name}`),
  );
  expect(unsaid).toEqual([]);
});

test('the secrets are there to be read: an administrator is told them in the lists', async () => {
  const leaked = new Set<string>();
  for (const field of fields) {
    for (const text of textsIn(await stage.read(field, 'crm_admin'))) {
      const secret = stage.secrets.get(text);
      if (secret) leaked.add(secret.kind);
    }
  }
  expect([...leaked].sort()).toEqual(['contact', 'leaderPay', 'pay']);
});

test.for(fields)(
  '%s tells nobody contact or pay of staff that is not theirs to read',
  async (field) => {
    for (const name of readerNames) {
      expect(stage.leaks(await stage.read(field, name), name), name).toEqual([]);
    }
  },
);

test.for(staffColumns)(
  '$field shows in $column what each reader may read, and null beside it',
  async ({ field, column, mark }) => {
    const object = rowTypeOf(field);
    for (const name of readerNames) {
      const rows = await stage.rows(field, name);
      const read = rows.filter((row) => stage.mayReadColumn(name, object, row, mark));
      expect(rows.filter((row) => row[column] !== null).map(idOf), name).toEqual(read.map(idOf));
    }
  },
);
