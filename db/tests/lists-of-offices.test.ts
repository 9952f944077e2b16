import { glob } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { ListDefinition } from '#domain/lists/list-definition.ts';
import { db, onTheCast } from './cast-stage.ts';

onTheCast();

const folder = join(import.meta.dirname, '..', '..', 'domain', 'lists');

async function lists(): Promise<readonly ListDefinition[]> {
  const files = await Array.fromAsync(glob('*.ts', { cwd: folder }));
  const modules: readonly Record<string, unknown>[] = await Promise.all(
    files
      .filter((file) => !file.includes('.test.'))
      .map((file) => import(/* @vite-ignore */ join(folder, file))),
  );
  return modules
    .flatMap((each) => Object.values(each))
    .filter(
      (each): each is ListDefinition => typeof each === 'object' && each !== null && 'view' in each,
    );
}

/** Whose rows are one person's, or one that was chosen before. */
const ofOnePerson = ['my_sales', 'my_warranties', 'sales_by_employee'];
/** What opens them has chosen the branch. */
const chosenBefore = ['dashboard_services', 'dashboard_payments'];

/** The views, tables and functions whose rows are of offices. */
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

test('every list whose rows are of offices tells whose each is, and can show one alone (D63)', async () => {
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

/** Whose rows are the company's: the reader's clock tells when. */
const ofTheCompany = ['categories', 'countries', 'towns', 'services', 'roles', 'official_rates'];

test('every moment of every list is told by the clock of its row’s office, the company’s by the reader’s (D63)', async () => {
  const ofOffices = await sourcesOfOffices();
  const moments = (await lists()).flatMap(({ name, view, columns }) =>
    columns.filter(({ kind }) => kind === 'datetime').map(({ zone }) => ({ name, view, zone })),
  );
  expect(moments.length).toBeGreaterThan(30);
  const byTheReader = moments.filter(({ zone }) => !zone);
  expect([...new Set(byTheReader.map(({ name }) => name))].sort()).toEqual(ofTheCompany.sort());
  expect(byTheReader.filter(({ view }) => ofOffices.has(view))).toEqual([]);
});
