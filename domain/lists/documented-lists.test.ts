import { describe, expect, test } from 'vitest';
import { appointmentsList } from './appointments.ts';
import { clientServicesList } from './client-services.ts';
import { clientsList } from './clients.ts';
import { countriesList } from './countries.ts';
import { discountsList } from './discounts.ts';
import { employeesList } from './employees.ts';
import { employeesProfitList } from './employees-profit.ts';
import { employeesProfitDateList } from './employees-profit-date.ts';
import { employeesProfitTipDateList } from './employees-profit-tip-date.ts';
import { employeesTotalSalesList } from './employees-total-sales.ts';
import { expensesList } from './expenses.ts';
import { inventoriesList } from './inventories.ts';
import { invoicesList } from './invoices.ts';
import type { ListColumn, ListDefinition } from './list-definition.ts';
import { moneyStoresList } from './money-stores.ts';
import { mySalesList } from './my-sales.ts';
import { officesList } from './offices.ts';
import { providersList } from './providers.ts';
import { rolesList } from './roles.ts';
import { salesList } from './sales.ts';
import { salesByEmployeeList } from './sales-by-employee.ts';
import { salesClientsList } from './sales-clients.ts';
import { salesTotalList } from './sales-total.ts';
import { salesTotalAdvertisingList } from './sales-total-advertising.ts';
import { servicesList } from './services.ts';
import { subservicesList } from './subservices.ts';
import { subservicesListView } from './subservices-list-view.ts';
import { supervisorsList } from './supervisors.ts';
import { townsList } from './towns.ts';
import { upcomingAppointmentsList } from './upcoming-appointments.ts';
import { warrantiesList } from './warranties.ts';

// Typed from doc 1 §9, doc 2 §9 and doc 3 §9.
test.each<[string, ListDefinition]>([
  ['clients.csv', clientsList],
  ['client_services.csv', clientServicesList],
  ['employees.csv', employeesList],
  ['supervisors.csv', supervisorsList],
  ['roles.csv', rolesList],
  ['services.csv', servicesList],
  ['subservices.csv', subservicesList],
  ['subservices_list_view.csv', subservicesListView],
  ['providers.csv', providersList],
  ['moneystores.csv', moneyStoresList],
  ['countries.csv', countriesList],
  ['towns.csv', townsList],
  ['offices.csv', officesList],
  ['inventories.csv', inventoriesList],
  ['sales.csv', salesList],
  ['sales.csv', warrantiesList],
  ['my-sales.csv', mySalesList],
  ['by-employee-sales.csv', salesByEmployeeList],
  ['appointments.csv', appointmentsList],
  ['discounts.csv', discountsList],
  ['employees_profit.csv', employeesProfitList],
  ['invoices.csv', invoicesList],
  ['expenses.csv', expensesList],
])('the file %s has the documented name (doc 2 §9) (doc 3 §9)', (file, list) => {
  expect(list.file).toBe(file);
});

// Typed from doc 3 §2.
test.each<[string, ListDefinition, string[]]>([
  ['countries', countriesList, ['País', 'Creado']],
  ['towns', townsList, ['Localidad', 'País', 'Creado']],
  [
    'offices',
    officesList,
    ['Sucursal', 'Dirección', 'Teléfono', 'Email', 'Instagram', 'País', 'Localidad', 'Creado'],
  ],
])(
  'the list of %s has the documented columns (doc 3 §2 Countries) (doc 3 §2 Towns)',
  (_, list, captions) => {
    expect(list.columns.map(({ caption }) => caption)).toEqual(captions);
  },
);

// Typed from doc 1 §2 and §5; what is ours follows.
test.each<[string, ListDefinition, string[]]>([
  ['clients', clientsList, ['Número de identificación', 'Teléfono', 'Email', 'Nombre', 'Apellido']],
  ['subservices', subservicesList, ['Subservicio', 'Descripción']],
  ['the price list', subservicesListView, ['Subservicio', 'Descripción']],
  ["technicians' profit by date", employeesProfitDateList, ['Fecha desde', 'Fecha hasta']],
  ["technicians' profit with tips", employeesProfitTipDateList, ['Fecha desde', 'Fecha hasta']],
  ["technicians' total of sales", employeesTotalSalesList, ['Fecha desde', 'Fecha hasta']],
])(
  'the list of %s is filtered by the documented fields (doc 1 §2 Clients) (doc 1 §2 Technicians)',
  (_, list, captions) => {
    expect(list.filters.slice(0, captions.length).map(({ caption }) => caption)).toEqual(captions);
  },
);

// Typed from doc 1 §2; what is ours follows.
test('who may only read clients sees branch, name, identification, phone, e-mail and address (doc 1 §2 Clients)', () => {
  const shown = clientsList.columns.filter(
    ({ csvOnly, unlessPermission }: ListColumn) =>
      !csvOnly && unlessPermission !== 'client.read_table',
  );
  const documented = ['Sucursal', 'Nombre', 'Identificación', 'Teléfono', 'Email', 'Dirección'];
  expect(shown.slice(0, documented.length).map(({ caption }) => caption)).toEqual(documented);
  expect(shown.map(({ field }) => field)).not.toContain('created');
});

const shownColumns = (list: ListDefinition) =>
  list.columns.filter(({ csvOnly }) => !csvOnly).map(({ caption }) => caption);

const servedLines = [
  'Fecha',
  'Servicio',
  'Subservicio',
  'Tipo',
  'Costo',
  'Impuesto',
  '% Comisión',
  'Comisión',
  'Propina',
];

// Typed from doc 2 §2 and §3.
test.each<[string, ListDefinition, string[]]>([
  [
    '/sales/total',
    salesTotalList,
    ['Compañía', 'Sucursal', 'Clientes', 'Total', 'Propina', 'Total USD'],
  ],
  [
    '/sales/total_advertising',
    salesTotalAdvertisingList,
    ['Compañía', 'Sucursal', 'Clientes', 'Total', 'Propina', 'Total USD'],
  ],
  ['/sales/my', mySalesList, servedLines],
  ['/sales/by_employees', salesByEmployeeList, servedLines],
])(
  'the table of %s has the columns of document 2 (doc 2 §2 /sales/total) (doc 2 §2 /sales/total_advertising)',
  (_, list, captions) => {
    expect(shownColumns(list)).toEqual(captions);
  },
);

test('my services show what an advertising sale earned too, in the same columns (doc 2 §7 Sales) (D20)', () => {
  const earned = mySalesList.columns.filter(({ caption }) => caption.includes('Comisión'));
  expect(earned.map(({ field, caption }) => `${caption}: ${field}`)).toEqual([
    '% Comisión: earnedRate',
    'Comisión: earnedCommission',
  ]);
});

test('sales and warranties are filtered by the documented names, those of clients by client_in (doc 2 §7 Sales)', () => {
  for (const { filters } of [salesList, warrantiesList]) {
    expect(filters.slice(0, 7).map(({ name, field }) => `${name}: ${field}`)).toEqual([
      'identification_number: clientIn',
      'fname: clientName',
      'lname: clientLastName',
      'phone: clientPhone',
      'email: clientEmail',
      'date_from: saleDate',
      'date_until: saleDate',
    ]);
  }
  expect(salesClientsList.filters.slice(0, 3).map(({ name }) => name)).toEqual([
    'client_in',
    'date_from',
    'date_until',
  ]);
});

test('providers and money accounts are listed the newest first (doc 2 §7 Providers) (doc 2 §9)', () => {
  expect([providersList.orderBy, moneyStoresList.orderBy]).toEqual(['ID_DESC', 'ID_DESC']);
});

test('sales and warranties are listed the latest first, discounts by their begin (doc 2 §7 Discounts) (doc 2 §9)', () => {
  expect(salesList.orderBy).toBe('SALE_DATE_DESC');
  expect(warrantiesList.orderBy).toBe('SALE_DATE_DESC');
  expect(discountsList.orderBy).toBe('BEGIN_DATE_DESC');
});

// Typed from doc 2 §6.
test('head office sees date, branch, client and total of a warranty, and nothing else (doc 2 §6 Warranty list)', () => {
  const shown = warrantiesList.columns.filter(
    ({ unlessPermission, csvOnly }) => unlessPermission !== 'sale.columns_head_office' && !csvOnly,
  );
  expect(shown.map(({ caption }) => caption)).toEqual(['Fecha', 'Sucursal', 'Nombre', 'Total']);
});

// What the documents order otherwise stands below.
test.each<[string, ListDefinition]>([
  ['clients', clientsList],
  ['employees', employeesList],
  ['supervisors', supervisorsList],
  ['roles', rolesList],
  ['services', servicesList],
  ['towns', townsList],
  ['offices', officesList],
  ['inventories', inventoriesList],
  ['providers', providersList],
  ['money accounts', moneyStoresList],
])('the list of %s begins with the newest (doc 1 §7 Conventions) (doc 3 §9)', (_, list) => {
  expect(list.orderBy).toBe('ID_DESC');
});

test('countries are listed by name, prices in the order of their creation (doc 1 §7 Calls) (doc 3 §9)', () => {
  expect(countriesList.orderBy).toBe('COUNTRY_NAME_ASC');
  expect(subservicesList.orderBy).toBe('CREATED_ASC');
});

test('expenses are listed by their date, the last first (doc 2 §7) (doc 2 §9)', () => {
  expect(invoicesList.orderBy).toBe('INVOICE_DATE_DESC');
});

// Typed from doc 2 §2, §6, §7 and §9.
describe('appointments', () => {
  const shownTo = (contactsOnly: boolean) =>
    appointmentsList.columns
      .filter((column: ListColumn) => {
        const { permission, unlessPermission, csvOnly } = column;
        return !csvOnly && (contactsOnly ? !unlessPermission : !permission);
      })
      .map(({ caption }) => caption);

  test('are listed the latest first, those to come the next first (doc 2 §7 Appointments) (doc 2 §9)', () => {
    expect(appointmentsList.orderBy).toBe('APPOINTMENT_DATE_DESC');
    expect(upcomingAppointmentsList.orderBy).toBe('APPOINTMENT_DATE_ASC');
  });

  test('show date, identification, name and phone; head office branch, date, name and phone only (doc 2 §2 Appointments) (doc 2 §6 Appointments for marketing)', () => {
    expect(shownTo(false)).toEqual(['Fecha', 'Identificación', 'Nombre', 'Teléfono']);
    expect(shownTo(true)).toEqual(['Sucursal', 'Fecha', 'Nombre', 'Teléfono']);
  });

  test('are filtered by number, phone, email, names and dates (doc 2 §2 Appointments)', () => {
    const documented = appointmentsList.filters.slice(0, 7).map(({ caption }) => caption);
    expect(documented).toEqual([
      'Número de identificación',
      'Teléfono',
      'Email',
      'Nombre',
      'Apellido',
      'Fecha desde',
      'Fecha hasta',
    ]);
  });
});
