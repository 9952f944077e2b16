import { expect, type Page, test } from '@playwright/test';
import { type RoleName, staff } from '#db/demo/staff.ts';
import { addDays } from '#domain/dates.ts';
import { type Disableable, disableable } from '#domain/disableable.ts';
import { expectAccessible } from './accessible.ts';
import { ask } from './ask.ts';
import { loaded, open } from './loaded.ts';
import { agree, freshNumber, rowOf } from './people.ts';
import { screens as screensOfRoles } from './screens.ts';
import { signIn, signInUnseen } from './sign-in.ts';
import { success } from './toasts.ts';
import { unique } from './unique.ts';
import { visit } from './visit.ts';

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

const hire = (roleOf: 'technicianRole' | 'supervisorRole' | 'marketingRole', commission: string) =>
  async function make(page: Page, here: Here): Promise<string> {
    const number = freshNumber();
    await ask(
      page,
      `mutation ($employee: EmployeeInput!) {
        createEmployee(input: { employee: $employee }) { clientMutationId } }`,
      {
        employee: {
          identificationType: 'CI',
          identificationNumber: `V${number}`,
          firstName: 'Ida',
          lastName: `Y Vuelta ${number}`,
          phone: '04141234567',
          email: `ida.${number}@correo.demo`,
          password: 'clave-de-prueba',
          commission,
          roleId: here[roleOf],
          officeId: here.officeId,
        },
      },
    );
    return number;
  };

/** Lists whose rows are of the company, not of a branch. */
const ofTheCompany = ['/countries', '/towns', '/services'];

const screens: readonly DisableableScreen[] = [
  {
    path: '/clients',
    role: 'crm_supervisor',
    label: 'Desactivar',
    make: async (page, { officeId }) => {
      const number = freshNumber();
      await ask(
        page,
        `mutation ($input: ProcCreateClientsInput!) {
          procCreateClients(input: $input) { result { vEndCode } } }`,
        {
          input: {
            identificationType: 'CI',
            identificationNumber: `V${number}`,
            firstName: 'Ida',
            lastName: `Y Vuelta ${number}`,
            address: 'Centro',
            password: 'clave-de-prueba',
            officeId,
          },
        },
      );
      return number;
    },
  },
  {
    path: '/employees',
    kind: 'technicals',
    role: 'crm_supervisor',
    make: hire('technicianRole', '0.35'),
  },
  { path: '/supervisors', role: 'crm_local_admin', make: hire('supervisorRole', '0.02') },
  {
    path: '/employees/others',
    kind: 'employees',
    role: 'crm_admin',
    make: hire('marketingRole', '0'),
  },
  {
    path: '/countries',
    role: 'crm_admin',
    make: (page) => make(page, 'Country', { countryName: unique('Atlántida') }),
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
async function make(page: Page, type: string, values: Record<string, unknown>): Promise<string> {
  const field = `${type[0]?.toLowerCase()}${type.slice(1)}`;
  await ask(
    page,
    `mutation ($values: ${type}Input!) {
      create${type}(input: { ${field}: $values }) { clientMutationId } }`,
    { values },
  );
  return String(Object.values(values)[0]);
}

async function surroundings(page: Page): Promise<Here> {
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

for (const { path, role, label = 'Deshabilitar', make: makeOne, search } of screens) {
  test(`what is disabled at ${path} is seen under 'Desactivados' and comes back`, async ({
    page,
  }) => {
    await signInUnseen(page, role);
    const name = await makeOne(page, await surroundings(page));
    const list = `${path}${search?.(name) ?? ''}`;
    await open(page, list);
    const row = rowOf(page, name);
    if (label) {
      await row.getByRole('button', { name: label }).click();
      await agree(page, `Desea ${label.toLowerCase()} el registro?`, label);
      await expect(success(page, 'Registro deshabilitado con exito')).toBeVisible();
    }
    await expect(row).toBeHidden();

    await page.getByRole('button', { name: 'Desactivados' }).click();
    await expect(page).toHaveURL(/\?disabled=/);
    await expect(page.getByRole('heading', { name: 'Desactivados' })).toBeVisible();
    await expect(row).toBeVisible();
    await expect(page.getByRole('columnheader')).toHaveText([
      'Nombre',
      'Detalle',
      'Sucursal',
      'Desactivado',
      'Desactivado por',
      'Acciones',
    ]);
    // Where it was, when, and by whom.
    const [, , office = '', at = '', by] = await row.getByRole('cell').allInnerTexts();
    const branch = path === '/offices' ? name : 'Caracas';
    expect(office).toBe(ofTheCompany.includes(path) ? '' : branch);
    expect(at.replace(/\s+/, ' ')).toMatch(/^\d\d\/\d\d\/20\d\d \d\d:\d\d:\d\d [AP]M$/);
    expect(by).toBe(staff.Caracas.roles[role]);
    await expectAccessible(page);
    await row.getByRole('button', { name: 'Reactivar' }).click();
    await expect(page.getByRole('dialog')).toContainText(name);
    await agree(page, 'Desea reactivar el registro?', 'Reactivar');
    await expect(success(page, 'Registro reactivado con éxito')).toBeVisible();
    await expect(row).toBeHidden();

    await page.getByRole('button', { name: 'Desactivados' }).click();
    await expect(page).toHaveURL(path);
    await open(page, list);
    await expect(rowOf(page, name)).toBeVisible();
  });
}

test('every list whose rows are disabled is walked above; appointments have a journey of their own', () => {
  const kinds = screens.map(({ path, kind = path.slice(1) }) => kind);
  expect([...kinds, 'appointments'].toSorted()).toEqual(Object.keys(disableable).toSorted());
});

test('who may not disable is offered no way to what is disabled, by its address neither', async ({
  page,
}) => {
  test.slow();
  for (const role of ['crm_supervisor', 'crm_technical_attendant', 'crm_local_admin'] as const) {
    await signIn(page, role);
    const token = await page.evaluate(() => localStorage.getItem('turno.token'));
    const me = await page.request.get('/me', { headers: { authorization: `Bearer ${token}` } });
    const { permissions } = (await me.json()) as { permissions: readonly string[] };
    const listed = screens.filter(({ path }) =>
      screensOfRoles.some((each) => each.path === path && each.roles.includes(role)),
    );
    expect(listed.length).toBeGreaterThan(3);
    for (const { path, kind = path.slice(1) } of listed) {
      await visit(page, `${path}?disabled=${kind}`);
      await loaded(page);
      await expect(
        page.getByRole('button', { name: 'Desactivados' }),
        `${role}: ${path}`,
      ).toHaveCount(permissions.includes(disableable[kind as Disableable]) ? 1 : 0);
    }
  }
  await signIn(page, 'crm_local_admin', 'Caracas', '/countries?disabled=countries');
  await loaded(page);
  await expect(rowOf(page, 'Venezuela')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Desactivados' })).toBeHidden();
});

test('a name that stands disabled in the way is offered to be enabled again, or whom to ask is told', async ({
  page,
}) => {
  await signInUnseen(page, 'crm_admin');
  const name = await make(page, 'Country', { countryName: unique('Lemuria') });
  await open(page, '/countries');
  await rowOf(page, name).getByRole('button', { name: 'Deshabilitar' }).click();
  await agree(page, 'Desea deshabilitar el registro?', 'Deshabilitar');
  await expect(rowOf(page, name)).toBeHidden();

  await page.getByRole('button', { name: 'Agregar Nuevo País' }).click();
  await page.getByRole('textbox', { name: 'País' }).fill(` ${name.toUpperCase()} `);
  await page.getByRole('button', { name: 'Registrar' }).click();
  const question = page.getByRole('dialog', { name: 'Desea reactivar el registro?' });
  await expect(question).toContainText(
    `Ya existe un registro con ese nombre, está desactivado: ${name}`,
  );
  await question.getByRole('button', { name: 'Reactivar' }).click();
  await expect(success(page, 'Registro reactivado con éxito')).toBeVisible();
  await expect(rowOf(page, name)).toBeVisible();

  await rowOf(page, name).getByRole('button', { name: 'Deshabilitar' }).click();
  await agree(page, 'Desea deshabilitar el registro?', 'Deshabilitar');
  await expect(rowOf(page, name)).toBeHidden();
  await signIn(page, 'crm_local_admin', 'Caracas', '/countries');
  await page.getByRole('button', { name: 'Agregar Nuevo País' }).click();
  await page.getByRole('textbox', { name: 'País' }).fill(name);
  await page.getByRole('button', { name: 'Registrar' }).click();
  await expect(
    page.getByText('está desactivado: pida que lo reactive a Administrador (a)'),
  ).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();
});

test('a disabled client is no new one: the sale says so, and goes on with them once enabled', async ({
  page,
  browser,
}) => {
  await signInUnseen(page, 'crm_supervisor');
  const clients = screens.find(({ path }) => path === '/clients');
  const number = (await clients?.make(page, await surroundings(page))) ?? '';
  await open(page, `/clients`);
  await rowOf(page, number).getByRole('button', { name: 'Desactivar' }).click();
  await agree(page, 'Desea desactivar el registro?', 'Desactivar');
  await expect(rowOf(page, number)).toBeHidden();

  const attendant = await browser.newPage();
  await signIn(attendant, 'crm_technical_attendant');
  for (const [screen, path] of [
    [attendant, '/appointments/add'],
    [page, '/sales/add'],
  ] as const) {
    await open(screen, path);
    await screen.getByLabel('Número de identificación').fill(number);
    await screen.getByRole('button', { name: 'Buscar', exact: true }).click();
    await expect(screen.getByText('El cliente está desactivado en Caracas')).toBeVisible();
    await expect(screen.getByText('Cliente nuevo')).toBeHidden();
  }
  await expect(attendant.getByText(/pida que lo reactive a .*Supervisor \(a\)/)).toBeVisible();
  await expect(attendant.getByRole('button', { name: 'Reactivar' })).toBeHidden();
  await page.getByRole('button', { name: 'Reactivar' }).click();
  await agree(page, 'Desea reactivar el registro?', 'Reactivar');
  await expect(page.getByText(`Ida Y Vuelta ${number}`)).toBeVisible();
});

test('a name and a document that were mistyped are corrected, and the history tells', async ({
  page,
}) => {
  await signInUnseen(page, 'crm_supervisor');
  const here = await surroundings(page);
  for (const path of ['/clients', '/employees'] as const) {
    const screen = screens.find((each) => each.path === path);
    const number = (await screen?.make(page, here)) ?? '';
    await open(page, path);
    await rowOf(page, number).getByRole('link', { name: 'Editar' }).click();
    await page.getByRole('button', { name: 'Corregir nombre o documento' }).click();
    const form = page.locator('form').filter({ hasText: 'Segundo apellido' });
    const corrected = freshNumber();
    await form.getByRole('textbox', { name: 'Nombre', exact: true }).fill('Aída');
    await form.getByLabel('Segundo nombre').fill('del Carmen');
    await form.getByLabel('Número de identificación').fill(corrected);
    await expectAccessible(page);
    await form.getByRole('button', { name: 'Guardar corrección' }).click();
    await expect(success(page, 'Registro editado con exito')).toBeVisible();
    await expect(rowOf(page, corrected)).toContainText('Aída del Carmen Y Vuelta');
    await rowOf(page, corrected).getByRole('link', { name: 'Editar' }).click();
  }
});

test('a product is renamed and priced, its limits change, and it is offered no second stock', async ({
  page,
}) => {
  await signInUnseen(page, 'crm_supervisor');
  const stocks = screens.find(({ path }) => path === '/inventories');
  const name = (await stocks?.make(page, await surroundings(page))) ?? '';
  const renamed = unique('Bálsamo');
  await open(page, `/inventories?product_name=${encodeURIComponent(name)}`);
  await expect(rowOf(page, name)).toContainText('5.00');
  await rowOf(page, name).getByRole('link', { name: 'Editar' }).click();
  const product = page.getByRole('region', { name: 'Producto' });
  await product.getByLabel('Nombre del producto').fill(renamed);
  await product.getByLabel('Precio unitario').fill('6.75');
  await product.getByLabel('Inventario mínimo').fill('9');
  await product.getByLabel('Inventario máximo').fill('3');
  await product.getByRole('button', { name: 'Guardar producto' }).click();
  await expect(product.getByText('El máximo debe ser mayor o igual al mínimo')).toBeVisible();
  await product.getByLabel('Inventario máximo').fill('30');
  await expectAccessible(page);
  await product.getByRole('button', { name: 'Guardar producto' }).click();
  await expect(success(page, 'Registro editado con exito')).toBeVisible();
  await open(page, `/inventories?product_name=${encodeURIComponent(renamed)}`);
  for (const told of ['6.75', '9', '30']) await expect(rowOf(page, renamed)).toContainText(told);
  await open(page, '/inventories/add');
  await loaded(page);
  await expect(page.getByRole('option', { name: renamed })).toHaveCount(0);
});

test('a turn of an earlier day is seen and deleted, and is of a day before today', async ({
  page,
}) => {
  await signInUnseen(page, 'crm_supervisor', 'Valencia');
  const { allVStaffChoices } = await ask<{ allVStaffChoices: { nodes: { fullName: string }[] } }>(
    page,
    '{ allVStaffChoices(filter: { takesTurns: { equalTo: true }, officeName: { equalTo: "Valencia" } }, first: 1) { nodes { fullName } } }',
  );
  const technician = allVStaffChoices.nodes[0]?.fullName ?? '';
  const { allVAllEmployees } = await ask<{
    allVAllEmployees: { nodes: { identificationNumber: string }[] };
  }>(
    page,
    `query ($name: String) { allVAllEmployees(filter: { fullName: { equalTo: $name } }) {
       nodes { identificationNumber } } }`,
    { name: technician },
  );
  await ask(
    page,
    `mutation ($number: String!) {
      procCreateOldWorkday(input: { identificationNumber: $number, date: "2019-03-04" }) { result { vEndCode } } }`,
    { number: allVAllEmployees.nodes[0]?.identificationNumber },
  );
  await open(page, '/workdays');
  await page.getByRole('link', { name: 'Turnos de días anteriores' }).click();
  await expect(page).toHaveURL('/workdays/past');
  await open(page, '/workdays/past?date_from=2019-03-04&date_until=2019-03-04');
  const row = rowOf(page, '04/03/2019');
  await expect(row).toContainText(technician);
  await expectAccessible(page);
  await row.getByRole('button', { name: 'Eliminar' }).click();
  await expect(page.getByRole('dialog')).toContainText(`del 04/03/2019, ${technician}`);
  await agree(page, 'Desea eliminar el registro?', 'Eliminar');
  await expect(success(page, 'Registro eliminado con éxito')).toBeVisible();
  await expect(row).toBeHidden();
});

test('a disabled stock whose product has a newer one says which, and leads to it', async ({
  page,
}) => {
  test.slow();
  await signIn(page, 'crm_local_admin');
  const productName = unique('Aceite de prueba');
  const { allCategories } = await ask<{ allCategories: { nodes: { id: string }[] } }>(
    page,
    '{ allCategories(first: 1) { nodes { id } } }',
  );
  const { createProduct } = await ask<{ createProduct: { product: { id: string } } }>(
    page,
    `mutation ($product: ProductInput!) {
      createProduct(input: { product: $product }) { product { id } } }`,
    { product: { productName, unitPrice: '5', categoryId: allCategories.nodes[0]?.id } },
  );
  const openStock = (quantityAvailable: number) =>
    ask(
      page,
      `mutation ($input: ProcCreateInventoryInput!) {
        procCreateInventory(input: $input) { result { vEndCode } } }`,
      { input: { productId: createProduct.product.id, quantityAvailable } },
    );
  await openStock(3);
  await open(page, `/inventories?product_name=${encodeURIComponent(productName)}`);
  const row = rowOf(page, productName);
  await row.getByRole('button', { name: 'Deshabilitar' }).click();
  await agree(page, 'Desea deshabilitar el registro?', 'Deshabilitar');
  await expect(row).toBeHidden();
  await openStock(4);

  await open(page, `/inventories?disabled=inventories&search=${encodeURIComponent(productName)}`);
  await row.getByRole('button', { name: 'Reactivar' }).click();
  await agree(page, 'Desea reactivar el registro?', 'Reactivar');
  await expect(
    page.getByText(
      `El producto ya tiene un inventario: ${productName}, en Caracas, con 4. Agregue ahí las 3 de este, si las tiene`,
    ),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Ver inventario' }).click();
  await expect(page.getByRole('heading', { name: 'Desactivados' })).toBeHidden();
  await expect(row).toContainText('4');
});
