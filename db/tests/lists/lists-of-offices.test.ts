import { glob } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { ListDefinition } from '#domain/lists/list-definition.ts';
import { db, setUpDemoCompany } from '../support/demo-fixture.ts';

setUpDemoCompany();

const folder = join(import.meta.dirname, '..', '..', '..', 'domain', 'lists');

async function lists(): Promise<readonly ListDefinition[]> {
  const files = await Array.fromAsync(glob('*/*.ts', { cwd: folder }));
  const modules: readonly Record<string, unknown>[] = await Promise.all(
    files.map((file) => import(/* @vite-ignore */ join(folder, file))),
  );
  return modules
    .flatMap((each) => Object.values(each))
    .filter(
      (each): each is ListDefinition => typeof each === 'object' && each !== null && 'view' in each,
    );
}

/** Lists of one person, whose office is known. */
const ofOnePerson = ['my_sales', 'my_warranties', 'sales_by_employee'];
/** Lists that open for a chosen branch. */
const chosenBefore = ['dashboard_services', 'dashboard_payments'];

/** Returns the views, tables and functions with rows of offices. */
async function sourcesOfOffices(): Promise<ReadonlySet<string>> {
  const rows = await db.query<{ name: string }>(
    `select relname as name from pg_attribute join pg_class on pg_class.oid = attrelid
     where relnamespace = 'app_public'::regnamespace and attname = 'office_id'
     union
     select proname from pg_proc
     where pronamespace = 'app_public'::regnamespace
       and ('office_id' = any (proargnames) or prorettype::regtype::text = 'app_public.sale_total')`,
  );
  return new Set(rows.map(({ name }) => name));
}

test('every list with rows of several offices has an office column and an office filter (D63)', async () => {
  const ofOffices = await sourcesOfOffices();
  const ofSeveral = (await lists()).filter(
    ({ name, view }) => ofOffices.has(view) && !ofOnePerson.includes(name),
  );
  expect(ofSeveral.length).toBeGreaterThan(25);
  const seen = ({ permission }: { permission?: unknown }) =>
    permission === undefined || permission === 'office.see_all';
  expect(
    ofSeveral
      .filter(
        ({ columns }) =>
          !columns.some((each) => each.field === 'officeName' && !each.csvOnly && seen(each)),
      )
      .map(({ name }) => name),
  ).toEqual([]);
  expect(
    ofSeveral
      .filter(
        ({ name, filters }) =>
          !chosenBefore.includes(name) && !filters.some(({ caption }) => caption === 'Sucursal'),
      )
      .map(({ name }) => name),
  ).toEqual([]);
});

/** Lists with rows of the company, whose times use the reader's time zone. */
const ofTheCompany = ['categories', 'countries', 'towns', 'services', 'roles', 'official_rates'];

test("a time in a list is in the time zone of its row's office, or the reader's for company rows (D63)", async () => {
  const ofOffices = await sourcesOfOffices();
  const moments = (await lists()).flatMap(({ name, view, columns }) =>
    columns.filter(({ kind }) => kind === 'datetime').map(({ zone }) => ({ name, view, zone })),
  );
  expect(moments.length).toBeGreaterThan(30);
  const byTheReader = moments.filter(({ zone }) => !zone);
  expect([...new Set(byTheReader.map(({ name }) => name))].sort()).toEqual(ofTheCompany.sort());
  expect(byTheReader.filter(({ view }) => ofOffices.has(view))).toEqual([]);
});
