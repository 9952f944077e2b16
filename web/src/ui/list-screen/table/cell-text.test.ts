import { expect, test } from 'vitest';
import { appointmentsList } from '#domain/lists/appointments/appointments.ts';
import { clientsList } from '#domain/lists/clients/clients.ts';
import type { ListDefinition } from '#domain/lists/list-definition.ts';
import { salesList } from '#domain/lists/sales/sales.ts';
import { warrantiesList } from '#domain/lists/sales/warranties.ts';
import { employeesList } from '#domain/lists/staff/employees.ts';
import { otherEmployeesList } from '#domain/lists/staff/other-employees.ts';
import { pastWorkdaysList } from '#domain/lists/staff/past-workdays.ts';
import { supervisorsList } from '#domain/lists/staff/supervisors.ts';
import { workdaysList } from '#domain/lists/staff/workdays.ts';
import { cellText, columnCaption } from './cell-text.ts';

const zone = 'America/Caracas';

test('an amount shows its currency in the cell if rows differ, else in the column header (doc 2 §1) (doc 3 §1)', () => {
  const byRow = {
    field: 'total',
    caption: 'Total',
    kind: 'money',
    currency: { field: 'code' },
  } as const;
  expect(cellText(byRow, { total: '1234.5', code: 'VES' }, zone)).toBe('Bs 1,234.50');
  expect(cellText(byRow, { total: '-20.5', code: 'PEN' }, zone)).toBe('-S/ 20.50');
  expect(columnCaption(byRow)).toBe('Total');
  const fixed = {
    field: 'usd',
    caption: 'Total',
    kind: 'money',
    currency: { code: 'USD' },
  } as const;
  expect(cellText(fixed, { usd: '-3' }, zone)).toBe('-3.00');
  expect(columnCaption(fixed)).toBe('Total ($)');
});

test('values with captions show them, and weekdays their names from Monday on', () => {
  const kind = {
    field: 'kind',
    caption: 'Tipo',
    kind: 'text',
    captions: { WARRANTY: 'Garantía' },
  } as const;
  expect(cellText(kind, { kind: 'WARRANTY' }, zone)).toBe('Garantía');
  expect(cellText(kind, { kind: 'OTHER' }, zone)).toBe('OTHER');
  const captions = { Cash: 'Efectivo', TDD: 'Débito' };
  expect(cellText({ ...kind, captions }, { kind: 'Cash, TDD' }, zone)).toBe('Efectivo, Débito');
  const days = { field: 'days', caption: 'Días', kind: 'weekdays' } as const;
  expect(cellText(days, { days: [0, 1, 6] }, zone)).toBe('Lunes, Sábado, Domingo');
});

test('instants show in the zone of the office or the row, with its name, and null shows empty (D63)', () => {
  const created = { field: 'created', caption: 'Creado', kind: 'datetime' } as const;
  expect(cellText(created, { created: '2026-11-20T19:05:09+00:00' }, zone)).toBe(
    '20/11/2026 03:05:09 PM',
  );
  expect(cellText(created, { created: null }, zone)).toBe('');
  const ofTheRow = { ...created, zone: 'timeZone' } as const;
  const row = { created: '2026-11-20T19:05:09+00:00', timeZone: 'America/Lima' };
  expect(cellText(ofTheRow, row, zone)).toBe('20/11/2026 02:05:09 PM (Lima)');
  // A row without office, such as a disabled country.
  expect(cellText(ofTheRow, { ...row, timeZone: null }, zone)).toBe('20/11/2026 03:05:09 PM');
});

test('a text does not wrap between a figure and its currency or unit', () => {
  const body = { field: 'body', caption: 'Mensaje', kind: 'text' } as const;
  expect(cellText(body, { body: 'Su total: Bs 2.54 ($ 1.00). Gracias.' }, zone)).toBe(
    'Su total: Bs\u00a02.54 ($\u00a01.00). Gracias.',
  );
  expect(cellText(body, { body: 'Polvo 500 g a las 9' }, zone)).toBe('Polvo 500\u00a0g a las 9');
});

test('a missing value shows the text of its column, if it has one', () => {
  const technician = { field: 'technician', caption: 'Técnica (o)', kind: 'text' } as const;
  expect(cellText(technician, { technician: null }, zone)).toBe('');
  const absent = { ...technician, absent: 'Todas (os)' };
  expect(cellText(absent, { technician: null }, zone)).toBe('Todas (os)');
  expect(cellText(absent, { technician: 'Ana Gil' }, zone)).toBe('Ana Gil');
});

test('cells show phones of different notations in the same format', () => {
  const phone = { field: 'phone', caption: 'Teléfono', kind: 'phone' } as const;
  const shown = (typed: string) => cellText(phone, { phone: typed }, zone);
  expect(['04142360469', '+58 414 2360469'].map(shown)).toEqual(['0414-2360469', '0414-2360469']);
});

test.each<[string, ListDefinition]>(
  [
    appointmentsList,
    clientsList,
    employeesList,
    supervisorsList,
    otherEmployeesList,
    workdaysList,
    pastWorkdaysList,
    salesList,
    warrantiesList,
  ].map((list) => [list.name, list]),
)('a person without a name shows the document in %s', (_, list) => {
  const column = list.columns.find(({ field }) =>
    /^(fullName|clientName|contactName)$/.test(field),
  );
  if (!column) throw new Error('no name');
  const nameless = {
    fullName: '',
    clientName: '',
    contactName: '',
    identificationNumber: 'V12345678',
    clientIn: 'V12345678',
  };
  expect(cellText(column, nameless, zone)).toBe('V12345678');
  expect(cellText(column, { ...nameless, [column.field]: 'Ana Rivas' }, zone)).toBe('Ana Rivas');
});
