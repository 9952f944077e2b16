import { expect } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { queryApi } from '../support/api-request.ts';
import { downloadCsv } from '../support/downloads.ts';
import { loaded, open } from '../support/loaded.ts';
import { ownBranch } from '../support/own-branch.ts';
import { act, agree, rowOf } from '../support/people.ts';
import { signIn } from '../support/sign-in.ts';
import { test } from '../support/test.ts';
import { success, warning } from '../support/toasts.ts';
import { unique } from '../support/unique.ts';

test('a subservice is added, repriced with a history and disabled; its service cannot be deleted (doc 1 §2 Services) (doc 1 §2 Subservices)', {
  tag: '@core',
}, async ({ page }) => {
  const [service, subservice] = [unique('Podología'), unique('Quiropedia')];
  await signIn(page, 'crm_admin', 'Caracas', '/services');
  await page.getByRole('link', { name: 'Agregar Nuevo Servicio' }).click();
  await page.getByRole('textbox', { name: 'Servicio' }).fill(service);
  await page.getByLabel('Descripción').fill('Cuidado de los pies');
  await page.getByRole('radio', { name: 'Color 3' }).check();
  await page.keyboard.press('ArrowRight');
  await page.getByRole('button', { name: 'Registrar' }).click();
  await expect(page).toHaveURL('/services');
  await rowOf(page, service).getByRole('link', { name: 'Editar' }).click();
  await expect(page.getByRole('radio', { name: 'Color 4' })).toBeChecked();

  await open(page, '/subservices');
  await page.getByRole('link', { name: 'Agregar Nuevo Sub Servicio' }).click();
  await page.getByRole('combobox', { name: 'Servicio' }).selectOption(service);
  await page.getByRole('textbox', { name: 'Subservicio' }).fill(subservice);
  await page.getByLabel('Descripción').fill('Una sesión');
  await page.getByLabel('Moneda').selectOption('USD');
  await page.getByLabel('Costo').fill('25');
  await page.getByLabel('Duración').fill('50');
  await page.getByRole('button', { name: 'Registrar' }).click();
  await expect(success(page, 'Registro agregado con exito')).toBeVisible();

  const filtered = `/subservices?subservice_name=${subservice.toUpperCase().replace(' ', '+')}`;
  await open(page, filtered);
  const row = rowOf(page, subservice);
  await expect(row).toContainText('$ 25.00');
  await row.getByRole('link', { name: 'Editar' }).click();
  // An unusual price needs confirmation, and the typed values stay (D58).
  const cost = page.getByLabel('Costo');
  await cost.fill('99999');
  await page.getByRole('button', { name: 'Guardar' }).click();
  const dialog = page.getByRole('dialog', { name: /difiere más de 5 veces/ });
  await dialog.getByRole('button', { name: 'Cancelar' }).click();
  await expect(cost).toHaveValue('99,999.00');
  await cost.fill('27.5');
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(success(page, 'Registro editado con exito')).toBeVisible();
  // An edit leads back to the filtered list (doc 1 §2).
  await expect(page).toHaveURL(filtered);
  await row.getByRole('link', { name: 'Editar' }).click();
  const history = page.getByRole('region', { name: 'Historial de precios' });
  await expect(history.getByRole('row')).toHaveCount(3);
  await expect(history.getByRole('row').nth(1)).toContainText('$ 27.50');
  await expect(history.getByRole('row').nth(2)).toContainText('$ 25.00');
  await expectAccessible(page);

  await open(page, '/services');
  await act(rowOf(page, service), 'Eliminar');
  await page.getByRole('dialog').getByRole('button', { name: 'Eliminar' }).click();
  await expect(warning(page, 'El servicio tiene subservicios')).toBeVisible();
  await open(page, filtered);
  await act(row, 'Deshabilitar');
  await agree(page, 'Desea deshabilitar el registro?', 'Deshabilitar');
  await expect(success(page, 'Registro deshabilitado con exito')).toBeVisible();
  await expect(page.getByText('No hay registros para mostrar')).toBeVisible();
});

test('prices are edited by keyboard, and a rejected price reverts to the old one (doc 1 §2 Subservices) (doc 1 §5)', async ({
  page,
}) => {
  const prices = page.getByRole('textbox', { name: /^Costo de/ });
  // Blocks live updates of other people's changes.
  await page.routeWebSocket('**/graphql', () => undefined);
  const branch = await ownBranch(page);
  await branch.offer(Array.from({ length: 52 }, (_, index) => `Servicio ${index}`));
  await branch.signIn(page, 'crm_supervisor', '/subservices/editprices');
  await loaded(page);
  let saved = 0;
  page.on('response', (response) => {
    if (response.request().postData()?.includes('UpdateSubservice')) saved += 1;
  });
  await prices.first().focus();
  for (const price of ['10.25', '10.50', '10.75']) {
    await page.keyboard.type(price);
    await page.keyboard.press('Enter');
  }
  await expect(prices.nth(3)).toBeFocused();
  await expect.poll(() => saved).toBe(3);
  await page.reload();
  await loaded(page);
  await expect(prices.nth(2)).toHaveValue('10.75');

  const last = prices.last();
  await last.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/subservices/editprices/page/2');
  await expect(prices.first()).toBeFocused();

  await test.step('a price that another person changed is shown next to the typed one (D59)', async () => {
    const id = await prices.first().getAttribute('data-price-of');
    await queryApi(
      page,
      `mutation ($id: UUID!) {
        updateSubserviceById(input: { id: $id, subservicePatch: { cost: "11.00" } }) { clientMutationId } }`,
      { id },
    );
    await prices.first().fill('10.50');
    await prices.first().press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Otra persona cambió este registro' });
    await expect(dialog).toContainText('usted escribió Bs 10.50, ahora dice Bs 11.00');
    await dialog.getByRole('button', { name: 'Tomar lo nuevo' }).click();
    await expect(prices.first()).toHaveValue('11.00');
  });

  const reject = async (price: string, message: string) => {
    await last.fill(price);
    await last.blur();
    await expect(warning(page, message)).toBeVisible();
    await expect(last).toHaveValue('10.00');
  };
  await reject('0', 'Campo debe ser mayor a cero');
  await last.fill('100');
  await last.press('Enter');
  const dialog = page.getByRole('dialog', { name: /difiere más de 5 veces/ });
  await dialog.getByRole('button', { name: 'Cancelar' }).click();
  await expect(last).toHaveValue('10.00');
  await last.press('Enter');
  await expect(last).toBeFocused();
  await page.route('**/graphql', (route) =>
    route.request().postData()?.includes('UpdateSubservice') ? route.abort() : route.fallback(),
  );
  await reject('10.25', 'Sistema no disponible');
});

test("a technician reads and exports the office's price list without editing it (doc 1 §2 Subservices) (doc 1 §5)", async ({
  page,
}) => {
  await signIn(page, 'crm_technical');
  await page.getByRole('link', { name: 'Lista de Precios' }).click();
  await loaded(page);
  await page.getByRole('textbox', { name: 'Buscar en la lista' }).fill('KERAT');
  const keratin = rowOf(page, 'Keratina');
  await expect(keratin).toContainText('$ 60.00');
  await expect(keratin).toContainText(/Bs [\d,]+\.\d\d/);
  // Its service is in the row above it.
  await expect(page.getByRole('row')).toHaveCount(3);
  await expect(page.getByRole('row').nth(1)).toHaveText('Cabello');
  await expect(page.getByRole('columnheader', { name: 'Acciones' })).toBeHidden();
  await downloadCsv(page, 'subservices_list_view.csv');
  await page.setViewportSize({ width: 360, height: 740 });
  const card = page.getByRole('listitem').filter({ hasText: 'Keratina' });
  await expect(card).toHaveText(/\$ 60\.00Bs [\d,]+\.\d\d/);
});
