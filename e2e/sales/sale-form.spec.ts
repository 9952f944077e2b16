import { expect, type Locator, test } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { queryApi } from '../support/api-request.ts';
import { open } from '../support/loaded.ts';
import { ownBranch } from '../support/own-branch.ts';
import { expectOffered, ownCounter, services } from '../support/own-counter.ts';
import { act, freshNumber, rowOf } from '../support/people.ts';
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

test.describe('sale form on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test('the amount due and the submit button stay visible for an attendant, and a line fits', {
    tag: '@core',
  }, async ({ page }) => {
    const branch = await ownBranch(page);
    await branch.offer([service]);
    await branch.openTurn();
    await branch.signIn(page, 'crm_technical_attendant');
    await fillSale(page, service);
    const bar = page.getByRole('region', { name: 'Cobro de la venta' });
    await expect(bar).toContainText('A pagarBs 10.00');
    await expect(bar.getByRole('status')).toHaveText('Indique el pago');
    for (const top of [0, 10_000]) {
      await page.evaluate((y) => scrollTo(0, y), top);
      await expect(bar).toBeInViewport({ ratio: 0.99 });
      await expect(registering(page)).toBeInViewport({ ratio: 0.99 });
    }
    expect((await boxOf(registering(page))).height).toBeGreaterThanOrEqual(44);
    const line = lineOf(page, service);
    const cost = await boxOf(line.getByText('Bs 10.00', { exact: true }));
    const remove = await boxOf(line.getByRole('button', { name: `Borrar ${service}` }));
    expect(cost.x + cost.width).toBeLessThanOrEqual(remove.x);
    // An attendant cannot grant a discount.
    await expect(page.getByRole('button', { name: /^Descuento/ })).toHaveCount(0);
    await expectAccessible(page);
    await payAndRegister(page);
    await expect(success(page, 'Registro agregado con exito')).toBeVisible();
  });

  test('two services for a known client take at most nine taps, and one tap repeats them', {
    tag: '@task',
  }, async ({ page }) => {
    test.slow();
    const { document } = await ownCounter(page);
    const counter = countActions(page);
    const chooseClient = async () => {
      await open(page, '/sales/add_by_clients');
      await expectOffered(page);
      await counter.fill(page.getByRole('combobox', { name: 'Cliente' }), document);
      await counter.click(page.getByRole('option').filter({ hasText: document }));
    };
    await chooseClient();
    await counter.choose(page.getByRole('combobox', { name: 'Turno' }), { index: 1 });
    for (const name of services) {
      await counter.click(page.getByRole('button', { name: `${name} Bs 10.00` }));
    }
    await counter.click(payBy(page, 'Efectivo'));
    await counter.click(registering(page));
    await expect(success(page, 'Registro agregado con exito')).toBeVisible();
    reportTask('sale of 2 lines, known client, by touch', counter.cost(), { clicks: 9 });

    await chooseClient();
    const bar = page.getByRole('region', { name: 'Cobro de la venta' });
    const repeat = page.getByRole('button', {
      name: `Repetir última visita: ${services.join(', ')}`,
    });
    await repeat.tap();
    await expect(bar).toContainText('A pagarBs 20.00');
    await repeat.tap();
    await expect(lineOf(page, service)).toHaveCount(0);
    await repeat.tap();
    await expect(page.getByRole('list', { name: 'Más vendidos' })).toContainText(service);
    await expectAccessible(page);
    await payAndRegister(page);
    await expect(success(page, 'Registro agregado con exito')).toBeVisible();
  });
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
    expect(await amountOf(form, 'Total')).toBe('Bs 10.00');
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
  expect(await amountOf(stale, 'Total')).toBe('Bs 1,250.00');
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

for (const [pointer, device] of [
  ['mouse', {}],
  ['touch', { hasTouch: true, isMobile: true }],
] as const) {
  test.describe(`sale form by ${pointer}`, () => {
    test.use({ viewport: { width: 1024, height: 768 }, ...device });

    test(`a mixed payment of a known client fits 1024 × 768 and 1366 × 768 without scrolling by ${pointer}`, async ({
      page,
    }) => {
      const { document } = await ownCounter(page);
      await open(page, '/sales/add');
      await expectOffered(page);
      await page.getByLabel('Número de identificación').fill(document);
      await page.keyboard.press('Enter');
      const client = page.getByRole('main').getByText('Camila Ríos');
      await expect(client).toBeVisible();
      await chooseTurn(page);
      for (const name of services) await addService(page, name);
      await payBy(page, 'Débito (TDD)').click();
      await page.getByLabel('Monto').fill('15');
      await expect(summaryOf(page)).toContainText('Falta por pagarBs 5.00');
      await payBy(page, 'Efectivo $').click();
      await page.getByLabel('Monto').last().fill('1');
      const change = summaryOf(page).getByText('Bs 245.00', { exact: true });
      const toPay = [
        client,
        ...services.map((name) => lineOf(page, name)),
        ...(await page.getByLabel('Monto').all()),
        page.getByLabel('Vuelto en'),
        change,
        summaryOf(page).getByText('A pagar', { exact: true }),
        registering(page),
        page.getByRole('button', { name: 'Registrar e imprimir' }),
      ];
      await expectAccessible(page);
      for (const width of [1024, 1366]) {
        await page.setViewportSize({ width, height: 768 });
        await page.evaluate(() => scrollTo(0, 0));
        for (const needed of toPay) await expect(needed).toBeInViewport({ ratio: 1 });
        expect(await page.getByRole('main').evaluate(scrollingPanels)).toEqual([]);
      }
    });
  });
}

/** Returns the panels that scroll inside themselves, by name. */
function scrollingPanels(main: Element): string[] {
  const panels = [...main.querySelectorAll('aside, section, fieldset, ul')];
  return panels
    .filter(({ scrollHeight, clientHeight }) => scrollHeight > clientHeight + 1)
    .map((panel) => {
      const { ariaLabel, tagName, scrollHeight, clientHeight } = panel;
      return `${ariaLabel ?? tagName} has ${scrollHeight} px in ${clientHeight} px`;
    });
}

async function boxOf(shown: Locator) {
  const box = await shown.boundingBox();
  if (!box) throw new Error('The element is not visible.');
  return box;
}

test('a supervisor grants a discount, and sale, list and report show it with its reason', {
  tag: ['@task', '@core'],
}, async ({ page }) => {
  test.slow();
  await ownCounter(page);
  const [first, second] = services;
  const lastName = await fillSale(page, first);
  await addService(page, second);
  const [line, summary] = [lineOf(page, first), summaryOf(page)];
  const discount = line.getByLabel('Descuento', { exact: true });
  await line.getByRole('button', { name: 'Descuento' }).click();
  await discount.fill('21');
  await expect(line).toContainText('El descuento supera el 20 % que su rol puede otorgar');
  await discount.fill('10');
  await expect(line).toContainText('Indique el motivo del descuento');
  await expect(registering(page)).toBeDisabled();
  await line.getByLabel('Motivo').fill('Clienta fiel');
  await expect(line).toContainText('Bs 10.00 −Bs 1.00');
  await expect(summary.getByRole('button', { name: 'Descuento de toda la venta' })).toBeHidden();
  await discount.fill('');

  const counter = countActions(page);
  await counter.click(summary.getByRole('button', { name: 'Descuento de toda la venta' }));
  await expect(summary.getByLabel('Descuento', { exact: true })).toBeFocused();
  await counter.typeAmount('10');
  await counter.press('Tab');
  await counter.type('Clienta fiel');
  await counter.click(payBy(page, 'Efectivo'));
  expect(await amountOf(page, 'A pagar')).toBe('Bs 18.00');
  await expect(line).toContainText('Bs 9.00');
  await expectAccessible(page);
  await counter.click(registering(page));
  await expect(success(page, 'Registro agregado con exito')).toBeVisible();
  reportTask('10 % less for a client, by mouse', counter.cost(), { keys: 13, clicks: 3 });

  const sold = rowOf(page, lastName);
  await expect(sold).toContainText('−Bs 2.00');
  await act(sold, 'Ver Detalle');
  await expect(page.getByRole('listitem').filter({ hasText: first })).toContainText(
    'Descuento 10 % · Bs 1.00 · Clienta fiel · Propia Sede',
  );
  await open(page, '/discounts/granted');
  await expect(rowOf(page, second)).toContainText('Clienta fiel');
  await open(page, '/sales');
  await act(sold, 'Editar');
  await expect(discount).toHaveValue('10');
  await discount.fill('');
  expect(await amountOf(page, 'A pagar')).toBe('Bs 19.00');
  await summary.getByRole('button', { name: 'Guardar' }).click();
  await expect(success(page, 'Registro editado con exito')).toBeVisible();
  await expect(sold).toContainText('−Bs 1.00');
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
