import { describe, expect, test } from 'vitest';
import { footprint } from '#db/tests/support/rejection.ts';
import { requiredOfficeFields } from '#domain/testing/office-fields.ts';
import type { OfficeFixtureName } from '../access/access-fixture.ts';
import { fixture, onActs } from '../access/act-fixture.ts';
import { acts } from '../access/act-matrix.ts';
import { documentOf, mutationOf, preparedActs } from '../access/acts.ts';
import { inputOf } from '../access/exposed.ts';
import { writtenOut } from './documents.ts';

onActs();

type Row = Record<string, unknown>;

/** Returns a caller who may do an act at Caracas, with the fewest permissions. */
function actorOf(act: string) {
  const order = [
    'crm_technical_attendant',
    'crm_supervisor',
    'crm_local_admin',
    'crm_admin',
  ] as const;
  const role = order.find((each) => acts[act]?.[each] !== 'none');
  if (!role) throw new Error(`no role may do ${act}`);
  return fixture.callers[role];
}

/** Calls an act with literal values in the document, as documented clients do. */
async function call(act: string, input: Row, { token } = actorOf(act)) {
  const document = writtenOut(documentOf(mutationOf(act)), { input });
  const { data, errors } = await fixture.graphql(document, { token });
  const { code = '', field } = errors?.[0]?.extensions ?? {};
  return errors ? { code, field } : { code: data[mutationOf(act)]?.result?.vEndCode ?? 'changed' };
}

async function prepared(act: string, officeName: OfficeFixtureName = 'Caracas') {
  const { input = {}, isDone } = (await preparedActs[act]?.(fixture.context(officeName))) ?? {};
  const row = Object.keys(input).find((name) => typeof input[name] === 'object') ?? '';
  return { input, row, isDone: isDone ?? (() => Promise.resolve(false)) };
}

const withValues = (input: Row, row: string, values: Row) => ({
  ...input,
  [row]: { ...(input[row] as Row), ...values },
});

/** Every documented call that creates a row with a status, once. */
const creates = new Map(
  Object.keys(acts)
    .filter((act) => /^create(?!Person)/.test(act))
    .map((act) => [mutationOf(act), act]),
);

describe('sent values that the server computes itself (D55)', () => {
  test.for([...creates.values()])(
    '%s accepts status 1 and rejects another one with its field (doc 1 §4) (D55)',
    async (act) => {
      const { input, row, isDone } = await prepared(act);
      expect(await call(act, withValues(input, row, { status: 2 }))).toEqual({
        code: 'INVALID_INPUT',
        field: 'status',
      });
      expect(await isDone()).toBe(false);
      expect(await call(act, withValues(input, row, { status: 1 }))).toEqual({ code: 'changed' });
      expect(await isDone()).toBe(true);
    },
  );

  test.for([
    ['Caracas', 'VES'],
    ['Lima', 'PEN'],
  ] as const)(
    'createInvoice at %s accepts its currency and rejects another one with its field (doc 3 §9) (D55)',
    async ([name, currency]) => {
      const act = 'createInvoice';
      const { input, row, isDone } = await prepared(act, name);
      const { invoiceNumber } = input[row] as Row;
      const storedRows = () =>
        fixture.database.query(
          'select currency_code from app_public.invoices where invoice_number = $1',
          [invoiceNumber],
        );
      const admin = fixture.callers.crm_admin;
      expect(await call(act, withValues(input, row, { currencyCode: 'USD' }), admin)).toEqual({
        code: 'INVALID_INPUT',
        field: 'currencyCode',
      });
      expect(await call(act, withValues(input, row, { currencyCode: currency }), admin)).toEqual({
        code: 'changed',
      });
      expect(await isDone()).toBe(true);
      expect(await storedRows()).toEqual([{ currency_code: currency }]);
    },
  );

  test("procCreateSales accepts the office's currency and rejects another at currencyCode (doc 2 §3 Sale form model) (doc 3 §9)", async () => {
    const act = 'procCreateSales';
    const { input, isDone } = await prepared(act);
    expect(await call(act, { ...input, currencyCode: 'USD' })).toEqual({
      code: 'INVALID_INPUT',
      field: 'currencyCode',
    });
    expect(await isDone()).toBe(false);
    expect(await call(act, { ...input, currencyCode: 'VES', totalVes: 1 })).toEqual({
      code: '99999',
    });
  });

  test('procSaveClientProfile ignores the balance (doc 1 §3) (D55)', async () => {
    const act = 'procSaveClientProfile';
    const { input, isDone } = await prepared(act);
    for (const balance of [
      '{"b_balance": "900.00", "d_balance": "9.00"}',
      { b_balance: 900, d_balance: 9 },
    ]) {
      expect(await call(act, { ...input, balance })).toEqual({ code: '99999' });
    }
    expect(await isDone()).toBe(true);
    const { data } = await fixture.graphql(
      `{ profileByClientId(clientId: "${input.clientId}") { balance } }`,
      { token: actorOf(act).token },
    );
    expect(JSON.parse(data.profileByClientId.balance).b_balance).not.toBe('900.00');
  });

  test('a missing birth date keeps the stored one, and an empty one clears it (D56)', async () => {
    const { input } = await prepared('procSaveClientProfile');
    const birthdateAfter = async (given: Row) => {
      await call('procSaveClientProfile', { clientId: input.clientId, ...given });
      const [profile] = await fixture.database.query(
        'select birthdate::text from app_public.profiles where client_id = $1',
        [input.clientId],
      );
      return profile?.birthdate;
    };
    expect(await birthdateAfter({ age: '1990-02-28' })).toBe('1990-02-28');
    expect(await birthdateAfter({ color: 'Azul' })).toBe('1990-02-28');
    expect(await birthdateAfter({ age: null })).toBeNull();
  });

  test('procUpdateStock accepts updated, and newQuantity is the moved quantity (doc 3 §3) (D66)', async () => {
    const { input } = await prepared('procUpdateStock');
    expect(await call('procUpdateStock', { ...input, updated: '2001-01-02 03:04:05' })).toEqual({
      code: '99999',
    });
    const [stock] = await fixture.database.query(
      "select quantity_available as left, updated > now() - interval '1 hour' as is_now from app_public.inventories where id = $1",
      [input.inventoryId],
    );
    expect(input).toMatchObject({ movType: 'SUB', oldQuantity: 5, newQuantity: 2 });
    expect(stock).toEqual({ left: 3, is_now: true });
  });

  test('sendProfitMessage accepts the row of the report and sends its SMS (doc 1 §7 Calls)', async () => {
    const { input, isDone } = await prepared('sendProfitMessage');
    const row = {
      employeeIn: 'V1',
      employeeFirstName: 'Ana',
      employeeLastName: 'Paz',
      employeePhone: '1',
      employeeTotalServices: 9,
      employeeProfit: '999999.99',
      employeeAccumulated: '999999.99',
      employeeAdvertisingProfit: '0.00',
      message: 'Usted ganó 999999.99',
    };
    expect(Object.keys(inputOf('sendProfitMessage')).sort()).toEqual(
      [...Object.keys(row), 'date', 'employeeId'].sort(),
    );
    expect(await call('sendProfitMessage', { ...input, ...row })).toEqual({ code: '99999' });
    expect(await isDone()).toBe(true);
    const messages = await fixture.database.query(
      "select from app_public.messages where body like '%999%' or body like '%999,999%'",
    );
    expect(messages).toEqual([]);
  });
});

/** Required values of a new row (doc 1 §5, doc 2 §5, doc 3 §5). */
const requiredOfRows: Readonly<Record<string, readonly string[]>> = {
  Country: ['countryName'],
  Town: ['townName', 'countryId'],
  Office: requiredOfficeFields,
  Category: ['categoryName'],
  Product: ['productName', 'unitPrice', 'categoryId'],
  Provider: ['identificationNumber', 'providerName'],
  MoneyStore: ['moneyStoreName', 'notes'],
  Invoice: [
    'providerId',
    'moneyStoreId',
    'invoiceNumber',
    'invoiceDate',
    'notes',
    'total',
    'taxTotal',
  ],
  ExtraExpense: ['serviceName', 'amount', 'expenseDate'],
  Role: ['roleName'],
  Service: ['serviceName', 'description'],
  Subservice: ['subserviceName', 'description', 'serviceId', 'cost', 'currencyCode'],
  'Employee.technician': [
    'identificationType',
    'identificationNumber',
    'phone',
    'email',
    'password',
    'roleId',
    'commission',
  ],
};

/** Required values of each call. */
const required: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries(
    Object.entries(requiredOfRows).map(([row, fields]) => [`create${row}`, fields]),
  ),
  procCreateClients: ['identificationType', 'identificationNumber', 'address'],
  procCreateWorkdays: ['identificationNumber'],
  procCreateOldWorkday: ['identificationNumber', 'date'],
  procCreateDiscounts: ['discountName', 'beginDate', 'endDate', 'days', 'details'],
  procCreateAppointments: ['identificationNumber', 'appointmentDate', 'details'],
  procCreateAppointmentsByName: ['firstName', 'lastName', 'phone', 'appointmentDate', 'details'],
  procSaveOffice: requiredOfficeFields,
  procUsersRegister: ['email', 'password', 'roleName'],
};

/** Codes of a call without a field: it is missing, or its empty value is invalid. */
const missing =
  /^(REQUIRED_FIELD|CLIENT_NOT_FOUND|INVALID_(INPUT|EMAIL|PHONE|IDENTIFICATION)|LINE_REQUIRED|APPOINTMENT_LINE|DISCOUNT_(LINE|DAYS_REQUIRED)|PASSWORD_LENGTH|00001)$/;

const changed = (input: Row, row: string, field: string, value: unknown): Row => {
  const change = (holder: Row): Row => {
    const { [field]: _, ...rest } = holder;
    return value === undefined ? rest : { ...rest, [field]: value };
  };
  return row && field in (input[row] as Row)
    ? { ...input, [row]: change(input[row] as Row) }
    : change(input);
};

type Untouched = Awaited<ReturnType<typeof prepared>> & {
  act: string;
  before: Record<string, string>;
};
let last: Untouched | undefined;

/** Prepares an act once for all of its rejected calls, because none of them changes anything. */
async function preparedOnce(act: string): Promise<Untouched> {
  if (last?.act !== act) {
    last = { act, ...(await prepared(act)), before: await footprint(fixture.database) };
  }
  return last;
}

/** Each number of an input, once per call. */
const numbers = [
  ...new Map(Object.keys(acts).map((act) => [mutationOf(act), act])).values(),
].flatMap((act) =>
  Object.entries(inputOf(mutationOf(act)))
    .filter(([, type]) => type === 'BigFloat')
    .map(([path]) => ({ act, path })),
);

const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** Returns the amount columns of all tables, which the database rounds to two decimals. */
async function amountColumns(): Promise<readonly unknown[]> {
  const rows = await fixture.database.query(
    `select attname as name from pg_attribute join pg_class on pg_class.oid = attrelid and relkind = 'r'
     where relnamespace = 'app_public'::regnamespace and atttypid = 'numeric'::regtype
     group by attname having bool_and(atttypmod = 4 + 2 + (18 << 16))`,
  );
  return rows.map(({ name }) => name);
}

test('the columns of tables identify the amounts of documented calls', async () => {
  const columns = await amountColumns();
  const names = numbers.map(({ path }) => snake(path.split('.').at(-1) ?? ''));
  expect(names.filter((name) => columns.includes(name))).toEqual(
    expect.arrayContaining(['total', 'amount', 'unit_price', 'cost', 'total_tip']),
  );
});

/** Document 6 rejects what it would have to round, because both sides must agree on a payment (§8). */
const paysStaff = /Settlement|Advance|CommissionTier/;

test.for(numbers)(
  '$act rounds an amount with a third decimal as $path, or rejects it if it pays staff (D7)',
  async (number) => {
    const { act, path } = number;
    const [name = '', row = ''] = path.split('.').toReversed();
    if (!(await amountColumns()).includes(snake(name))) return;
    await fixture.database.query('update app_public.office_settings set cash_control = false');
    const { input } = await prepared(act);
    // Only cash has coins.
    const cash = name === 'roundingStep' && { paymentType: 'Cash', counting: 'CASH' };
    const sent = { [name]: '7.125', ...cash };
    const { code } = await call(act, row ? withValues(input, row, sent) : { ...input, ...sent });
    expect(code).toMatch(paysStaff.test(act) ? /^INVALID_INPUT$/ : /^(changed|99999)$/);
  },
);

describe('validation of calls equals that of the forms, and rejections write nothing', () => {
  const fields = Object.entries(required).flatMap(([act, names]) =>
    names.map((field) => ({ act, field })),
  );

  test.for(fields)(
    '$act without $field is rejected (doc 2 §5 Money account) (doc 2 §5 Provider)',
    async ({ act, field }) => {
      const isText =
        !/(Id|Date|date|days|details|cost|amount|total|Total|unitPrice|commission)$/.test(field);
      for (const value of isText ? [undefined, '', '   '] : [undefined]) {
        const { input, row } = await preparedOnce(act);
        const holder = act.startsWith('create') ? row : '';
        const answer = await call(act, changed(input, holder, field, value));
        expect(
          answer.code,
          `${field} as ${JSON.stringify(value)}: ${JSON.stringify(answer)}`,
        ).toMatch(missing);
        if (answer.code === 'REQUIRED_FIELD') expect(answer.field).toBe(field);
      }
      const { before, isDone } = await preparedOnce(act);
      expect(await footprint(fixture.database)).toEqual(before);
      expect(await isDone()).toBe(false);
    },
  );

  // An appointment uses only the phone of a new client, and the prepared one has an existing
  // client.
  const withPhone = Object.keys(required).filter(
    (act) =>
      act !== 'procCreateAppointments' &&
      Object.keys(inputOf(mutationOf(act))).some((name) => /(^|\.)phone$/.test(name)),
  );

  test.for(withPhone)('%s with letters as a phone is rejected (doc 3 §5)', async (act) => {
    const { input, row, isDone } = await prepared(act);
    const holder = act.startsWith('create') ? row : '';
    const sent = holder ? withValues(input, holder, { phone: 'abc' }) : { ...input, phone: 'abc' };
    expect(await call(act, sent)).toEqual({ code: 'INVALID_PHONE', field: 'phone' });
    expect(await isDone()).toBe(false);
  });

  test.for([
    ['updateCountryById.countryName', 'countryName'],
    ['updateTownById.townName', 'townName'],
    ['updateOfficeById.address', 'officeName'],
    ['updateOfficeById.address', 'phone'],
    ['updateProviderById.notes', 'providerName'],
    ['updateMoneyStoreById.notes', 'moneyStoreName'],
    ['updateServiceById', 'serviceName'],
    ['updateSubserviceById.cost', 'subserviceName'],
    ['updateRoleById', 'roleName'],
    ['updateInvoiceById.notes', 'invoiceNumber'],
    ['updateExtraExpenseById.description', 'serviceName'],
  ] as const)('%s that empties %s is rejected with REQUIRED_FIELD', async ([act, field]) => {
    const { input, row } = await prepared(act);
    expect(await call(act, withValues(input, row, { [field]: '  ' }))).toEqual({
      code: 'REQUIRED_FIELD',
      field,
    });
  });
});
