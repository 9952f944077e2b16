import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { loaded } from './loaded.ts';
import { signIn } from './sign-in.ts';
import { success, warning } from './toasts.ts';
import { unique } from './unique.ts';

const prices = (page: Page) => page.getByRole('textbox', { name: /^Costo de/ });

test('a service, a subservice with its price history, and their end', async ({ page }) => {
  const [service, subservice] = [unique('Podología'), unique('Quiropedia')];
  await signIn(page, 'crm_admin');

  await page.goto('/services');
  await page.getByRole('link', { name: 'Agregar Nuevo Servicio' }).click();
  await page.getByRole('textbox', { name: 'Servicio' }).fill(service);
  await page.getByLabel('Descripción').fill('Cuidado de los pies');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Registrar' }).click();
  await expect(page).toHaveURL('/services');
  await expect(page.getByRole('row').filter({ hasText: service })).toBeVisible();

  await page.goto('/subservices');
  await page.getByRole('link', { name: 'Agregar Nuevo Sub Servicio' }).click();
  await page.getByRole('combobox', { name: 'Servicio' }).selectOption(service);
  await page.getByRole('textbox', { name: 'Sub Servicio' }).fill(subservice);
  await page.getByLabel('Descripción').fill('Una sesión');
  await page.getByLabel('Moneda').selectOption('USD');
  await page.getByLabel('Costo').fill('25');
  await page.getByLabel('Duración').fill('50');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Registrar' }).click();
  await expect(success(page, 'Registro agregado con exito')).toBeVisible();

  await page.goto(`/subservices?subservice_name=${encodeURIComponent(subservice.toUpperCase())}`);
  const row = page.getByRole('row').filter({ hasText: subservice });
  await expect(row).toContainText('$ 25.00');
  await expect(row).toContainText('50');
  await row.getByRole('link', { name: 'Editar' }).click();
  await page.getByLabel('Costo').fill('27.5');
  await page.getByRole('button', { name: 'Registrar' }).click();
  await expect(success(page, 'Registro editado con exito')).toBeVisible();

  await page.goto(`/subservices?subservice_name=${encodeURIComponent(subservice)}`);
  await row.getByRole('link', { name: 'Editar' }).click();
  const history = page.getByRole('region', { name: 'Historial de precios' });
  await expect(history.getByRole('row')).toHaveCount(3);
  await expect(history.getByRole('row').nth(1)).toContainText('$ 27.50');
  await expect(history.getByRole('row').nth(2)).toContainText('$ 25.00');
  await expectAccessible(page);

  await page.goto('/services');
  const serviceRow = page.getByRole('row').filter({ hasText: service });
  await serviceRow.getByRole('button', { name: 'Eliminar' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Eliminar' }).click();
  await expect(warning(page, 'El servicio tiene subservicios')).toBeVisible();

  await page.goto(`/subservices?subservice_name=${encodeURIComponent(subservice)}`);
  await row.getByRole('button', { name: 'Deshabilitar' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Deshabilitar' }).click();
  await expect(success(page, 'Registro deshabilitado con exito')).toBeVisible();
  await expect(page.getByText('No hay registros para mostrar')).toBeVisible();
});

test('twenty prices are edited by keyboard alone', async ({ page }) => {
  await signIn(page, 'crm_supervisor', 'Lima');
  await page.goto('/subservices/editprices');
  await loaded(page);
  const before = await prices(page).evaluateAll((inputs) =>
    inputs.slice(0, 20).map((input) => (input as HTMLInputElement).value),
  );
  const raised = before.map((price) => (Number(price.replaceAll(',', '')) + 0.25).toFixed(2));

  await prices(page).first().focus();
  for (const price of raised) {
    await page.keyboard.type(price);
    await page.keyboard.press('Enter');
  }
  await expect(prices(page).nth(20)).toBeFocused();
  await loaded(page);
  await page.reload();
  await loaded(page);
  for (const [place, price] of raised.entries()) {
    await expect(prices(page).nth(place)).toHaveValue(price);
  }

  await prices(page).first().focus();
  for (const price of before) {
    await page.keyboard.type(price);
    await page.keyboard.press('Enter');
  }
  await expectAccessible(page);
  await page.reload();
  await loaded(page);
  await expect(prices(page).first()).toHaveValue(before[0] ?? '');
});

test('tabs lead from the list to its prices and back', async ({ page }) => {
  await signIn(page, 'crm_supervisor');
  await page.goto('/subservices');
  await page.getByRole('link', { name: 'Editar Precios' }).click();
  await expect(prices(page).first()).toBeVisible();
  await page.getByRole('link', { name: 'Volver al Listado' }).click();
  await expect(page).toHaveURL('/subservices');
});

test('Enter goes on over the pages of the prices', async ({ page }) => {
  await signIn(page, 'crm_admin');
  await page.goto('/subservices/editprices');
  await loaded(page);
  await prices(page).last().focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/subservices/editprices/page/2');
  await expect(prices(page).first()).toBeFocused();
});

test('what is no price, or is not saved, gives way to the old one and says why', async ({
  page,
}) => {
  await signIn(page, 'crm_supervisor');
  await page.goto('/subservices/editprices');
  await loaded(page);
  const last = prices(page).last();
  const old = await last.inputValue();
  await last.fill('0');
  await last.blur();
  await expect(warning(page, 'Campo debe ser mayor a cero')).toBeVisible();
  await expect(last).toHaveValue(old);

  await page.route('**/graphql', (route) =>
    route.request().postData()?.includes('UpdateSubservice') ? route.abort() : route.continue(),
  );
  await last.fill('99.99');
  await last.blur();
  await expect(warning(page, 'Sistema no disponible')).toBeVisible();
  await expect(last).toHaveValue(old);
});

test('everybody reads the price list of the office, and nobody edits it there', async ({
  page,
}) => {
  await signIn(page, 'crm_technical');
  await page.getByRole('link', { name: 'Lista de Precios' }).click();
  await loaded(page);
  await page.getByRole('button', { name: 'Filtros' }).click();
  await page.getByRole('textbox', { name: 'Sub Servicio' }).fill('KERAT');
  await page.getByRole('button', { name: 'Filtrar' }).click();
  await expect(page.getByRole('row').filter({ hasText: 'Keratina' })).toContainText('$ 60.00');
  await expect(page.getByRole('row')).toHaveCount(2);
  await expect(page.getByRole('columnheader', { name: 'Acciones' })).toBeHidden();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'CSV' }).click();
  expect((await download).suggestedFilename()).toBe('subservices_list_view.csv');
});

test('a local administrator adds services and acts on none', async ({ page }) => {
  await signIn(page, 'crm_local_admin');
  await page.goto('/services');
  await loaded(page);
  await expect(page.getByRole('link', { name: 'Agregar Nuevo Servicio' })).toBeVisible();
  await expect(page.getByRole('columnheader', { name: 'Acciones' })).toBeHidden();
});
