import type { Prepare } from './acts/act-context.ts';
import { appointmentActs } from './acts/appointments.ts';
import { cashActs } from './acts/cash.ts';
import { catalogueActs } from './acts/catalogue.ts';
import { clientActs } from './acts/clients.ts';
import { discountActs } from './acts/discounts.ts';
import { expenseActs } from './acts/expenses.ts';
import { importActs } from './acts/imports.ts';
import { officeActs } from './acts/places.ts';
import { privacyActs } from './acts/privacy.ts';
import { reportActs } from './acts/reports.ts';
import { roleActs } from './acts/roles.ts';
import { saleActs } from './acts/sales.ts';
import { settlementActs } from './acts/settlements.ts';
import { staffActs } from './acts/staff.ts';
import { stockActs } from './acts/stock.ts';
import { workdayActs } from './acts/workdays.ts';
import { payloadTypes } from './exposed.ts';

/** Prepares the call of each act of the matrix at an office. */
export const preparedActs: Readonly<Record<string, Prepare>> = {
  ...workdayActs,
  ...clientActs,
  ...saleActs,
  ...discountActs,
  ...appointmentActs,
  ...staffActs,
  ...roleActs,
  ...catalogueActs,
  ...officeActs,
  ...expenseActs,
  ...stockActs,
  ...reportActs,
  ...privacyActs,
  ...cashActs,
  ...importActs,
  ...settlementActs,
};

/** Returns the mutation of an act: `updateOfficeById` of `updateOfficeById.exchangeValue`. */
export const mutationOf = (act: string): string => act.split('.')[0] ?? '';

/** Fields to select from a payload: the first of these that it has. */
const identifyingFields = ['id', 'vEndCode', 'expiresAt'];

/** Returns the document that calls a mutation and selects the field that shows its effect. */
export function documentOf(mutation: string): string {
  const type = `${mutation[0]?.toUpperCase()}${mutation.slice(1)}Input!`;
  const payload = Object.entries(payloadTypes(mutation)).map(
    ([name, fields]) => `${name} { ${identifyingFields.find((each) => fields.includes(each))} }`,
  );
  return `mutation ($input: ${type}) { ${mutation}(input: $input) { ${payload.join(' ')} } }`;
}
