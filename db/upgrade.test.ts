import { describe, expect, test } from 'vitest';
import { printSchema } from '#scripts/print-schema.ts';
import { migrate } from './migrate.ts';
import { applyObjects } from './objects/apply-objects.ts';
import { summaryDifferences } from './summary-differences.ts';
import { asOwner, temporaryDatabases } from './tests/released-database.ts';
import { testSecret } from './tests/template.ts';

/** Landed releases by their last migration; db/releases/README.md says how they were kept. */
const releases = [
  { name: 'the first that landed', file: '000010.sql.gz', sales: 0 },
  { name: 'the last before db/schema, with demo data', file: '000014.sql.gz', sales: 206 },
  { name: 'the one before the last, with demo data', file: '000061.sql.gz', sales: 205 },
  { name: 'the last one, with demo data', file: '000063.sql.gz', sales: 205 },
];

const { empty, released } = temporaryDatabases();

const permissions = `select name, description, role_names from app_public.permissions
  left join app_hidden.role_templates on permission = name order by name`;

async function fresh() {
  const url = await empty('fresh');
  await migrate(url, { secret: testSecret, withCurrent: true });
  return asOwner(url, async (owner) => ({
    schema: await printSchema(owner),
    permissions: (await owner.query(permissions)).rows,
  }));
}

describe('a database of a landed release', () => {
  const wanted = fresh();

  test.for(releases)(
    '$name becomes what a new one is, and keeps its rows',
    async ({ file, sales }) => {
      const url = await released(file);
      await migrate(url, { secret: testSecret, withCurrent: true });
      await asOwner(url, async (owner) => {
        expect(await printSchema(owner)).toBe((await wanted).schema);
        expect((await owner.query(permissions)).rows).toEqual((await wanted).permissions);
        expect((await owner.query('select count(*)::int from app_public.sales')).rows).toEqual([
          { count: sales },
        ]);
        const wrong = await summaryDifferences(async (text) => (await owner.query(text)).rows);
        expect(Object.values(wrong).flat()).toEqual([]);
      });
    },
  );
});

test('all of db/schema is said twice without a difference, on a new database', async () => {
  const url = await empty('twice');
  await migrate(url, { secret: testSecret, withCurrent: true });
  await asOwner(url, async (owner) => {
    const once = await printSchema(owner);
    await applyObjects(owner, { anew: true });
    expect(await printSchema(owner)).toBe(once);
  });
});
