import type { Page } from '@playwright/test';
import type { RoleName } from '#db/demo/staff.ts';
import { addDays } from '#domain/dates.ts';
import { encodeRouteId } from '#domain/route-id.ts';
import { ask } from './ask.ts';
import { freshNumber } from './people.ts';
import { unique } from './unique.ts';

/** A form that edits a record, with a field in which two people write. */
export interface EditForm {
  /** Where it is, before the record's id. */
  readonly path: string;
  readonly label: string;
  readonly button: string;
  /** Who may do both; crm_admin unless said. */
  readonly role?: RoleName;
  /** Makes a record of its own, through the API, and gives its id. */
  readonly make: (page: Page) => Promise<string>;
}

/** Calls a mutation that creates a row, and gives the row's id. */
async function create(page: Page, kind: string, row: Readonly<Record<string, unknown>>) {
  const name = `${kind[0]?.toUpperCase()}${kind.slice(1)}`;
  const answer = await ask<Record<string, Record<string, { id: string }>>>(
    page,
    `mutation ($row: ${name}Input!) { create${name}(input: {${kind}: $row}) { ${kind} { id } } }`,
    { row },
  );
  return answer[`create${name}`]?.[kind]?.id ?? '';
}

async function idOf(page: Page, query: string): Promise<string> {
  const answer = await ask<Record<string, { nodes: { id: string }[] }>>(page, `{ ${query} }`);
  return Object.values(answer)[0]?.nodes[0]?.id ?? '';
}

const country = (page: Page) => create(page, 'country', { countryName: unique('País') });
const today = () => new Date().toISOString();

async function town(page: Page) {
  const countryId = await country(page);
  return {
    countryId,
    townId: await create(page, 'town', { countryId, townName: unique('Pueblo') }),
  };
}

const provider = (page: Page) =>
  create(page, 'provider', {
    providerName: unique('Distribuidora'),
    identificationNumber: 'J-30000000-1',
    phone: '0212-5551234',
    email: 'ventas@distribuidora.demo',
    notes: 'Al mayor',
  });

const moneyStore = (page: Page) =>
  create(page, 'moneyStore', { moneyStoreName: unique('Caja'), notes: 'Del día' });

const employeeOf = (role: string) => async (page: Page) =>
  create(page, 'employee', {
    identificationType: 'CI',
    identificationNumber: `V${freshNumber()}`,
    firstName: 'Prueba',
    lastName: 'Dos Pestañas',
    email: `${unique('p').replace(' ', '-')}@turno.demo`,
    phone: '0414-5551234',
    password: 'una clave de prueba larga',
    commission: role === 'crm_technical' ? '0.3' : '0.01',
    roleId: await idOf(page, `allRoles(condition: {roleName: "${role}"}) { nodes { id } }`),
  });

const subserviceId = (page: Page) =>
  idOf(
    page,
    'allVSubservices(filter: {officeName: {equalTo: "Caracas"}}, first: 1) { nodes { id } }',
  );

/** The forms that edit a record of which several can be made, as crm_admin sees them. */
export const editForms: readonly EditForm[] = [
  { path: '/countries/edit', label: 'País', button: 'Guardar', make: country },
  {
    path: '/towns/edit',
    label: 'Localidad',
    button: 'Guardar',
    make: async (page) => (await town(page)).townId,
  },
  { path: '/providers/edit', label: 'Notas', button: 'Guardar', make: provider },
  { path: '/moneystores/edit', label: 'Notas', button: 'Guardar', make: moneyStore },
  {
    path: '/invoices/edit',
    label: 'Notas',
    button: 'Guardar',
    make: async (page) =>
      create(page, 'invoice', {
        providerId: await provider(page),
        moneyStoreId: await moneyStore(page),
        invoiceNumber: unique('F'),
        invoiceDate: today(),
        notes: 'Compra',
        total: '100',
        taxTotal: '16',
      }),
  },
  {
    path: '/expenses/edit',
    role: 'crm_local_admin',
    label: 'Descripción',
    button: 'Guardar',
    make: (page) =>
      create(page, 'extraExpense', {
        serviceName: unique('Agua'),
        invoiceNumber: unique('F'),
        description: 'Botellones',
        amount: '10',
        expenseDate: today(),
      }),
  },
  {
    path: '/inventories/categories/edit',
    label: 'Categoría',
    button: 'Guardar',
    make: (page) => create(page, 'category', { categoryName: unique('Categoría') }),
  },
  {
    path: '/inventories/edit',
    role: 'crm_local_admin',
    label: 'Nombre del producto',
    button: 'Guardar producto',
    make: async (page) => {
      const input = {
        productId: await create(page, 'product', {
          categoryId: await create(page, 'category', { categoryName: unique('Categoría') }),
          productName: unique('Aceite'),
          unitPrice: '5',
        }),
        quantityAvailable: 5,
      };
      const { procCreateInventory } = await ask<{
        procCreateInventory: { result: { vInventoryId: string } };
      }>(
        page,
        `mutation ($input: ProcCreateInventoryInput!) { procCreateInventory(input: $input) { result { vInventoryId } } }`,
        { input },
      );
      return procCreateInventory.result.vInventoryId;
    },
  },
  {
    path: '/services/edit',
    label: 'Descripción',
    button: 'Guardar',
    make: (page) =>
      create(page, 'service', { serviceName: unique('Masajes'), description: 'Corporal' }),
  },
  {
    path: '/subservices/edit',
    label: 'Descripción',
    button: 'Guardar',
    make: async (page) =>
      create(page, 'subservice', {
        serviceId: await create(page, 'service', {
          serviceName: unique('Masajes'),
          description: 'Corporal',
        }),
        subserviceName: unique('Espalda'),
        description: 'De espalda',
        cost: '10',
        currencyCode: 'USD',
        avgMinuts: 30,
      }),
  },
  {
    path: '/offices/edit',
    label: 'Dirección',
    button: 'Guardar',
    make: async (page) =>
      create(page, 'office', {
        ...(await town(page)),
        officeName: unique('Sucursal'),
        address: 'Centro',
        phone: '0212-5550000',
        email: 'nueva@sucursal.demo',
        instagram: '@nueva',
        currencyCode: 'VES',
      }),
  },
  {
    path: '/clients/edit',
    role: 'crm_local_admin',
    label: 'Dirección',
    button: 'Guardar',
    make: async (page) => {
      const input = {
        identificationType: 'CI',
        identificationNumber: `V${freshNumber()}`,
        firstName: 'Prueba',
        lastName: 'Dos Pestañas',
        address: 'Centro',
        password: 'una clave de prueba larga',
      };
      const { procCreateClients } = await ask<{ procCreateClients: { result: { vId: string } } }>(
        page,
        `mutation ($input: ProcCreateClientsInput!) { procCreateClients(input: $input) { result { vId } } }`,
        { input },
      );
      return procCreateClients.result.vId;
    },
  },
  {
    path: '/employees/edit',
    label: 'Email',
    button: 'Guardar',
    make: employeeOf('crm_technical'),
  },
  {
    path: '/supervisors/edit',
    label: 'Email',
    button: 'Guardar',
    make: employeeOf('crm_supervisor'),
  },
  {
    path: '/employees/others/edit',
    label: 'Email',
    button: 'Guardar',
    make: employeeOf('crm_marketing'),
  },
  {
    path: '/roles/edit',
    label: 'Nombre',
    button: 'Guardar nombre',
    make: (page) => create(page, 'role', { roleName: unique('Recepción') }),
  },
  {
    path: '/discounts/edit',
    role: 'crm_local_admin',
    label: 'Nombre',
    button: 'Guardar',
    make: async (page) => {
      const input = {
        discountName: unique('Promoción'),
        // Later than any sale of the other journeys.
        beginDate: addDays(today().slice(0, 10), 400),
        endDate: addDays(today().slice(0, 10), 430),
        days: [1, 2],
        details: [{ subserviceId: await subserviceId(page), percentageDiscount: '10' }],
      };
      const { procCreateDiscounts } = await ask<{
        procCreateDiscounts: { result: { vId: string } };
      }>(
        page,
        `mutation ($input: ProcCreateDiscountsInput!) { procCreateDiscounts(input: $input) { result { vId } } }`,
        { input },
      );
      return procCreateDiscounts.result.vId;
    },
  },
];

/** The address of the form of a record. */
export function formOf({ path }: EditForm, id: string): string {
  return `${path}/${encodeRouteId({ id })}`;
}

/** Something to write into the field of a form, another text each time. */
export function written({ label }: EditForm, by: string): string {
  return label === 'Email'
    ? `${unique(by).replace(' ', '-').toLowerCase()}@turno.demo`
    : unique(by);
}
