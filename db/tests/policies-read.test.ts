import { beforeAll, expect, test } from 'vitest';
import { reads } from '../../tests/access/read-matrix.ts';
import { roleNames } from '../demo/staff.ts';
import { caracas, db, onTheCast } from './cast-stage.ts';
import { isOfOpenRegisters } from './controlled-cash.ts';
import { fillTables } from './fill-tables.ts';
import { type Relation, unlisted, warranties } from './read-scopes.ts';
import type { Rival } from './rival.ts';

let rival: Rival;

onTheCast();
beforeAll(async () => {
  rival = await fillTables(db);
});

interface Row {
  key: string;
  /** Null for what belongs to none: it is everyone's. */
  company: string | null;
  office: string | null;
  employee: string | null;
  kind: string | null;
}

const closed = unlisted.filter(({ name }) => !isOfOpenRegisters(name));
/** By relation, as the owner reads them. */
let rowsOf: ReadonlyMap<string, readonly Row[]>;

async function allRows(relation: Relation): Promise<Row[]> {
  const columns = await db.query<{ name: string }>(
    `select attname as name from pg_attribute where attrelid = $1::regclass and attnum > 0`,
    [`app_public.${relation.name}`],
  );
  const has = (name: string) => columns.some((column) => column.name === name);
  const { key = 'id', company = 'company_id' } = relation;
  const office = relation.office ?? 'office_id';
  const employee = relation.employee ?? (has('employee_id') ? 'employee_id' : 'null');
  const kind =
    relation.kind ?? (/^(v_)?(office_)?sale/.test(relation.name) && has('kind') ? 'kind' : 'null');
  return db.query<Row & Record<string, unknown>>(
    `select ${key}::text as key, ${company} as company, ${office} as office, ${employee} as employee, ${kind} as kind
     from app_public.${relation.name} as seen`,
  );
}

beforeAll(async () => {
  const read: [string, Row[]][] = [];
  for (const relation of closed) read.push([relation.name, await allRows(relation)]);
  rowsOf = new Map(read);
});

type Keys = Record<string, string[]>;

/** The keys of the rows of each relation that a person sees. */
async function keysSeen(who: string): Promise<Keys> {
  const rows = await db.as(who, (sql) =>
    sql.query<{ name: string; keys: string[] }>(
      closed
        .map(
          ({ name, key = 'id' }) =>
            `select '${name}' as name, array(select ${key}::text from app_public.${name}) as keys`,
        )
        .join(' union all '),
    ),
  );
  return Object.fromEntries(rows.map(({ name, keys }) => [name, keys.toSorted()]));
}

/** The keys of the rows of each relation that fit. */
function keysOf(fits: (relation: Relation, row: Row) => boolean): Keys {
  return Object.fromEntries(
    closed.map((relation) => [
      relation.name,
      (rowsOf.get(relation.name) ?? [])
        .filter((row) => fits(relation, row))
        .map(({ key }) => key)
        .toSorted(),
    ]),
  );
}

test('holds rows of the own office, of other offices and of another company', () => {
  for (const { name, office } of closed.filter(({ company }) => company !== 'null')) {
    const owners = new Set(
      rowsOf
        .get(name)
        ?.map((row) => (row.company === rival.companyId ? 'rival' : (row.office ?? 'company'))),
    );
    expect(owners, name).toContain('rival');
    expect(owners.size, name).toBeGreaterThanOrEqual(office === 'null' ? 2 : 4);
  }
});

test.for(roleNames)(
  'shows to %s exactly what is theirs to see (doc 2 §6 Sale list loading) (D2)',
  async (role) => {
    const actor = await db.actor(caracas.email(role));
    const expected = keysOf((relation, row) => {
      const narrow = row.kind === 'WARRANTY' && relation.sees(role) !== 'own';
      const scope = narrow ? warranties(role) : relation.sees(role);
      return (
        (row.company ?? actor.companyId) === actor.companyId &&
        (scope === 'company' ||
          (scope === 'office' && (row.office ?? actor.officeId) === actor.officeId) ||
          (scope === 'own' && row.employee === actor.employeeId))
      );
    });
    expect(await keysSeen(caracas.email(role))).toEqual(expected);
  },
);

test("shows to the other company's administrator exactly that company (D1)", async () => {
  const expected = keysOf(
    (relation, row) =>
      relation.sees('crm_admin') === 'company' &&
      (row.company ?? rival.companyId) === rival.companyId,
  );
  expect(await keysSeen(rival.people.crm_admin.email)).toEqual(expected);
});

/** The names of all tables and views. */
async function relations(): Promise<string[]> {
  const rows = await db.query<{ name: string }>(
    `select relname as name from pg_class
     where relnamespace = 'app_public'::regnamespace and relkind in ('r', 'p', 'v', 'm')`,
  );
  return rows.map(({ name }) => name);
}

test('every table and view is in the read matrix or in the table above (D1)', async () => {
  const listOf = (name: string) =>
    `all${name.replace(/(?:^|_)([a-z])/g, (_, letter: string) => letter.toUpperCase())}`;
  const others = (await relations()).filter((name) => !reads[listOf(name)]);
  expect(others.toSorted()).toEqual(unlisted.map(({ name }) => name).toSorted());
});

test('a session without company, office or role sees no row of anything (doc 2 §1) (D1)', async () => {
  const nobodyAtAll = {
    companyId: '',
    officeId: '',
    employeeId: '',
    roleId: '',
    currencyCode: '',
    timeZone: 'UTC',
  };
  const ofEverybody = ['permissions', 'v_permissions'];
  for (const name of (await relations()).filter((each) => !ofEverybody.includes(each))) {
    const rows = await db.as(nobodyAtAll, (sql) => sql.query(`select from app_public.${name}`));
    expect({ name, rows: rows.length }).toEqual({ name, rows: 0 });
  }
});

test('a role of another company opens nothing in this one', async () => {
  const mixed = { ...(await db.actor(caracas.email('crm_technical'))), companyId: rival.companyId };
  const rows = await db.as(mixed, (sql) => sql.query('select from app_public.v_sales'));
  expect(rows).toEqual([]);
});
