import type { Page } from '@playwright/test';
import type { RoleName } from '#db/demo/staff.ts';
import { addDays } from '#domain/dates.ts';
import type { Disableable } from '#domain/disableable.ts';
import { ask } from './ask.ts';
import { freshNumber } from './people.ts';
import { hire, registerClient } from './people-by-api.ts';
import { unique } from './unique.ts';

/** A list whose rows are disabled, and how one of its own is made. */
interface DisableableScreen {
  readonly path: string;
  readonly role: RoleName;
  /** What its records are called at the API, where not as in the address. */
  readonly kind?: Disableable;
  /** What the act is called there, and asks; null where the list has none. */
  readonly label?: 'Desactivar' | null;
  /** Makes a record and answers its name. */
  readonly make: (page: Page, here: Here) => Promise<string>;
  /** Where the list shows it. */
  readonly search?: (name: string) => string;
}

interface Here {
  readonly officeId: string;
  readonly countryId: string;
  readonly townId: string;
  readonly serviceId: string;
  readonly technicianRole: string;
  readonly supervisorRole: string;
  readonly marketingRole: string;
}

const hiring = (
  roleOf: 'technicianRole' | 'supervisorRole' | 'marketingRole',
  commission: string,
) =>
  async function make(page: Page, here: Here): Promise<string> {
    const number = freshNumber();
    await hire(page, number, {
      firstName: 'Ida',
      lastName: `Y Vuelta ${number}`,
      email: `ida.${number}@correo.demo`,
      password: 'clave-de-prueba',
      commission,
      roleId: here[roleOf],
      officeId: here.officeId,
    });
    return number;
  };

/** Lists whose rows are of the company, not of a branch. */
export const ofTheCompany = ['/countries', '/towns', '/services', '/inventories/categories'];

export const screens: readonly DisableableScreen[] = [
  {
    path: '/clients',
    role: 'crm_supervisor',
    label: 'Desactivar',
    make: async (page, { officeId }) => {
      const number = freshNumber();
      await registerClient(page, number, {
        firstName: 'Ida',
        lastName: `Y Vuelta ${number}`,
        password: 'clave-de-prueba',
        officeId,
      });
      return number;
    },
  },
  {
    path: '/employees',
    kind: 'technicals',
    role: 'crm_supervisor',
    make: hiring('technicianRole', '0.35'),
  },
  { path: '/supervisors', role: 'crm_local_admin', make: hiring('supervisorRole', '0.02') },
  {
    path: '/employees/others',
    kind: 'employees',
    role: 'crm_admin',
    make: hiring('marketingRole', '0'),
  },
  {
    path: '/countries',
    role: 'crm_admin',
    make: (page) => make(page, 'Country', { countryName: unique('Atlántida') }),
  },
  {
    path: '/inventories/categories',
    kind: 'categories',
    role: 'crm_admin',
    make: (page) => make(page, 'Category', { categoryName: unique('Esmaltes') }),
  },
  {
    path: '/towns',
    role: 'crm_admin',
    make: (page, { countryId }) => make(page, 'Town', { townName: unique('Puerto'), countryId }),
  },
  {
    path: '/offices',
    role: 'crm_admin',
    make: (page, { countryId, townId }) =>
      make(page, 'Office', {
        officeName: unique('Anexo'),
        address: 'Centro',
        phone: '02125550000',
        email: 'anexo@turno.demo',
        instagram: '@anexo',
        currencyCode: 'VES',
        countryId,
        townId,
      }),
  },
  {
    path: '/services',
    role: 'crm_admin',
    // Its list deletes; the documents' call disables.
    label: null,
    make: async (page) => {
      const name = await make(page, 'Service', {
        serviceName: unique('Servicio de ida'),
        description: 'Y vuelta',
      });
      const { allServices } = await ask<{ allServices: { nodes: { id: string }[] } }>(
        page,
        'query ($name: String) { allServices(filter: { serviceName: { equalTo: $name } }) { nodes { id } } }',
        { name },
      );
      await ask(
        page,
        `mutation ($id: UUID!) {
          updateServiceById(input: { id: $id, servicePatch: { status: 2 } }) { clientMutationId } }`,
        { id: allServices.nodes[0]?.id },
      );
      return name;
    },
  },
  {
    path: '/subservices',
    role: 'crm_local_admin',
    make: (page, { officeId, serviceId }) =>
      make(page, 'Subservice', {
        subserviceName: unique('Masaje de ida'),
        description: 'Y vuelta',
        cost: '12.00',
        currencyCode: 'USD',
        officeId,
        serviceId,
      }),
    search: (name) => `?subservice_name=${encodeURIComponent(name)}`,
  },
  {
    path: '/discounts',
    role: 'crm_supervisor',
    label: 'Desactivar',
    make: async (page) => {
      const name = unique('Lunes de ida');
      const { allSubservices } = await ask<{ allSubservices: { nodes: { id: string }[] } }>(
        page,
        '{ allSubservices(filter: { status: { equalTo: 1 } }, first: 1) { nodes { id } } }',
      );
      await ask(
        page,
        `mutation ($input: ProcCreateDiscountsInput!) {
          procCreateDiscounts(input: $input) { result { vEndCode } } }`,
        {
          input: {
            discountName: name,
            beginDate: addDays(new Date().toISOString().slice(0, 10), 400),
            endDate: addDays(new Date().toISOString().slice(0, 10), 401),
            days: [1],
            details: [{ subserviceId: allSubservices.nodes[0]?.id, percentageDiscount: 10 }],
          },
        },
      );
      return name;
    },
  },
  {
    path: '/providers',
    role: 'crm_supervisor',
    make: (page) =>
      make(page, 'Provider', {
        providerName: unique('Proveedora'),
        identificationNumber: 'J402315876',
      }),
  },
  {
    path: '/moneystores',
    kind: 'money_stores',
    role: 'crm_local_admin',
    make: (page) =>
      make(page, 'MoneyStore', { moneyStoreName: unique('Caja'), notes: 'De ida y vuelta' }),
  },
  {
    path: '/medios-de-pago',
    kind: 'payment_methods',
    role: 'crm_local_admin',
    make: async (page, { officeId }) => {
      const methodName = unique('Billetera');
      await ask(
        page,
        `mutation ($input: ProcSavePaymentMethodInput!) {
          procSavePaymentMethod(input: $input) { result { vEndCode } } }`,
        {
          input: {
            officeId,
            methodName,
            paymentType: 'Transfer',
            currencyCode: 'VES',
            counting: 'NONE',
          },
        },
      );
      return methodName;
    },
  },
  {
    path: '/expenses',
    kind: 'extra_expenses',
    role: 'crm_supervisor',
    make: (page) =>
      make(page, 'ExtraExpense', {
        serviceName: unique('Agua'),
        amount: '10.00',
        expenseDate: new Date().toISOString(),
        description: '',
      }),
  },
  {
    path: '/inventories',
    role: 'crm_supervisor',
    make: async (page, { officeId }) => {
      const productName = unique('Aceite');
      const { allCategories } = await ask<{ allCategories: { nodes: { id: string }[] } }>(
        page,
        '{ allCategories(first: 1) { nodes { id } } }',
      );
      const categoryId = allCategories.nodes[0]?.id;
      const { createProduct } = await ask<{ createProduct: { product: { id: string } } }>(
        page,
        `mutation ($product: ProductInput!) {
          createProduct(input: { product: $product }) { product { id } } }`,
        { product: { productName, categoryId, unitPrice: '5.00', officeId } },
      );
      await ask(
        page,
        `mutation ($input: ProcCreateInventoryInput!) {
          procCreateInventory(input: $input) { result { vEndCode } } }`,
        { input: { productId: createProduct.product.id, quantityAvailable: 5 } },
      );
      return productName;
    },
    search: (name) => `?product_name=${encodeURIComponent(name)}`,
  },
];

/** createX with its values; the answer is the first of them, which names it. */
export async function make(
  page: Page,
  type: string,
  values: Record<string, unknown>,
): Promise<string> {
  const field = `${type[0]?.toLowerCase()}${type.slice(1)}`;
  await ask(
    page,
    `mutation ($values: ${type}Input!) {
      create${type}(input: { ${field}: $values }) { clientMutationId } }`,
    { values },
  );
  return String(Object.values(values)[0]);
}

export async function surroundings(page: Page): Promise<Here> {
  const answer = await ask<{
    allVOffices: { nodes: { id: string; countryId: string; townId: string }[] };
    allServices: { nodes: { id: string }[] };
    allRoles: { nodes: { id: string; roleName: string }[] };
  }>(
    page,
    `{ allVOffices(filter: { officeName: { equalTo: "Caracas" } }) { nodes { id countryId townId } }
       allServices(first: 1) { nodes { id } }
       allRoles { nodes { id roleName } } }`,
  );
  const [office] = answer.allVOffices.nodes;
  const role = (name: string) =>
    answer.allRoles.nodes.find(({ roleName }) => roleName === name)?.id ?? '';
  return {
    officeId: office?.id ?? '',
    countryId: office?.countryId ?? '',
    townId: office?.townId ?? '',
    serviceId: answer.allServices.nodes[0]?.id ?? '',
    technicianRole: role('crm_technical'),
    supervisorRole: role('crm_supervisor'),
    marketingRole: role('crm_marketing'),
  };
}
