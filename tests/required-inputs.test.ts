import { describe, expect, test } from 'vitest';
import { footprint } from '#db/tests/refusal.ts';
import { requiredOfficeFields } from '#domain/office-fields.fixture.ts';
import { mutationOf } from './access/acts.ts';
import { inputOf } from './access/exposed.ts';
import { call, onActs, prepared, type Row, stage, withValues } from './documented-acts.ts';

onActs();

/** What a new row must be sent with (doc 1 §5, doc 2 §5, doc 3 §5). */
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

/** What each call must be sent with. */
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

type Untouched = Awaited<ReturnType<typeof prepared>> & {
  act: string;
  before: Record<string, string>;
};
let last: Untouched | undefined;

/** Prepares an act once for all of its refused calls, since none of them may change anything. */
async function preparedOnce(act: string): Promise<Untouched> {
  if (last?.act !== act) {
    last = { act, ...(await prepared(act)), before: await footprint(stage.database) };
  }
  return last;
}

describe('the calls refuse what the forms refuse, and nothing is written', () => {
  const fields = Object.entries(required).flatMap(([act, names]) =>
    names.map((field) => ({ act, field })),
  );

  test.for(fields)(
    '$act without $field (doc 2 §5 Money account) (doc 2 §5 Provider)',
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
      }
      const { before, isDone } = await preparedOnce(act);
      expect(await footprint(stage.database)).toEqual(before);
      expect(await isDone()).toBe(false);
    },
  );

  // An appointment takes the phone of a new client alone, and the prepared one knows its client.
  const withPhone = Object.keys(required).filter(
    (act) =>
      act !== 'procCreateAppointments' &&
      Object.keys(inputOf(mutationOf(act))).some((name) => /(^|\.)phone$/.test(name)),
  );

  test.for(withPhone)('%s with a phone of letters (doc 3 §5)', async (act) => {
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
