import { describe, expect, test } from 'vitest';
import type { ListDefinition } from '#domain/lists/list-definition.ts';
import { listDefinitions } from '../lists/list-definitions.ts';
import { newActContext } from './acts/act-context.ts';
import { mutationOf, preparedActs } from './acts.ts';
import { exposedNamesOf, exposedObjects, isList, rowTypeOf, searchOf } from './exposed.ts';
import { notOfStaff, soundsLikeStaff, staffMarks } from './staff-fields.ts';
import { fields, fixture, idOf, onStaff, staffColumns, textsIn } from './staff-reader.ts';
import { canRead, type ReaderName, readerNames } from './staff-secrets.ts';

/** Readers of staff rows without the right to their contact or pay. */
const curious: readonly ReaderName[] = ['crm_marketing', 'crm_technical_attendant', 'nosy'];

onStaff();

test('every field that resembles contact or pay of staff is marked or listed as harmless', () => {
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

test('an administrator reads the secrets in the lists, so that a leak is detectable', async () => {
  const leaked = new Set<string>();
  for (const field of fields) {
    for (const text of textsIn(await fixture.read(field, 'crm_admin'))) {
      const secret = fixture.secrets.get(text);
      if (secret) leaked.add(secret.kind);
    }
  }
  expect([...leaked].sort()).toEqual(['contact', 'leaderPay', 'pay']);
});

test.for(fields)(
  '%s returns contact and pay of staff only to authorized readers',
  async (field) => {
    for (const name of readerNames) {
      expect(fixture.leaks(await fixture.read(field, name), name), name).toEqual([]);
    }
  },
);

test.for(staffColumns)(
  '$field shows readable values in $column to each reader, and null otherwise',
  async ({ field, column, mark }) => {
    const object = rowTypeOf(field);
    for (const name of readerNames) {
      const rows = await fixture.rows(field, name);
      const read = rows.filter((row) => fixture.mayReadColumn(name, object, row, mark));
      expect(rows.filter((row) => row[column] !== null).map(idOf), name).toEqual(read.map(idOf));
    }
  },
);

const listColumns = staffColumns.filter(({ field }) => isList(field));
const constantCase = (name: string) =>
  name.replace(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase();

describe.each(curious)('filters and orders for %s', (name) => {
  test.for(listColumns.filter(({ field, column }) => searchOf(field).filters.includes(column)))(
    'a filter of $field by $column reveals no hidden value',
    async ({ field, column, mark }) => {
      const { secrets, readers } = fixture;
      const shown = (await fixture.rows(field, name)).filter((row) => row[column] !== null);
      const rows = await fixture.rows(field, name, `filter: {${column}: {isNull: false}}`);
      expect(rows.map(idOf)).toEqual(shown.map(idOf));
      const hidden = [...secrets]
        .filter(([, secret]) => !canRead(name, readers[name], secret))
        .map(([text]) => text)
        .filter((text) => mark === 'contact' || /^[\d.]+$/.test(text));
      const filter = `filter: {${column}: {in: ${JSON.stringify(hidden)}}}`;
      const [inferred] = await fixture.read(field, name, filter);
      expect(inferred?.data?.[field]?.totalCount ?? 0).toBe(0);
    },
  );

  test.for(
    listColumns.filter(({ field, column }) =>
      searchOf(field).orders.includes(`${constantCase(column)}_ASC`),
    ),
  )('an order of $field by $column reveals no hidden value', async ({ field, column }) => {
    const order = async (orderBy: string) =>
      (await fixture.rows(field, name, `orderBy: [${orderBy}]`))
        .filter((row) => row[column] === null)
        .map(idOf);
    expect(await order(`${constantCase(column)}_ASC`)).toEqual(await order('PRIMARY_KEY_ASC'));
  });
});

const objectOf = ({ view }: ListDefinition) =>
  rowTypeOf(
    (view.startsWith('proc_') ? view : `all_${view}`).replace(/_(\w)/g, (_, letter: string) =>
      letter.toUpperCase(),
    ),
  );

test.for(listDefinitions)(
  'file and sums of $name show contact and pay only to authorized readers',
  async (list) => {
    const { identificationNumber } = fixture.offices.Caracas.client;
    const queryString = new URLSearchParams({
      separator: ',',
      ...(list.parameters?.identificationNumber && {
        arguments: JSON.stringify({ identificationNumber }),
      }),
    });
    const columns = Object.keys(staffMarks[objectOf(list)] ?? {});
    for (const name of readerNames) {
      const { token } = fixture.readers[name];
      const file = await fixture.server.fetch(`/csv/${list.name}?${queryString}`, { token });
      expect([200, 403]).toContain(file.status);
      expect(fixture.leaks(await file.text(), name), name).toEqual([]);

      if (name !== 'nosy' && name !== 'crm_marketing') continue;
      const sums = await fixture.server.fetch(`/sums/${list.name}?${queryString}`, { token });
      const rows = sums.ok ? ((await sums.json()) as Record<string, string | null>[]) : [];
      const summed = rows.flatMap((row) => columns.map((column) => row[column] ?? null));
      expect(summed.filter((amount) => amount !== null)).toEqual([]);
    }
  },
);

describe('rows in payloads of mutations', () => {
  async function answer(act: string, name: ReaderName, given?: object): Promise<object> {
    const mutation = mutationOf(act);
    const context = newActContext(fixture.database, fixture.offices, 'Caracas');
    const input = given ?? (await preparedActs[act]?.(context))?.input;
    const type = `${mutation[0]?.toUpperCase()}${mutation.slice(1)}Input!`;
    const { data, errors } = await fixture.server.graphql(
      `mutation ($input: ${type}) { ${mutation}(input: $input)${exposedNamesOf(mutation)} }`,
      { variables: { input }, token: fixture.readers[name].token },
    );
    expect(errors).toBeUndefined();
    const { clientMutationId, ...payload } = data[mutation];
    return Object.values(payload)[0] as object;
  }
  const nobody = {
    identificationType: null,
    identificationNumber: null,
    email: null,
    phone: null,
  };
  const unpaid = { commission: null, supervisorCommission: null };
  const someone = {
    identificationType: expect.any(String),
    identificationNumber: expect.any(String),
    email: expect.any(String),
    phone: expect.any(String),
    commission: expect.any(String),
  };

  test.for([
    'createEmployee.technician',
    'updateEmployeeById.technician',
    'updateEmployeeById.status',
    'deleteEmployeeById',
  ])('the row of %s has contact and pay only for authorized readers', async (act) => {
    expect(await answer(act, 'nosy')).toMatchObject({ ...nobody, ...unpaid });
    expect(await answer(act, 'crm_supervisor')).toMatchObject(someone);
  });

  const unattended = { employeeIn: null, employeePhone: null, employeeEmail: null };
  const attended = { employeeIn: expect.any(String), employeePhone: expect.any(String) };

  test('the row of updateSaleById has pay only for authorized readers', async () => {
    const sales = await fixture.database.query<{ id: string }>(
      `select id from app_public.sales as sale
       where office_id = $1 and kind = 'SALE'
         and not exists (select from app_public.sales as refund where refund.refund_of = sale.id)
         and not exists (
           select from app_public.sales_payments as paid
           join app_public.cash_sessions as session on session.id = paid.cash_session_id
           where paid.sale_id = sale.id and session.state <> 'OPEN')
         and status = 1 and employee_phone <> ''`,
      [fixture.offices.Caracas.id],
    );
    const [one, other] = sales.map(({ id }) => ({ id, salePatch: { status: 2 } }));
    expect(await answer('updateSaleById', 'nosy', one)).toMatchObject(unattended);
    expect(await answer('updateSaleById', 'crm_supervisor', other)).toMatchObject(attended);
  });

  test('the row of updateAppointmentById has contacts only for authorized readers', async () => {
    const act = 'updateAppointmentById.status';
    expect(await answer(act, 'nosy')).toMatchObject(unattended);
    expect(await answer(act, 'crm_supervisor')).toMatchObject(attended);
  });

  test('the phone of procCreateWorkdays is shown only to authorized readers', async () => {
    expect(await answer('procCreateWorkdays', 'nosy')).toMatchObject({
      vEndCode: '99999',
      vPhone: null,
    });
    expect(await answer('procCreateWorkdays', 'crm_technical_attendant')).toMatchObject({
      vEndCode: '99999',
      vPhone: expect.stringMatching(/^0414-777/),
    });
  });
});
