import { expect } from '@playwright/test';
import { addDays, today } from '#domain/dates/dates.ts';
import { expectAccessible } from '../support/accessible.ts';
import { loaded, open } from '../support/loaded.ts';
import { ownBranch } from '../support/own-branch.ts';
import { expectOffered, ownCounter, services } from '../support/own-counter.ts';
import { act, freshNumber, rowOf } from '../support/people.ts';
import { registerClient } from '../support/people-by-api.ts';
import { ageRates } from '../support/rates-of-time.ts';
import {
  addService,
  amountOf,
  chooseTurn,
  fillSale,
  lineOf,
  payAndRegister,
  payBy,
  registering,
  summaryOf,
  unfold,
} from '../support/sales.ts';
import { countActions, reportTask } from '../support/task-counter.ts';
import { test } from '../support/test.ts';
import { success } from '../support/toasts.ts';
import { answer } from '../support/workdays.ts';

test('a walk-in sale is registered and corrected (doc 2 §2 /sales/add_by_name) (doc 2 §2 /sales/edit/{id})', {
  tag: '@core',
}, async ({ page }) => {
  test.slow();
  const branch = await ownBranch(page);
  await branch.offer(['Corte de dama', 'Cambio de esmalte', 'Diseño de cejas']);
  await branch.openTurn();
  await branch.signIn(page, 'crm_local_admin', '/sales/add_by_name');
  await loaded(page);
  await page.getByRole('textbox', { name: 'Nombre', exact: true }).fill('Inés');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  // The blurred field shows an error that moves the switch during the press.
  await page.getByRole('switch', { name: 'Pago en Divisas' }).check();
  await expect(page.getByText('Campo es obligatorio')).toHaveCount(2);
  await page.getByLabel('Apellido').fill('Landaeta');
  await page.getByLabel('Teléfono').fill('0414-111.22.33');
  await chooseTurn(page);
  await addService(page, 'Corte de dama');
  await addService(page, 'Cambio de esmalte');
  await page.getByLabel('Propina de toda la venta').fill('3');
  await payBy(page, 'Efectivo').click();
  await page.getByLabel('Monto').fill('1');
  await expect(summaryOf(page)).toContainText('Vuelto');
  await registering(page).click();
  await expect(success(page, 'Registro agregado con exito')).toBeVisible();
  const row = rowOf(page, 'Inés Landaeta');
  await expect(row).toContainText('Bs 20.00');

  await act(row, 'Editar');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Editar Venta');
  await page.getByRole('button', { name: 'Borrar Corte de dama' }).click();
  await answer(page, 'Desea borrar el servicio?', 'Borrar');
  await page.getByRole('button', { name: 'Borrar Cambio de esmalte' }).click();
  await answer(page, 'Desea borrar el servicio?', 'Borrar');
  await chooseTurn(page);
  await addService(page, 'Diseño de cejas');
  const brows = await unfold(page, 'Diseño de cejas');
  await brows.getByLabel('Inicio').fill('10:00');
  await brows.getByLabel('Fin').fill('10:35');
  await page.getByRole('button', { name: 'Cambiar cliente' }).click();
  const client = page.getByRole('combobox', { name: 'Cliente' });
  await expect(client).toBeFocused();
  const document = freshNumber();
  await registerClient(page, document, { firstName: 'Camila', lastName: 'Ríos' });
  await client.pressSequentially(document);
  await expect(page.getByRole('option').filter({ hasText: document })).toBeVisible();
  await client.press('Enter');
  await expectAccessible(page);
  const list = Promise.withResolvers<void>();
  await page.route('**/graphql', async (route) => {
    if (route.request().postData()?.includes('"operationName":"Sales"')) await list.promise;
    await route.continue();
  });
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(success(page, 'Registro editado con exito')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ventas');
  // Until the list has loaded, it does not show the row from before the correction.
  await expect(page.getByText('Actualizando información..').first()).toBeVisible();
  await expect(row).toHaveCount(0);
  list.resolve();
  await expect(rowOf(page, 'Camila Ríos')).toContainText('Bs 10.00');
});

test('keys alone correct the turn of a line and the payment of a sale', { tag: '@task' }, async ({
  page,
}) => {
  await ownCounter(page);
  const client = await fillSale(page, services[0]);
  await payAndRegister(page);
  const row = rowOf(page, client);
  const [before = ''] = /Propia Sede \d+/.exec(await row.innerText()) ?? [];
  await act(row, 'Ver Detalle');
  await loaded(page);
  const counter = countActions(page);
  await counter.press('e');
  await expect(page.getByLabel('Turno del servicio')).toBeVisible();
  await counter.press('Alt+c');
  await expect(page.getByRole('button', { name: 'Cambiar cliente' })).toBeFocused();
  await counter.press('Alt+r');
  for (let tab = 0; tab < 3; tab += 1) await counter.press('Tab');
  await expect(page.getByLabel('Turno del servicio')).toBeFocused();
  await counter.type('2');
  await counter.press('Alt+2');
  await counter.press('Control+Enter');
  await expect(success(page, 'Registro editado con exito')).toBeVisible();
  await expect(row).toContainText('Tarjeta de débito');
  await expect(row).not.toContainText(before);
  reportTask('correct the turn and the payment of a sale, by keys', counter.cost(), {
    keys: 13,
    clicks: 0,
  });
});

test('a non-billable sale is listed separately, and a past sale asks if its cash was counted (doc 2 §2 /sales/add_by_clients) (doc 2 §2 /sales/old/add)', async ({
  page,
}) => {
  test.slow();
  const branch = await ownCounter(page);
  await open(page, '/sales/add_by_clients');
  await expectOffered(page);
  const client = page.getByRole('combobox', { name: 'Cliente' });
  await client.pressSequentially(`rios ${branch.document.slice(0, 6)}`);
  await expect(page.getByRole('option').filter({ hasText: branch.document })).toBeVisible();
  await client.press('Enter');
  await expect(page.getByRole('main').getByText('Camila Ríos')).toBeVisible();
  await chooseTurn(page);
  await addService(page, services[0]);
  await expect(lineOf(page, services[0])).toContainText('Bs 10.00');
  await page.getByRole('switch', { name: 'Venta No Facturable' }).check();
  await payAndRegister(page);
  await expect(success(page, 'Registro agregado con exito')).toBeVisible();
  await expect(rowOf(page, 'Camila Ríos')).toContainText('No facturable');
  for (const [total, rows] of [
    ['total_advertising', 1],
    ['total', 0],
  ] as const) {
    await open(page, `/sales/${total}`);
    await loaded(page);
    await expect(rowOf(page.locator('tbody'), 'Bs 10.00')).toHaveCount(rows);
  }

  const yesterday = addDays(today(new Date(), 'America/Caracas'), -1);
  await branch.openTurn(yesterday);
  await ageRates(branch.officeId);
  await branch.setTax({ CASH_CONTROL: true });
  await open(page, '/sales/old/add');
  await page.getByRole('button', { name: 'Abrir calendario' }).click();
  await expect(page.getByRole('button', { name: 'Hoy', exact: true })).toBeDisabled();
  await page.keyboard.press('Escape');
  await page.getByLabel('Fecha y hora').fill(`${yesterday}T10:30`);
  await page.getByLabel('Número de identificación').fill(branch.document);
  await page.getByLabel('Número de identificación').press('Enter');
  await expect(page.getByRole('main').getByText('Camila Ríos')).toBeVisible();
  await chooseTurn(page);
  await addService(page, services[0]);
  await expect.poll(() => amountOf(page, 'Total')).toBe('Bs 10.00');
  await payBy(page, 'Efectivo').click();
  await expect(summaryOf(page).getByRole('status')).toHaveText('Indique si el dinero ya se contó');
  await expectAccessible(page);
  await page.getByRole('radio', { name: 'Sí, ese día' }).check();
  await registering(page).click();
  await expect(success(page, 'Registro agregado con exito')).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`date_from=${yesterday}&date_until=${yesterday}`));
  await expect(page.getByRole('row').filter({ hasText: 'Nueva' })).toContainText('10:30:00 AM');
});
