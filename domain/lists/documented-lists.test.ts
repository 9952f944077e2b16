import { describe, expect, test } from 'vitest';
import { appointmentsList } from './appointments/appointments.ts';
import { upcomingAppointmentsList } from './appointments/upcoming-appointments.ts';
import { moneyStoresList } from './cash/money-stores.ts';
import { discountsList } from './catalogue/discounts.ts';
import { servicesList } from './catalogue/services.ts';
import { subservicesList } from './catalogue/subservices.ts';
import { subservicesListView } from './catalogue/subservices-list-view.ts';
import { clientsList } from './clients/clients.ts';
import { salesClientsList } from './clients/sales-clients.ts';
import { invoicesList } from './expenses/invoices.ts';
import { providersList } from './expenses/providers.ts';
import { inventoriesList } from './inventory/inventories.ts';
import type { ListColumn, ListDefinition } from './list-definition.ts';
import { countriesList } from './places/countries.ts';
import { officesList } from './places/offices.ts';
import { townsList } from './places/towns.ts';
import { employeesProfitDateList } from './reports/employees-profit-date.ts';
import { employeesProfitTipDateList } from './reports/employees-profit-tip-date.ts';
import { employeesTotalSalesList } from './reports/employees-total-sales.ts';
import { salesByEmployeeList } from './reports/sales-by-employee.ts';
import { salesTotalList } from './reports/sales-total.ts';
import { salesTotalAdvertisingList } from './reports/sales-total-advertising.ts';
import { mySalesList } from './sales/my-sales.ts';
import { salesList } from './sales/sales.ts';
import { warrantiesList } from './sales/warranties.ts';
import { advancesList } from './settlements/advances.ts';
import { employeesList } from './staff/employees.ts';
import { rolesList } from './staff/roles.ts';
import { supervisorsList } from './staff/supervisors.ts';

// Typed from doc 2 §9; tests of the documented screens check other file names.
test.each<[string, ListDefinition]>([
  ['my-sales.csv', mySalesList],
  ['by-employee-sales.csv', salesByEmployeeList],
])('the file %s has the documented name (doc 2 §9) (doc 3 §9)', (file, list) => {
  expect(list.file).toBe(file);
});

const shownColumns = (list: ListDefinition) =>
  list.columns.filter(({ csvOnly }) => !csvOnly).map(({ caption }) => caption);

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
    expect(shownColumns(list)).toEqual(captions);
  },
);

const filterFields = ({ filters }: ListDefinition) =>
  filters.map(({ caption, field }) => `${caption} ${field}`).join(', ');

const priceFilters = 'Subservicio subserviceName, Descripción description';
const periodFilters = 'Fecha desde dateFrom, Fecha hasta dateUntil';

// Typed from doc 1 §2 and §5; undocumented filters follow.
test.each<[string, ListDefinition, string]>([
  [
    'clients',
    clientsList,
    'Número de identificación identificationNumber, Teléfono phone, Email email, Nombre firstName, Apellido lastName',
  ],
  ['subservices', subservicesList, priceFilters],
  ['the price list', subservicesListView, priceFilters],
  ["technicians' profit by date", employeesProfitDateList, periodFilters],
  ["technicians' profit with tips", employeesProfitTipDateList, periodFilters],
  ["technicians' total of sales", employeesTotalSalesList, periodFilters],
])(
  'the list of %s starts with the documented filters (doc 1 §2 Clients) (doc 1 §2 Subservices)',
  (_, list, documented) => {
    expect(filterFields(list).slice(0, documented.length)).toBe(documented);
  },
);

// Typed from doc 1 §2; undocumented columns follow.
test('the read-only client list starts with six documented columns and has no creation date (doc 1 §2 Clients)', () => {
  const shown = clientsList.columns.filter(
    ({ csvOnly, unlessPermission }: ListColumn) =>
      !csvOnly && unlessPermission !== 'client.read_table',
  );
  const documented = ['Sucursal', 'Nombre', 'Identificación', 'Teléfono', 'Email', 'Dirección'];
  expect(shown.slice(0, documented.length).map(({ caption }) => caption)).toEqual(documented);
  expect(shown.map(({ field }) => field)).not.toContain('created');
});

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

test('my services have one rate and one commission column for all kinds of sale (doc 2 §7 Sales) (D20)', () => {
  const earned = mySalesList.columns.filter(({ caption }) => caption.includes('Comisión'));
  expect(earned.map(({ field, caption }) => `${caption}: ${field}`)).toEqual([
    '% Comisión: earnedRate',
    'Comisión: earnedCommission',
  ]);
});

test('sales, warranties and sales by client start with the documented filters (doc 2 §7 Sales) (doc 2 §2 /sales/clients)', () => {
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

test('an advance is listed with its state and the limit left (doc 6 §2 /vales)', () => {
  expect(shownColumns(advancesList)).toEqual(
    expect.arrayContaining(['Técnica (o)', 'Vale', 'Liquidación', 'Puede recibir hoy', 'Motivo']),
  );
});

// Typed from doc 2 §6.
test('head office sees only date, branch, client and total of a warranty (doc 2 §6 Warranty list)', () => {
  const shown = warrantiesList.columns.filter(
    ({ unlessPermission, csvOnly }) => unlessPermission !== 'sale.columns_head_office' && !csvOnly,
  );
  expect(shown.map(({ caption }) => caption)).toEqual(['Fecha', 'Sucursal', 'Nombre', 'Total']);
});

// Orders copied by hand from doc 1 §7, doc 2 §7 and §9 and doc 3 §9; their default is the newest row first (D92).
test.each<[ListDefinition, string]>([
  [clientsList, 'ID_DESC'],
  [employeesList, 'ID_DESC'],
  [supervisorsList, 'ID_DESC'],
  [rolesList, 'ID_DESC'],
  [servicesList, 'ID_DESC'],
  [townsList, 'ID_DESC'],
  [officesList, 'ID_DESC'],
  [inventoriesList, 'ID_DESC'],
  [providersList, 'ID_DESC'],
  [moneyStoresList, 'ID_DESC'],
  [countriesList, 'COUNTRY_NAME_ASC'],
  [subservicesList, 'CREATED_ASC'],
  [invoicesList, 'INVOICE_DATE_DESC'],
  [salesList, 'SALE_DATE_DESC'],
  [warrantiesList, 'SALE_DATE_DESC'],
  [discountsList, 'BEGIN_DATE_DESC'],
  [appointmentsList, 'APPOINTMENT_DATE_DESC'],
  [upcomingAppointmentsList, 'APPOINTMENT_DATE_ASC'],
])(
  'the list $name is ordered by %s (doc 1 §7 Conventions) (doc 2 §9)',
  ({ orderBy }, documented) => {
    expect(orderBy).toBe(documented);
  },
);

// Typed from doc 2 §2, §6, §7 and §9.
describe('list of appointments', () => {
  const shownTo = (contactsOnly: boolean) =>
    appointmentsList.columns
      .filter((column: ListColumn) => {
        const { permission, unlessPermission, csvOnly } = column;
        return !csvOnly && (contactsOnly ? !unlessPermission : !permission);
      })
      .map(({ caption }) => caption);

  test('appointments show date, document, name and phone; marketing sees no document (doc 2 §2 Appointments) (doc 2 §6 Appointments for marketing)', () => {
    expect(shownTo(false).slice(0, 4)).toEqual(['Fecha', 'Identificación', 'Nombre', 'Teléfono']);
    expect(shownTo(true)).toEqual(['Sucursal', 'Fecha', 'Nombre', 'Teléfono']);
  });

  test('the first filters of appointments are document, phone, e-mail, names and dates (doc 2 §2 Appointments)', () => {
    expect(filterFields(appointmentsList)).toMatch(
      /^Número de identificación clientIn, Teléfono contactPhone, Email clientEmail, Nombre contactName, Apellido contactLastName, Fecha desde appointmentDate, Fecha hasta appointmentDate/,
    );
  });
});
