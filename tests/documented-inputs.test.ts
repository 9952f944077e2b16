import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { footprint } from '#db/tests/refusal.ts';
import { type ActStage, openActStage } from './access/act-stage.ts';
import { documentOf, mutationOf, preparedActs } from './access/acts.ts';
import { inputOf } from './access/exposed.ts';
import { acts } from './access/matrix.ts';
import type { PlaceName } from './access/stage.ts';
import { writtenOut } from './documents.ts';

let stage: ActStage;

beforeAll(async () => {
  stage = await openActStage();
});

afterAll(() => stage?.close());

type Row = Record<string, unknown>;
interface Told {
  code: string;
  field?: string | undefined;
}

/** Who may do an act at Caracas, the least mighty first. */
function actorOf(act: string) {
  const order = [
    'crm_technical_attendant',
    'crm_supervisor',
    'crm_local_admin',
    'crm_admin',
  ] as const;
  const role = order.find((each) => acts[act]?.[each] !== 'none');
  if (!role) throw new Error(`nobody may do ${act}`);
  return stage.callers[role];
}

/** Calls an act with its values written into the text, as the documents' clients do. */
async function call(act: string, input: Row, { token } = actorOf(act)): Promise<Told> {
  const { data, errors } = await stage.graphql(writtenOut(documentOf(mutationOf(act)), { input }), {
    token,
  });
  const { code = '', field } = errors?.[0]?.extensions ?? {};
  return errors ? { code, field } : { code: data[mutationOf(act)]?.result?.vEndCode ?? 'changed' };
}

async function prepared(
  act: string,
  place: PlaceName = 'Caracas',
): Promise<{ input: Row; row: string; isDone(): Promise<boolean> }> {
  const { input = {}, isDone } = (await preparedActs[act]?.(stage.ground(place))) ?? {};
  const row = Object.keys(input).find((name) => typeof input[name] === 'object') ?? '';
  return { input, row, isDone: isDone ?? (() => Promise.resolve(false)) };
}

const withValues = (input: Row, row: string, values: Row) => ({
  ...input,
  [row]: { ...(input[row] as Row), ...values },
});

const oneOf = (names: readonly string[]) => [
  ...new Map(names.map((act) => [mutationOf(act), act])).values(),
];
/** Every documented call that makes a row, once. */
const creates = oneOf(Object.keys(acts).filter((act) => /^create\w+/.test(act))).filter(
  (act) => act !== 'createPerson',
);
/** Every documented call with a patch, once. */
const updates = oneOf(Object.keys(acts).filter((act) => /^update\w+ById/.test(act)));

describe('what the documents send and the server knows better (D55)', () => {
  test.for(creates)('%s takes status 1, and refuses another at its field', async (act) => {
    const { input, row, isDone } = await prepared(act);
    expect(await call(act, withValues(input, row, { status: 2 }))).toEqual({
      code: 'INVALID_INPUT',
      field: 'status',
    });
    expect(await isDone()).toBe(false);
    expect(await call(act, withValues(input, row, { status: 1 }))).toEqual({ code: 'changed' });
    expect(await isDone()).toBe(true);
  });

  test.for(updates)('%s takes updated and ignores it', async (act) => {
    const { input, row, isDone } = await prepared(act);
    const sent = withValues(input, row, { updated: '2001-01-02 03:04:05' });
    expect((await call(act, sent)).code).toMatch(/^(changed|99999)$/);
    expect(await isDone()).toBe(true);
    const old = await stage.database.query(
      "select from app_public.employees where updated < '2002-01-01' union all select from app_public.clients where updated < '2002-01-01'",
    );
    expect(old).toEqual([]);
  });

  test.for([
    ['Caracas', 'VES'],
    ['Lima', 'PEN'],
  ] as const)(
    'createInvoice at %s takes its currency, and refuses another at its field',
    async ([name, currency]) => {
      const act = 'createInvoice';
      const { input, row, isDone } = await prepared(act, name);
      const { invoiceNumber } = input[row] as Row;
      const kept = () =>
        stage.database.query(
          'select currency_code from app_public.invoices where invoice_number = $1',
          [invoiceNumber],
        );
      const admin = stage.callers.crm_admin;
      expect(await call(act, withValues(input, row, { currencyCode: 'USD' }), admin)).toEqual({
        code: 'INVALID_INPUT',
        field: 'currencyCode',
      });
      expect(await call(act, withValues(input, row, { currencyCode: currency }), admin)).toEqual({
        code: 'changed',
      });
      expect(await isDone()).toBe(true);
      expect(await kept()).toEqual([{ currency_code: currency }]);
    },
  );

  test('procCreateSales takes the currency of the office, and refuses another at its field', async () => {
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

  test('procSaveClientProfile takes the balance and ignores it', async () => {
    const act = 'procSaveClientProfile';
    const { input, isDone } = await prepared(act);
    for (const balance of [
      '{"b_balance": "900.00", "d_balance": "9.00"}',
      { b_balance: 900, d_balance: 9 },
    ]) {
      expect(await call(act, { ...input, balance })).toEqual({ code: '99999' });
    }
    expect(await isDone()).toBe(true);
    const { data } = await stage.graphql(
      `{ profileByClientId(clientId: "${input.clientId}") { balance } }`,
      { token: actorOf(act).token },
    );
    expect(JSON.parse(data.profileByClientId.balance).b_balance).not.toBe('900.00');
  });

  test('procUpdateStock takes updated; newQuantity is the pieces that were moved (D66)', async () => {
    const { input } = await prepared('procUpdateStock');
    expect(await call('procUpdateStock', { ...input, updated: '2001-01-02 03:04:05' })).toEqual({
      code: '99999',
    });
    const [stock] = await stage.database.query(
      "select quantity_available as left, updated > now() - interval '1 hour' as is_now from app_public.inventories where id = $1",
      [input.inventoryId],
    );
    expect(input).toMatchObject({ movType: 'SUB', oldQuantity: 5, newQuantity: 2 });
    expect(stock).toEqual({ left: 3, is_now: true });
  });

  test('sendProfitMessage takes the row of the report and sends its SMS', async () => {
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
    const told = await stage.database.query(
      "select from app_public.messages where body like '%999%' or body like '%999,999%'",
    );
    expect(told).toEqual([]);
  });
});

/** What each call must be sent (doc 1 §5, doc 2 §5, doc 3 §5). */
const required: Readonly<Record<string, readonly string[]>> = {
  createCountry: ['countryName'],
  createTown: ['townName', 'countryId'],
  createOffice: [
    'officeName',
    'address',
    'phone',
    'email',
    'instagram',
    'countryId',
    'townId',
    'currencyCode',
  ],
  createCategory: ['categoryName'],
  createProduct: ['productName', 'unitPrice', 'categoryId'],
  createProvider: ['identificationNumber', 'providerName'],
  createMoneyStore: ['moneyStoreName', 'notes'],
  createInvoice: [
    'providerId',
    'moneyStoreId',
    'invoiceNumber',
    'invoiceDate',
    'notes',
    'total',
    'taxTotal',
  ],
  createExtraExpense: ['serviceName', 'amount', 'expenseDate'],
  createRole: ['roleName'],
  createService: ['serviceName', 'description'],
  createSubservice: ['subserviceName', 'description', 'serviceId', 'cost', 'currencyCode'],
  'createEmployee.technician': [
    'identificationType',
    'identificationNumber',
    'phone',
    'email',
    'password',
    'roleId',
    'commission',
  ],
  procCreateClients: ['identificationType', 'identificationNumber', 'address'],
  procCreateWorkdays: ['identificationNumber'],
  procCreateOldWorkday: ['identificationNumber', 'date'],
  procCreateDiscounts: ['discountName', 'beginDate', 'endDate', 'days', 'details'],
  procCreateAppointments: ['identificationNumber', 'appointmentDate', 'details'],
  procCreateAppointmentsByName: ['firstName', 'lastName', 'phone', 'appointmentDate', 'details'],
  procSaveOffice: [
    'officeName',
    'address',
    'phone',
    'email',
    'instagram',
    'countryId',
    'townId',
    'currencyCode',
  ],
  procUsersRegister: ['email', 'password', 'roleName'],
};

/** What a call without a field is told: that it is missing, or what is wrong with nothing. */
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

describe('the calls refuse what the forms refuse, and nothing is written', () => {
  const fields = Object.entries(required).flatMap(([act, names]) =>
    names.map((field) => ({ act, field })),
  );

  test.for(fields)('$act without $field', async ({ act, field }) => {
    const isText =
      !/(Id|Date|date|days|details|cost|amount|total|Total|unitPrice|commission)$/.test(field);
    for (const value of isText ? [undefined, '', '   '] : [undefined]) {
      const { input, row, isDone } = await prepared(act);
      const holder = act.startsWith('create') ? row : '';
      const before = await footprint(stage.database);
      const told = await call(act, changed(input, holder, field, value));
      expect(told.code, `${field} as ${JSON.stringify(value)}: ${JSON.stringify(told)}`).toMatch(
        missing,
      );
      expect(await footprint(stage.database)).toEqual(before);
      expect(await isDone()).toBe(false);
    }
  });

  test.for([
    'createOffice',
    'createProvider',
    'createEmployee.technician',
    'procCreateClients',
    'procSaveOffice',
    'procCreateAppointmentsByName',
    'procUsersRegister',
  ])('%s with a phone of letters', async (act) => {
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
  ] as const)('%s that empties %s', async ([act, field]) => {
    const { input, row } = await prepared(act);
    expect(await call(act, withValues(input, row, { [field]: '  ' }))).toEqual({
      code: 'REQUIRED_FIELD',
      field,
    });
  });
});
