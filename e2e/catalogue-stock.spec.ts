import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { loaded, open } from './loaded.ts';
import { ownBranch } from './own-branch.ts';
import { signIn } from './sign-in.ts';
import { success } from './toasts.ts';
import { unique } from './unique.ts';

const lowStock = (page: Page) =>
  page
    .getByRole('navigation', { name: 'Menú' })
    .getByLabel(/bajo mínimo/)
    // Beside its item, or beside what hides it.
    .filter({ visible: true });
const save = (page: Page) => page.getByRole('button', { name: 'Registrar' }).click();
const saveEdit = (page: Page) => page.getByRole('button', { name: 'Guardar' }).click();

test('a category, a product, its stock and the movements of it (doc 3 §2 Inventories) (doc 3 §7)', {
  tag: '@core',
}, async ({ page, browser }) => {
  test.slow();
  const [category, product] = [unique('Aceites'), unique('Aceite de almendras')];
  const other = await (await browser.newContext()).newPage();
  const branch = await ownBranch(page);
  await branch.signIn(other, 'crm_supervisor');
  await branch.signIn(page, 'crm_local_admin');
  await loaded(other);
  await expect(lowStock(other)).toBeHidden();

  await open(page, '/inventories');
  await page.getByRole('link', { name: 'Agregar Categoría' }).click();
  await page.getByLabel('Categoría').fill(category);
  await expectAccessible(page);
  await save(page);
  await expect(page).toHaveURL('/inventories');

  await page.getByRole('link', { name: 'Agregar Producto' }).click();
  await page.getByLabel('Categoría').selectOption(category);
  await page.getByLabel('Producto').fill(product);
  await page.getByLabel('Precio unitario').fill('0.50');
  await save(page);
  await expect(page.getByText('Campo debe ser como mínimo 1')).toBeVisible();
  await page.getByLabel('Precio unitario').fill('1,250.50');
  await expectAccessible(page);
  await save(page);
  await expect(page).toHaveURL('/inventories');

  await page.getByRole('link', { name: 'Agregar Inventario' }).click();
  await page.getByLabel('Producto').selectOption(product);
  await page.getByLabel('Cantidad').fill('12');
  await page.getByLabel('Inventario mínimo').fill('10');
  await page.getByLabel('Inventario máximo').fill('40');
  await expectAccessible(page);
  await save(page);
  await expect(success(page, 'Registro agregado con exito')).toBeVisible();
  await expect(page).toHaveURL('/inventories');
  const row = page.getByRole('row').filter({ hasText: product });
  await expect(row).toContainText('12');
  await expect(row).not.toContainText('Bajo mínimo');

  await row.getByRole('link', { name: 'Editar' }).click();
  await page.getByLabel('Tipo de movimiento').selectOption('Salida');
  await page.getByLabel('Cantidad').fill('13');
  await save(page);
  await expect(page.getByText('No alcanza el inventario: se piden 13 y hay 12')).toBeVisible();
  await page.getByLabel('Cantidad').fill('4');
  await expect(page.getByText('Quedarán 8')).toBeVisible();
  await save(page);
  await expect(success(page, 'Registro editado con exito')).toBeVisible();
  await expect(lowStock(other)).toBeVisible({ timeout: 2_000 });
  await expect(row).toContainText('Bajo mínimo: 8');
  await expect(lowStock(page)).toBeVisible();
  await other.context().close();
  await expectAccessible(page);

  await row.getByRole('link', { name: 'Editar' }).click();
  const movements = page.getByRole('region', { name: 'Movimientos' });
  await expect(movements.getByRole('row')).toHaveCount(3);
  await expect(movements.getByRole('row').nth(1)).toContainText(/Salida.*4.*8/);
  await expect(movements.getByRole('row').nth(2)).toContainText(/Entrada.*12.*12/);
  await expectAccessible(page);

  await open(page, '/inventories');
  await row.getByRole('button', { name: 'Deshabilitar' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Deshabilitar' }).click();
  await expect(success(page, 'Registro deshabilitado con exito')).toBeVisible();
  await expect(row).toBeHidden();
});

test('a provider is added, edited and disabled (doc 2 §1) (doc 2 §2 Providers)', async ({
  page,
}) => {
  const provider = unique('Distribuidora Bella');
  await signIn(page, 'crm_supervisor', 'Valencia', '/providers');
  await page.getByRole('link', { name: 'Agregar Nuevo Proveedor' }).click();
  await page.getByLabel('Número de identificación').fill('J-30123456-7');
  await page.getByLabel('Nombre').fill(provider);
  await page.getByLabel('Email').fill('no es un email');
  await save(page);
  await expect(page.getByText('Campo debe ser de tipo email')).toBeVisible();
  await page.getByLabel('Email').fill('ventas@bella.demo');
  await expectAccessible(page);
  await save(page);
  await expect(success(page, 'Proveedor agregado con exito')).toBeVisible();

  const row = page.getByRole('row').filter({ hasText: provider });
  await row.getByRole('link', { name: 'Editar' }).click();
  await page.getByLabel('Teléfono').fill('02418236600');
  await saveEdit(page);
  await expect(row).toContainText('0241-8236600');
  await row.getByRole('button', { name: 'Deshabilitar' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Deshabilitar' }).click();
  await expect(row).toBeHidden();
});

test('a money account is added, edited and disabled (doc 2 §2 Providers) (doc 2 §6 Money account disable)', async ({
  page,
}) => {
  const account = unique('Caja chica');
  await signIn(page, 'crm_local_admin', 'Valencia', '/moneystores');
  await page.getByRole('button', { name: 'Agregar Nueva Cuenta de Dinero' }).click();
  await page.getByRole('textbox', { name: 'Cuenta de dinero' }).fill(account);
  await page.getByLabel('Notas').fill('Gaveta de la recepción');
  await save(page);
  await expect(success(page, 'Cuenta de dinero agregada con exito')).toBeVisible();

  const row = page.getByRole('row').filter({ hasText: account });
  await row.getByRole('link', { name: 'Editar' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Editar Cuenta de Dinero');
  await page.getByLabel('Notas').fill('Gaveta de la gerencia');
  await expectAccessible(page);
  await saveEdit(page);
  await expect(row).toContainText('gerencia');
  await row.getByRole('button', { name: 'Deshabilitar' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Deshabilitar' }).click();
  await expect(row).toBeHidden();
});

test('a supervisor reads the money accounts and acts on none (doc 2 §6 Money account disable)', async ({
  page,
}) => {
  await signIn(page, 'crm_supervisor', 'Valencia', '/moneystores');
  await loaded(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cuentas de Dinero');
  await expect(page.getByRole('button', { name: 'Agregar Nueva Cuenta de Dinero' })).toBeHidden();
  await expect(page.getByRole('columnheader', { name: 'Acciones' })).toBeHidden();
});
