import { afterAll, beforeAll, describe, expect, test } from 'vitest';
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

describe.each(readerNames)('%s is told no contact or pay that is not theirs to read', (name) => {
  test.for(fields)('by %s', async (field) => {
    expect(stage.leaks(await stage.read(field, name), name)).toEqual([]);
  });
});

describe.each(readerNames)(
  '%s finds what is theirs to read in a column of contact or pay, and null beside it',
  (name) => {
    test.for(staffColumns)('$field $column', async ({ field, column, mark }) => {
      const rows = await stage.rows(field, name);
      const object = rowTypeOf(field);
      const read = rows.filter((row) => stage.mayReadColumn(name, object, row, mark));
      expect(rows.filter((row) => row[column] !== null).map(idOf)).toEqual(read.map(idOf));
    });
  },
);
