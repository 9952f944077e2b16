import { expect } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { queryApi } from '../support/api-request.ts';
import { boxOf } from '../support/box-of.ts';
import { open } from '../support/loaded.ts';
import { ownBranch } from '../support/own-branch.ts';
import { expectOffered, ownCounter, services } from '../support/own-counter.ts';
import { act, freshNumber } from '../support/people.ts';
import {
  addService,
  amountOf,
  chooseService,
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
import { success, warning } from '../support/toasts.ts';
import { answer } from '../support/workdays.ts';

const [service] = services;

test('the sale form shows its next step in a sticky summary, and ignores Enter (doc 2 §2 /sales/add) (doc 2 §4)', async ({
  page,
}) => {
  await ownCounter(page);
  await open(page, '/sales/add');
  await expectOffered(page);
  const next = summaryOf(page).getByRole('status');
  await expect(next).toHaveText('Busque al cliente por su número de documento');
  await expect(page.getByLabel('Teléfono')).toBeHidden();
  await page.getByLabel('Número de identificación').fill(freshNumber());
  await page.getByRole('button', { name: 'Buscar', exact: true }).click();
  await page.getByLabel('Teléfono').fill('04141112233');
  await page.getByLabel('Teléfono').press('Enter');
  await expect(next).toHaveText('Agregue al menos un servicio');
  await chooseService(page, service);
  await expect(warning(page, /^Debe seleccionar el turno y el subservicio/)).toBeVisible();
  await chooseTurn(page);
  await addService(page, service);
  await expect(next).toHaveText('Indique el pago');
  await expect(registering(page)).toBeDisabled();
  await page.keyboard.press('Control+Enter');
  await expect(warning(page, 'Indique el pago')).toBeVisible();

  const payments = summaryOf(page).getByRole('listitem');
  await payBy(page, 'Débito (TDD)').click();
  await expect(payBy(page, 'Débito (TDD)')).toHaveAttribute('aria-pressed', 'true');
  await payBy(page, 'Efectivo').click();
  await expect(payments).toHaveText(/^Efectivo/);
  await expect(page.getByLabel('Monto')).toBeFocused();
  await page.keyboard.type('4');
  await expect(summaryOf(page)).toContainText('Falta por pagarBs 6.00');
  await payBy(page, 'Transferencia').click();
  await expect(page.getByLabel('Monto').last()).toHaveValue('6.00');
  await expect(page.getByLabel('Referencia')).toBeFocused();
  await page.keyboard.type('4821');
  await expectAccessible(page);
  for (const [width, height] of [
    [1024, 768],
    [1366, 768],
    [1440, 900],
    [768, 1024],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.evaluate(() => new Promise(requestAnimationFrame));
    expect((await boxOf(payBy(page, 'Transferencia'))).width).toBeGreaterThanOrEqual(104);
    expect((await boxOf(page.getByLabel('Monto').last())).width).toBeGreaterThanOrEqual(120);
    for (const top of width < 1024 ? [] : [0, 10_000]) {
      await page.evaluate((y) => scrollTo(0, y), top);
      await expect(registering(page)).toBeInViewport({ ratio: 1 });
      await expect(next).toBeInViewport({ ratio: 1 });
    }
  }
  await page.setViewportSize({ width: 1280, height: 720 });

  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.postData()?.includes('"advertising"')) sent.push(request.url());
  });
  await page.getByLabel('Teléfono').press('Enter');
  await page.getByLabel('Nº Factura').press('Enter');
  await page.getByLabel('Dirección').fill('');
  await registering(page).click();
  await expect(page.getByText('Campo es obligatorio').first()).toBeVisible();
  expect(sent).toEqual([]);
  const remove = page.getByRole('button', { name: `Borrar ${service}` });
  await remove.click();
  await answer(page, 'Desea borrar el servicio?', 'Cancelar');
  await remove.click();
  await answer(page, 'Desea borrar el servicio?', 'Borrar');
  await expect(remove).toHaveCount(0);
  await expect(registering(page)).toBeDisabled();
});

test('a new tax and price update an open form, and without live updates the form offers them (D61)', async ({
  page,
  browser,
}) => {
  test.slow();
  const branch = await ownBranch(page);
  await branch.offer(['Planchado']);
  await branch.openTurn();
  await branch.signIn(page, 'crm_supervisor');
  const stale = await browser.newPage();
  await stale.routeWebSocket('**/graphql', () => undefined);
  await branch.signIn(stale, 'crm_supervisor');
  for (const form of [page, stale]) {
    await fillSale(form, 'Planchado');
    await (await unfold(form, 'Planchado')).getByLabel('Propina').fill('3');
    await expect.poll(() => amountOf(form, 'Total')).toBe('Bs 10.00');
  }
  const { allSubservices } = await queryApi<{ allSubservices: { nodes: { id: string }[] } }>(
    page,
    '{ allSubservices { nodes { id } } }',
  );
  await queryApi(
    page,
    `mutation ($id: UUID!) {
      updateSubserviceById(input: { id: $id, subservicePatch: { cost: "5.00", currencyCode: "USD" } }) { clientMutationId } }`,
    { id: allSubservices.nodes[0]?.id },
  );
  await expect.poll(() => amountOf(page, 'Total')).toBe('Bs 1,250.00');
  await expect(lineOf(page, 'Planchado').getByLabel('Propina')).toHaveValue(/^3(\.00)?$/);

  await payAndRegister(stale);
  const alert = summaryOf(stale).getByRole('alert');
  await expect(alert).toContainText('El costo de Planchado ahora es Bs 1,250.00 (antes Bs 10.00)');
  await expectAccessible(stale);
  await alert.getByRole('button', { name: 'Actualizar la venta' }).click();
  await expect(alert).toBeHidden();
  await expect.poll(() => amountOf(stale, 'Total')).toBe('Bs 1,250.00');
  await expect(lineOf(stale, 'Planchado').getByLabel('Propina')).toHaveValue('3.00');
  await expect(registering(stale)).toBeFocused();
  await stale.keyboard.press('Enter');
  await expect(success(stale, 'Registro agregado con exito')).toBeVisible();
  await stale.close();

  await branch.setTax({ IVA: '0.12' });
  await expect(summaryOf(page)).toContainText('IVA (12 %)');
  await branch.setTax({ OFFICE_TYPE: 'FREE_PORT' });
  await expect(summaryOf(page)).toContainText('IVA (0 %)');
});

test('a sale of two lines for a known client takes at most 8 clicks', {
  tag: ['@task', '@core'],
}, async ({ page }) => {
  const { document } = await ownCounter(page);
  const counter = countActions(page);
  await counter.click(page.getByRole('link', { name: 'Agregar Venta' }));
  await expectOffered(page);
  await counter.type(document);
  await counter.press('Enter');
  await expect(page.getByRole('main').getByText('Camila Ríos')).toBeVisible();
  await counter.choose(page.getByRole('combobox', { name: 'Turno' }), { index: 1 });
  await counter.click(page.getByRole('option', { name: services[0] }));
  await counter.click(page.getByRole('combobox', { name: 'Subservicio' }));
  await counter.click(page.getByRole('option', { name: services[1] }));
  await counter.click(payBy(page, 'Transferencia'));
  await counter.typeAmount(freshNumber());
  await counter.click(registering(page));
  await expect(success(page, 'Registro agregado con exito')).toBeVisible();
  reportTask('sale of 2 lines, known client, by mouse', counter.cost(), { keys: 9, clicks: 8 });
  const sold = page.getByRole('row').filter({ hasText: 'Nueva' });
  await act(sold, 'Ver Detalle');
  const lines = page.getByRole('region', { name: 'Servicios' });
  for (const name of services) await expect(lines).toContainText(name);
  await expect(page.getByRole('region', { name: 'Pagos' })).toContainText('Transferencia');
});
