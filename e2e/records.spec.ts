import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { ask, create } from './ask.ts';
import { loaded, open } from './loaded.ts';
import { agree, freshNumber, rowOf } from './people.ts';
import { hire, registerClient } from './people-by-api.ts';
import { signIn, signInUnseen } from './sign-in.ts';
import { success } from './toasts.ts';
import { unique } from './unique.ts';

test('a name that stands disabled in the way is offered to be enabled again, or whom to ask is told', async ({
  page,
}) => {
  await signInUnseen(page, 'crm_admin');
  const name = unique('Lemuria');
  await create(page, 'country', { countryName: name });
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
  const number = freshNumber();
  await registerClient(page, number, { firstName: 'Ida', lastName: `Y Vuelta ${number}` });
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
  for (const path of ['/clients', '/employees'] as const) {
    const number = freshNumber();
    const name = { firstName: 'Ida', lastName: `Y Vuelta ${number}` };
    if (path === '/clients') await registerClient(page, number, name);
    else await hire(page, 'crm_technical', 'Caracas', { ...name, number, commission: '0.35' });
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

/** Creates a product of the branch with a stock of it; answers the product's id. */
async function stockOf(page: Page, productName: string): Promise<string> {
  const { allCategories } = await ask<{ allCategories: { nodes: { id: string }[] } }>(
    page,
    '{ allCategories(first: 1) { nodes { id } } }',
  );
  const categoryId = allCategories.nodes[0]?.id;
  const id = await create(page, 'product', { productName, unitPrice: '5', categoryId });
  await openStock(page, id, 3);
  return id;
}

const openStock = (page: Page, productId: string, quantityAvailable: number) =>
  ask(
    page,
    `mutation ($input: ProcCreateInventoryInput!) {
      procCreateInventory(input: $input) { result { vEndCode } } }`,
    { input: { productId, quantityAvailable } },
  );

test('a product is renamed and priced, its limits change, and it is offered no second stock', async ({
  page,
}) => {
  await signInUnseen(page, 'crm_supervisor');
  const [name, renamed] = [unique('Aceite'), unique('Bálsamo')];
  await stockOf(page, name);
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
  for (const text of ['6.75', '9', '30']) await expect(rowOf(page, renamed)).toContainText(text);
  await open(page, '/inventories/add');
  await loaded(page);
  await expect(page.getByRole('option', { name: renamed })).toHaveCount(0);
});

test('a disabled stock whose product has a newer one says which, and leads to it', async ({
  page,
}) => {
  test.slow();
  await signIn(page, 'crm_local_admin');
  const productName = unique('Aceite de prueba');
  const productId = await stockOf(page, productName);
  await open(page, `/inventories?product_name=${encodeURIComponent(productName)}`);
  const row = rowOf(page, productName);
  await row.getByRole('button', { name: 'Deshabilitar' }).click();
  await agree(page, 'Desea deshabilitar el registro?', 'Deshabilitar');
  await expect(row).toBeHidden();
  await openStock(page, productId, 4);

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
