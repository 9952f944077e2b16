import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { loaded, open } from '../support/loaded.ts';
import { ownBranch } from '../support/own-branch.ts';
import { agree, rowOf } from '../support/people.ts';
import { otherBrowser } from '../support/sign-in.ts';
import { test } from '../support/test.ts';
import { success } from '../support/toasts.ts';
import { unique } from '../support/unique.ts';

const lowStock = (page: Page) =>
  page
    .getByRole('navigation', { name: 'Menú' })
    .getByLabel(/bajo mínimo/)
    // Next to its item, or to the menu that contains it.
    .filter({ visible: true });

test('a category, a product, its stock and stock movements are registered (doc 3 §2 Inventories) (doc 3 §7)', {
  tag: '@core',
}, async ({ page }) => {
  test.slow();
  const [category, product] = [unique('Aceites'), unique('Aceite de almendras')];
  const other = await otherBrowser(page);
  const branch = await ownBranch(page);
  await branch.signIn(other, 'crm_supervisor');
  await branch.signIn(page, 'crm_local_admin');
  await loaded(other);
  await expect(lowStock(other)).toBeHidden();
  const save = page.getByRole('button', { name: 'Registrar' });
  const quantity = page.getByLabel('Cantidad');

  await open(page, '/inventories');
  await page.getByRole('link', { name: 'Agregar Categoría' }).click();
  await page.getByLabel('Categoría').fill(category);
  await save.click();
  await expect(page).toHaveURL('/inventories');
  await page.getByRole('link', { name: 'Agregar Producto' }).click();
  await page.getByLabel('Categoría').selectOption(category);
  await page.getByLabel('Producto').fill(product);
  await page.getByLabel('Precio unitario').fill('1,250.50');
  await save.click();
  await expect(page).toHaveURL('/inventories');
  await page.getByRole('link', { name: 'Agregar Inventario' }).click();
  await page.getByLabel('Producto').selectOption(product);
  await quantity.fill('12');
  await page.getByLabel('Inventario mínimo').fill('10');
  await page.getByLabel('Inventario máximo').fill('40');
  await save.click();
  await expect(success(page, 'Registro agregado con exito')).toBeVisible();
  const row = rowOf(page, product);
  await expect(row).toContainText('12');
  await expect(row).not.toContainText('Bajo mínimo');

  await row.getByRole('link', { name: 'Editar' }).click();
  const removing = page.getByRole('button', { name: 'Salida' });
  await removing.click();
  await removing.click();
  await expect(quantity).toHaveValue('2');
  await expectAccessible(page);
  await quantity.fill('13');
  await save.click();
  await expect(page.getByText('No alcanza el inventario: se piden 13 y hay 12')).toBeVisible();
  await quantity.fill('4');
  await expect(page.getByText('Quedarán 8 unidades')).toBeVisible();
  await page.getByLabel('Motivo').fill('Uso en cabina');
  await save.click();
  await expect(success(page, 'Registro editado con exito')).toBeVisible();
  await expect(lowStock(other)).toBeVisible({ timeout: 2_000 });
  await expect(row).toContainText('Bajo mínimo: 8');
  await expect(lowStock(page)).toBeVisible();
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect(row).not.toContainText('Bajo mínimo');

  await row.getByRole('link', { name: 'Editar' }).click();
  await removing.click();
  await quantity.fill('4');
  await page.getByLabel('Motivo').fill('Uso en cabina');
  await save.click();
  await expect(row).toContainText('Bajo mínimo: 8');

  await row.getByRole('link', { name: 'Editar' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(product);
  await expect(page.getByText('Bajo mínimo', { exact: true })).toBeVisible();
  const movements = page.getByRole('region', { name: 'Movimientos' });
  await expect(movements.getByRole('listitem')).toContainText([
    /Salida de 4.*Quedaron 8 · Uso en cabina/,
    /Entrada de 4.*Quedaron 12 · Deshace una salida/,
    /Salida de 4.*Quedaron 8 · Uso en cabina/,
    /Entrada de 12.*Quedaron 12/,
  ]);
  await page.getByRole('button', { name: 'Más acciones' }).click();
  await page.getByRole('menuitem', { name: 'Editar' }).click();
  await expect(page.getByLabel('Nombre del producto')).toHaveValue(product);
  await page.getByRole('button', { name: 'Más acciones' }).click();
  await page.getByRole('menuitem', { name: 'Deshabilitar' }).click();
  await agree(page, 'Desea deshabilitar el registro?', 'Deshabilitar');
  await expect(success(page, 'Registro deshabilitado con exito')).toBeVisible();
  await expect(page).toHaveURL('/inventories');
  await expect(row).toBeHidden();
});
