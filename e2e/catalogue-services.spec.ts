import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { loaded, open } from './loaded.ts';
import { ownBranch } from './own-branch.ts';
import { signIn } from './sign-in.ts';
import { success, warning } from './toasts.ts';
import { unique } from './unique.ts';

const prices = (page: Page) => page.getByRole('textbox', { name: /^Costo de/ });

test('a service, a subservice with its price history, and their end (doc 1 §2 Services) (doc 1 §2 Subservices)', {
  tag: '@core',
}, async ({ page }) => {
  const [service, subservice] = [unique('Podología'), unique('Quiropedia')];
  await signIn(page, 'crm_admin', 'Caracas', '/services');
  await page.getByRole('link', { name: 'Agregar Nuevo Servicio' }).click();
  await page.getByRole('textbox', { name: 'Servicio' }).fill(service);
  await page.getByLabel('Descripción').fill('Cuidado de los pies');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Registrar' }).click();
  await expect(page).toHaveURL('/services');
  const serviceRow = page.getByRole('row').filter({ hasText: service });
  await serviceRow.getByRole('link', { name: 'Editar' }).click();
  await expect(page).toHaveURL(/^[^?]*\/services\/edit\/[\w-]+$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Editar Servicio');
  await page.getByLabel('Descripción').fill('Cuidado de pies y uñas');
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(success(page, 'Registro editado con exito')).toBeVisible();
  await expect(page).toHaveURL('/services');
  await expect(serviceRow).toContainText('Cuidado de pies y uñas');

  await open(page, '/subservices');
  await page.getByRole('link', { name: 'Agregar Nuevo Sub Servicio' }).click();
  await page.getByRole('combobox', { name: 'Servicio' }).selectOption(service);
  await page.getByRole('textbox', { name: 'Subservicio' }).fill(subservice);
  await page.getByLabel('Descripción').fill('Una sesión');
  await page.getByLabel('Moneda').selectOption('USD');
  await page.getByLabel('Costo').fill('25');
  await page.getByLabel('Duración').fill('50');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Registrar' }).click();
  await expect(success(page, 'Registro agregado con exito')).toBeVisible();

  await open(page, `/subservices?subservice_name=${encodeURIComponent(subservice.toUpperCase())}`);
  const row = page.getByRole('row').filter({ hasText: subservice });
  await expect(row).toContainText('$ 25.00');
  await expect(row).toContainText('50');
  await row.getByRole('link', { name: 'Editar' }).click();
  await page.getByLabel('Costo').fill('27.5');
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(success(page, 'Registro editado con exito')).toBeVisible();

  await open(page, `/subservices?subservice_name=${encodeURIComponent(subservice)}`);
  await row.getByRole('link', { name: 'Editar' }).click();
  const history = page.getByRole('region', { name: 'Historial de precios' });
  await expect(history.getByRole('row')).toHaveCount(3);
  await expect(history.getByRole('row').nth(1)).toContainText('$ 27.50');
  await expect(history.getByRole('row').nth(2)).toContainText('$ 25.00');
  await expectAccessible(page);

  await open(page, '/services');
  await serviceRow.getByRole('button', { name: 'Eliminar' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Eliminar' }).click();
  await expect(warning(page, 'El servicio tiene subservicios')).toBeVisible();

  await open(page, `/subservices?subservice_name=${encodeURIComponent(subservice)}`);
  await row.getByRole('button', { name: 'Deshabilitar' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Deshabilitar' }).click();
  await expect(success(page, 'Registro deshabilitado con exito')).toBeVisible();
  await expect(page.getByText('No hay registros para mostrar')).toBeVisible();
  await page.getByRole('button', { name: /^Filtros/ }).click();
  const filters = page.getByRole('region', { name: 'Filtros' });
  await expect(filters.getByRole('textbox', { name: 'Subservicio' })).toHaveValue(subservice);
  await expect(filters.getByRole('textbox', { name: 'Descripción' })).toBeVisible();
});

test('twenty prices are edited by keyboard alone (doc 1 §2 Subservices) (doc 1 §5)', async ({
  page,
}) => {
  const branch = await ownBranch(page);
  await branch.offer(Array.from({ length: 22 }, (_, index) => `Servicio ${index}`));
  await branch.signIn(page, 'crm_supervisor', '/subservices/editprices');
  await loaded(page);
  const before = await prices(page).evaluateAll((inputs) =>
    inputs.slice(0, 20).map((input) => (input as HTMLInputElement).value),
  );
  const raised = before.map((price) => (Number(price.replaceAll(',', '')) + 0.25).toFixed(2));

  let saved = 0;
  page.on('response', (response) => {
    if (response.request().postData()?.includes('UpdateSubservice')) saved += 1;
  });
  await prices(page).first().focus();
  for (const price of raised) {
    await page.keyboard.type(price);
    await page.keyboard.press('Enter');
  }
  await expect(prices(page).nth(20)).toBeFocused();
  await expect.poll(() => saved).toBe(20);
  await page.reload();
  await loaded(page);
  for (const [index, price] of raised.entries()) {
    await expect(prices(page).nth(index)).toHaveValue(price);
  }
  await expectAccessible(page);
});

test('Enter goes on over the pages of the prices (doc 1 §2 Subservices) (doc 1 §5)', async ({
  page,
}) => {
  await signIn(page, 'crm_admin', 'Caracas', '/subservices/editprices');
  await loaded(page);
  await prices(page).last().focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/subservices/editprices/page/2');
  await expect(prices(page).first()).toBeFocused();
});

test('what is no price, or is not saved, gives way to the old one and says why (doc 1 §5)', async ({
  page,
}) => {
  const branch = await ownBranch(page);
  await branch.offer(['Servicio']);
  await branch.signIn(page, 'crm_supervisor', '/subservices/editprices');
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
  await last.fill((Number(old.replaceAll(',', '')) + 0.25).toFixed(2));
  await last.blur();
  await expect(warning(page, 'Sistema no disponible')).toBeVisible();
  await expect(last).toHaveValue(old);
});

test('everybody reads the price list of the office, and nobody edits it there (doc 1 §2 Subservices) (doc 1 §5)', {
  tag: '@core',
}, async ({ page }) => {
  await signIn(page, 'crm_technical');
  await page.getByRole('link', { name: 'Lista de Precios' }).click();
  await loaded(page);
  // What one asks for is typed on top.
  await page.getByRole('textbox', { name: 'Buscar en la lista' }).fill('KERAT');
  const keratin = page.getByRole('row').filter({ hasText: 'Keratina' });
  await expect(keratin).toContainText('$ 60.00');
  await expect(keratin).toContainText(/Bs [\d,]+\.\d\d/);
  // Above it stands its service.
  await expect(page.getByRole('row')).toHaveCount(3);
  await expect(page.getByRole('row').nth(1)).toHaveText('Cabello');
  await expect(page.getByRole('columnheader', { name: 'Acciones' })).toBeHidden();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'CSV' }).click();
  expect((await download).suggestedFilename()).toBe('subservices_list_view.csv');
  // On a phone a card tells both prices before anything is opened.
  await page.setViewportSize({ width: 360, height: 740 });
  const card = page.getByRole('listitem').filter({ hasText: 'Keratina' });
  await expect(card).toHaveText(/\$ 60\.00Bs [\d,]+\.\d\d/);
});
