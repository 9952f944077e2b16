import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse, print } from 'graphql';
import { beforeAll, describe, expect, test } from 'vitest';
import { addDays } from '#domain/dates/dates.ts';
import { createWarranty, openTurn, priced, sell } from '../support/acts.ts';
import { caracas, db, lima, setUpDemoCompany, valencia } from '../support/demo-fixture.ts';
import type { OfficeFixture } from '../support/office-fixture.ts';
import { rejectionOf } from '../support/rejection.ts';

const root = join(import.meta.dirname, '..', '..', '..');

setUpDemoCompany();
beforeAll(async () => {
  await sellAndServe(caracas, ['sale', 'warranty']);
  await sellAndServe(valencia, ['sale']);
  // Lima has only a warranty.
  await sellAndServe(lima, ['warranty']);
  await db.query(
    `insert into app_public.extra_expenses
       (company_id, office_id, expense_day, expense_date, currency, amount, service_name)
     values ($1, $2, $3::date, now(), 'VES', 10, 'Agua')`,
    [valencia.companyId, valencia.id, valencia.today],
  );
  await db.query('update app_public.offices set status = 2 where id = any ($1)', [
    [valencia.id, lima.id],
  ]);
});

async function sellAndServe(office: OfficeFixture, kinds: readonly ('sale' | 'warranty')[]) {
  const turn = await openTurn(db, office, office.people.crm_technical);
  if (kinds.includes('sale')) await sell(db, office, [priced(office, 'Planchado', turn)]);
  if (!kinds.includes('warranty')) return;
  await createWarranty(db, office, {
    sales_details: [priced(office, 'Planchado', turn, { kind: 'warranty' })],
  });
}

const rejections = ['FORBIDDEN', 'OTHER_OFFICE'];

/** Returns the branches of a report that crm_admin reads. */
async function branches(report: string, ...values: unknown[]): Promise<string[]> {
  const parameters = values.map((_, index) => `$${index + 1}`);
  const rows = await db.queryAs<{ office_name: string }>(
    caracas.email('crm_admin'),
    `select office_name from app_public.${report}(${parameters.join(', ')})`,
    values,
  );
  return rows.map(({ office_name }) => office_name);
}

/**
 * Each report with a row per branch: its arguments for a period that ends on a day, and the
 * branches with activity in it.
 */
const reports: readonly {
  name: string;
  values: (until: string) => readonly string[];
  did: readonly string[];
}[] = [
  { name: 'proc_profit_by_office', values: (until) => [until], did: ['Lima', 'Valencia'] },
  {
    name: 'proc_profit_by_office_by_range',
    values: (until) => [addDays(until, -9), until],
    did: ['Lima', 'Valencia'],
  },
  { name: 'proc_losses_by_office', values: (until) => [until], did: ['Valencia'] },
  {
    name: 'proc_losses_by_office_by_range',
    values: (until) => [addDays(until, -9), until],
    did: ['Valencia'],
  },
  {
    name: 'proc_royalty_by_range',
    values: (until) => [addDays(until, -9), until],
    did: ['Valencia'],
  },
  {
    name: 'proc_complete_result_by_office',
    values: (until) => [addDays(until, -9), until],
    did: ['Lima', 'Valencia'],
  },
  {
    name: 'proc_key_figures',
    values: (until) => [addDays(until, -9), until],
    did: ['Valencia'],
  },
];

describe.for(reports)('a disabled office in $name', ({ name, values, did }) => {
  test('a disabled office is listed in a period with activity', async () => {
    expect(await branches(name, ...values(caracas.today))).toEqual(['Caracas', ...did]);
  });

  test('a disabled office without activity is left out, where other branches have zeros', async () => {
    // More than a year before any activity.
    expect(await branches(name, ...values(addDays(caracas.today, -800)))).toEqual(['Caracas']);
  });
});

/** Reports for one requested office, or for the present moment. */
const ofOtherKinds = [
  'proc_royalty_by_office',
  'proc_home_figures',
  'proc_branch_figures',
  'proc_rate_status',
];

test('the tests of disabled offices cover every report with a row per branch', async () => {
  const found = await db.query<{ name: string }>(
    `select proname as name from pg_proc
     where pronamespace = 'app_public'::regnamespace
       and 'office_name' = any (proargnames) and 'currency_code' = any (proargnames)
       and not proargnames && array['id', 'day', 'member', 'employee_id']
     order by proname`,
  );
  expect(found.map(({ name }) => name)).toEqual(
    [...reports.map(({ name }) => name), ...ofOtherKinds].sort(),
  );
});

test('a disabled office and its staff are left out of current lists, selects and totals', async () => {
  expect(await branches('proc_home_figures')).toEqual(['Caracas']);
  expect(await branches('proc_rate_status')).toEqual(['Caracas']);
  for (const [present, offices] of [
    ['v_offices', ['Caracas']],
    ['offices where status = 1', ['Caracas']],
    ['v_employees_without_workdays', ['Caracas']],
    ['v_all_discounts', []],
  ] as const) {
    const rows = await db.queryAs<{ office_name: string }>(
      caracas.email('crm_admin'),
      `select distinct office_name from app_public.${present}`,
    );
    expect([present, rows.map(({ office_name }) => office_name)]).toEqual([present, offices]);
  }
});

test('a report that is requested for a disabled office has its row', async () => {
  const until = addDays(caracas.today, -800);
  expect(await branches('proc_profit_by_office', until, lima.id)).toEqual(['Lima']);
  expect(await branches('proc_royalty_by_office', until, until, lima.id)).toEqual(['Lima']);
});

test('every report rejects an office that its reader cannot see (D1) (D61)', async () => {
  const callingFunctions = await db.query<{ name: string; required: string[] }>(
    `select proname as name, array_remove(proargnames[:pronargs - pronargdefaults], 'office_id') as required from pg_proc
     where pronamespace = 'app_public'::regnamespace and provolatile = 's' and prorettype <> 'void'::regtype
       and 'office_id' = any (proargnames[:pronargs])
     order by proname`,
  );
  expect(callingFunctions.map(({ name }) => name)).toContain('proc_royalty_by_office');
  const answers: Record<string, string> = {};
  for (const { name, required } of callingFunctions) {
    const values = ['office_id => $1', ...required.map((parameter) => `${parameter} => null`)];
    const pending = db.queryAs(
      caracas.email('crm_supervisor'),
      `select * from app_public.${name}(${values})`,
      [lima.id],
    );
    answers[name] = (await rejectionOf(pending).catch(() => ({ code: 'answered' }))).code;
  }
  expect(Object.entries(answers).filter(([, code]) => !rejections.includes(code))).toEqual([]);
});

/**
 * Queries for the choices of screens over the whole company, and whether they may return rows of a
 * disabled office.
 */
const choices: Readonly<
  Record<string, 'rows of the company' | 'only rows in use' | 'also past rows'>
> = {
  'InvoiceProviders allProviders': 'also past rows',
  'EarningEmployees allVStaffChoices': 'also past rows',
  'ProductCategories allCategories': 'rows of the company',
  'OfficePlaces allVCountries': 'rows of the company',
  'OfficePlaces allVTowns': 'rows of the company',
  'TownCountries allVCountries': 'rows of the company',
  'SubserviceChoices allServices': 'rows of the company',
  'CommissionChoices allServices': 'rows of the company',
  'StaffChoices allRoles': 'rows of the company',
  'SubserviceChoices allOffices': 'only rows in use',
  'OfficeChoices allOffices': 'only rows in use',
  'StaffChoices allOffices': 'only rows in use',
  // Its view excludes those rows, as shown above.
  'TechniciansWithoutWorkday allVEmployeesWithoutWorkdays': 'only rows in use',
};
/** Queries over the whole company that are not choices. */
const looked = ['CandidateRates allVOfficialRates', 'SecurityAlerts allVSecurityAlerts'];

test('every query of company-wide choices is classified by its rows of disabled offices', async () => {
  const found: Record<string, string> = {};
  for await (const file of glob('web/src/**/*.graphql', { cwd: root })) {
    for (const operation of parse(await readFile(join(root, file), 'utf8')).definitions) {
      if (operation.kind !== 'OperationDefinition' || operation.operation !== 'query') continue;
      for (const field of operation.selectionSet.selections) {
        if (field.kind !== 'Field' || !field.name.value.startsWith('all')) continue;
        const parts = field.selectionSet?.selections ?? [];
        const paged = parts.some(
          (part) => part.kind === 'Field' && part.name.value === 'totalCount',
        );
        const text = (field.arguments ?? []).map(print).join(' ');
        if (!paged && !text.includes('$')) {
          found[`${operation.name?.value} ${field.name.value}`] = text;
        }
      }
    }
  }
  expect(Object.keys(found).sort()).toEqual([...Object.keys(choices), ...looked].sort());
  const ofOffices = Object.entries(found).filter(([name]) => name.endsWith(' allOffices'));
  expect(ofOffices).toHaveLength(3);
  for (const [name, text] of ofOffices) expect(text, name).toMatch(/status: (\{ ?equalTo: )?1/);
});
