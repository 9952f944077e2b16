import { beforeAll, describe, expect, test } from 'vitest';
import { roleNames } from '../demo/staff.ts';
import { caracas, db, onTheCast } from './cast-stage.ts';
import { isOfOpenRegisters } from './controlled-cash.ts';
import { fillTables } from './fill-tables.ts';
import { type Relation, relations, warranties } from './read-scopes.ts';
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
     from app_public.${relation.rows ?? relation.name} as seen
     where ${relation.only ?? 'true'}`,
  );
}

async function keysSeen(who: string, { name, key = 'id' }: Relation): Promise<string[]> {
  const rows = await db.as(who, (sql) =>
    sql.query<{ key: string }>(`select ${key}::text as key from app_public.${name}`),
  );
  return rows.map((row) => row.key).toSorted();
}

describe.for(relations.filter(({ name }) => !isOfOpenRegisters(name)))('$name', (relation) => {
  test('holds rows of the own office, of other offices and of another company', async () => {
    const rows = await allRows(relation);
    const owners = new Set(
      rows.map((row) => (row.company === rival.companyId ? 'rival' : (row.office ?? 'company'))),
    );
    if (relation.company === 'null') return;
    expect(owners.has('rival')).toBe(true);
    expect(owners.size).toBeGreaterThanOrEqual(relation.office === 'null' ? 2 : 4);
  });

  test.for(roleNames)(
    'shows to %s exactly what is theirs to see (doc 2 §6 Sale list loading) (D2)',
    async (role) => {
      const actor = await db.actor(caracas.email(role));
      const isSeen = (row: Row) => {
        const narrow = row.kind === 'WARRANTY' && relation.sees(role) !== 'own';
        const scope = narrow ? warranties(role) : relation.sees(role);
        return (
          (row.company ?? actor.companyId) === actor.companyId &&
          (scope === 'company' ||
            (scope === 'office' && (row.office ?? actor.officeId) === actor.officeId) ||
            (scope === 'own' && row.employee === actor.employeeId))
        );
      };
      const expected = (await allRows(relation)).filter(isSeen);
      const seen = await keysSeen(caracas.email(role), relation);
      expect(seen).toEqual(expected.map((row) => row.key).toSorted());
    },
  );

  test("shows to the other company's administrator exactly that company (D1)", async () => {
    const rows = (await allRows(relation)).filter(
      (row) => (row.company ?? rival.companyId) === rival.companyId,
    );
    const seen = await keysSeen(rival.people.crm_admin.email, relation);
    const expected = relation.sees('crm_admin') === 'company' ? rows.map((row) => row.key) : [];
    expect(seen).toEqual(expected.toSorted());
  });
});

test('the table above names every table and view (D1)', async () => {
  const rows = await db.query<{ name: string }>(
    `select relname as name from pg_class
     where relnamespace = 'app_public'::regnamespace and relkind in ('r', 'p', 'v', 'm')`,
  );
  expect(rows.map(({ name }) => name).toSorted()).toEqual(
    relations.map(({ name }) => name).toSorted(),
  );
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
  for (const { name } of relations.filter(({ company }) => company !== 'null')) {
    const rows = await db.as(nobodyAtAll, (sql) => sql.query(`select from app_public.${name}`));
    expect({ name, rows: rows.length }).toEqual({ name, rows: 0 });
  }
});

test('a role of another company opens nothing in this one', async () => {
  const mixed = { ...(await db.actor(caracas.email('crm_technical'))), companyId: rival.companyId };
  const rows = await db.as(mixed, (sql) => sql.query('select from app_public.v_sales'));
  expect(rows).toEqual([]);
});
