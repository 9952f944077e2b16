import { expect, test } from 'vitest';
import type * as z from 'zod/mini';
import { requiredOfficeFields } from '#domain/testing/office-fields.ts';
import * as bookings from './appointments/booking/appointment-schema.ts';
import { countrySchema } from './countries/country-model.ts';
import * as employees from './employees/employee-model.ts';
import { expenseSchema } from './expenses/expense-model.ts';
import { invoiceSchema } from './expenses/invoice-model.ts';
import * as inventories from './inventories/inventory-model.ts';
import { moneyStoreSchema } from './money-stores/money-store-model.ts';
import { emptyOffice, officeSchema } from './offices/office-model.ts';
import { profitIndicatorSchema } from './profit-indicator/profit-indicator-model.ts';
import { emptyProvider, providerSchema } from './providers/provider-model.ts';
import { advertisingRate, exchangeRate } from './rates/rate-model.ts';
import { periodSchema } from './reports/period-model.ts';
import { roleSchema } from './roles/role-model.ts';
import { emptyService, serviceSchema } from './services/service-model.ts';
import { subserviceSchema } from './subservices/subservice-model.ts';
import { townSchema } from './towns/town-model.ts';

const staff = 'identificationNumber phone email commission officeId';

/** Returns the first validation message of each field of a form. */
function problemsOf(schema: z.ZodMiniType, values: object): Record<string, string> {
  const issues = schema.safeParse(values).error?.issues ?? [];
  const reportedIssues = issues.map(({ path, message }) => [path.join('.'), message]);
  return Object.fromEntries(reportedIssues.toReversed());
}

test.for<[string, z.ZodMiniObject, string, object?]>([
  ['a country (doc 3 §5)', countrySchema, 'countryName'],
  ['a town (doc 3 §5)', townSchema, 'townName countryId'],
  [
    'an office (doc 3 §5)',
    officeSchema,
    `${requiredOfficeFields.join(' ')} iva invoicing`,
    emptyOffice,
  ],
  ['a role (doc 1 §5)', roleSchema, 'roleName'],
  ['a technician (doc 1 §5)', employees.newTechnicianSchema, `${staff} roleId`],
  ['a supervisor (doc 1 §5)', employees.newSupervisorSchema, staff],
  ['an edited employee (doc 1 §5)', employees.editedEmployeeSchema, ''],
  ['a service (doc 1 §5)', serviceSchema(), 'serviceName description', emptyService],
  ['a service that never had a description', serviceSchema(true), 'serviceName', emptyService],
  [
    'a subservice (doc 1 §5)',
    subserviceSchema(),
    'subserviceName description avgMinuts cost currencyCode officeId serviceId',
  ],
  [
    'a subservice that never had a description (D69)',
    subserviceSchema(true),
    'subserviceName avgMinuts cost currencyCode officeId serviceId',
  ],
  [
    'an appointment by name (doc 2 §5 Appointment by name)',
    bookings.namedAppointmentSchema,
    'firstName lastName phone',
    bookings.emptyNamedAppointment({
      day: '2026-12-09',
      time: '10:15',
      minutes: null,
      employeeId: '',
    }),
  ],
  [
    'an expense (doc 2 §5 Expense)',
    invoiceSchema,
    'providerId moneyStoreId invoiceNumber invoiceDate notes total taxTotal',
  ],
  [
    'an extra expense (doc 2 §5 Extra expense)',
    expenseSchema,
    'serviceName invoiceNumber amount expenseDate',
  ],
  ['a provider (doc 2 §5 Provider)', providerSchema, 'identificationNumber providerName'],
  [
    'a money store (doc 2 §5 Money account)',
    moneyStoreSchema,
    'moneyStoreName notes currencyCode storeType',
  ],
  ['a category (doc 3 §5)', inventories.categorySchema, 'categoryName'],
  ['a product (doc 3 §5)', inventories.productSchema, 'productName categoryId unitPrice'],
  [
    'a stock (doc 3 §5)',
    inventories.inventorySchema,
    'productId quantityAvailable',
    inventories.emptyInventory,
  ],
  ['a profit percentage (doc 1 §5)', profitIndicatorSchema, 'percent'],
])('the form of %s requires only its required fields', ([, schema, fields, values]) => {
  const empty = Object.fromEntries(Object.keys(schema.shape).map((field) => [field, '']));
  const required = fields.split(' ').filter(Boolean);
  const isChosen = (field: string) =>
    /Id$|^(currencyCode|invoicing|commission|storeType)$/.test(field);
  for (const nothing of ['', '\u3164\u200b\u00a0']) {
    const typed = Object.entries(values ?? { ...empty, identificationType: 'CI' }).map(
      ([field, value]) => [field, value === '' && required.includes(field) ? nothing : value],
    );
    expect(problemsOf(schema, Object.fromEntries(typed))).toEqual(
      Object.fromEntries(
        required.map((field) => [
          field,
          isChosen(field) ? 'Campo no puede ser vacio' : 'Campo es obligatorio',
        ]),
      ),
    );
  }
});

const provider = { ...emptyProvider, identificationNumber: 'J1', providerName: 'Bella' };
const stock = { ...inventories.emptyInventory, productId: 'oil', quantityAvailable: '12' };
const product = { productName: 'Esmalte', categoryId: '1', unitPrice: '0.99' };
const period = { dateFrom: '2026-01-01', dateUntil: '2026-01-31', office: '' };

test.for<[string, z.ZodMiniType, object, string?, string?]>([
  ['a provider without phone and e-mail', providerSchema, provider],
  [
    'a provider with a wrong phone (doc 2 §5 Provider)',
    providerSchema,
    { ...provider, phone: 'x' },
    'phone',
    'Campo debe ser numérico',
  ],
  [
    'a provider with a wrong e-mail (doc 2 §5 Provider)',
    providerSchema,
    { ...provider, email: 'x' },
    'email',
    'Campo debe ser de tipo email',
  ],
  [
    'a product with a price below 1 (doc 3 §5)',
    inventories.productSchema,
    product,
    'unitPrice',
    'Campo debe ser como mínimo 1',
  ],
  [
    'a stock of 0 pieces (doc 3 §5)',
    inventories.inventorySchema,
    { ...stock, quantityAvailable: '0' },
    'quantityAvailable',
    'Campo debe ser como mínimo 1',
  ],
  [
    'a stock with crossed limits (doc 3 §5)',
    inventories.inventorySchema,
    { ...stock, quantityMin: '10', quantityMax: '5' },
    'quantityMax',
    'El máximo debe ser mayor o igual al mínimo',
  ],
  ...[exchangeRate, advertisingRate].map(
    ({ label, schema }) =>
      [`${label}`, schema(null), { value: '' }, 'value', 'Campo no puede ser vacío'] as [
        string,
        z.ZodMiniType,
        object,
        string,
        string,
      ],
  ),
  ['a period without a branch', periodSchema, period],
  [
    'a period that ends before it begins',
    periodSchema,
    { ...period, dateUntil: '2025-12-31' },
    'dateUntil',
    'La fecha de culminación debe ser posterior a la de inicio',
  ],
])(
  'the form of %s reports an error only for an invalid value',
  ([, schema, values, field, message]) => {
    expect(problemsOf(schema, values)).toEqual(field ? { [field]: message } : {});
  },
);
