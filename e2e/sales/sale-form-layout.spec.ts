import { expect } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { boxOf } from '../support/box-of.ts';
import { open } from '../support/loaded.ts';
import { ownBranch } from '../support/own-branch.ts';
import { expectOffered, ownCounter, services } from '../support/own-counter.ts';
import {
  addService,
  chooseTurn,
  fillSale,
  lineOf,
  payAndRegister,
  payBy,
  registering,
  summaryOf,
} from '../support/sales.ts';
import { countActions, reportTask } from '../support/task-counter.ts';
import { test } from '../support/test.ts';
import { success } from '../support/toasts.ts';

const [service] = services;

test.describe('sale form on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test('the amount due and the submit button stay visible for an attendant, and a line fits', async ({
    page,
  }) => {
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

  test('two services for a known client take at most eight taps, and one tap repeats them', {
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
    const bar = page.getByRole('region', { name: 'Cobro de la venta' });
    await expect(bar.getByRole('status')).toHaveText('Pago completo');
    await counter.click(registering(page));
    await expect(success(page, 'Registro agregado con exito')).toBeVisible();
    reportTask('sale of 2 lines, known client, by touch', counter.cost(), { clicks: 8 });

    await chooseClient();
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

test('the name of a service is next to the price of its warranty on a phone, not below it', async ({
  page,
}) => {
  const name = 'Fotorrejuvenecimiento facial';
  await page.setViewportSize({ width: 360, height: 740 });
  const branch = await ownBranch(page);
  await branch.offer([name]);
  await branch.openTurn();
  await branch.signIn(page, 'crm_supervisor');
  await fillSale(page, name, '/warranty/add_by_name');
  const end = await lineOf(page, name)
    .getByText(name, { exact: true })
    .evaluate((element) => {
      const text = document.createRange();
      text.selectNodeContents(element);
      return text.getBoundingClientRect().right;
    });
  const price = await boxOf(lineOf(page, name).getByText('Garantía 25 %'));
  expect(price.x).toBeGreaterThan(end);
});

for (const [pointer, device] of [
  ['mouse', {}],
  ['touch', { hasTouch: true, isMobile: true }],
] as const) {
  test.describe(`sale form by ${pointer}`, () => {
    test.use({ viewport: { width: 1024, height: 768 }, ...device });

    test(`a mixed payment fits 1024 × 768 and 1366 × 768 without scrolling or cut choices by ${pointer}`, async ({
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
        expect(await page.getByRole('main').evaluate(cutSelects)).toEqual([]);
      }
      // The first row of methods is as high as the second one: 'Crédito (TDC)' is on one line.
      const heights = ['Crédito (TDC)', 'Transferencia'].map(
        async (method) => (await boxOf(payBy(page, method))).height,
      );
      const [first, second] = await Promise.all(heights);
      expect(first).toBe(second);
      await open(page, '/sales/old/add');
      for (const width of [1024, 1366]) {
        await page.setViewportSize({ width, height: 768 });
        expect(await page.getByRole('main').evaluate(cutSelects)).toEqual([]);
      }
    });
  });
}

/** Returns the choices that do not fit into their select. */
function cutSelects(main: Element): string[] {
  const pen = document.createElement('canvas').getContext('2d');
  return [...main.querySelectorAll('select')].flatMap((select) => {
    const { font, paddingLeft, paddingRight } = getComputedStyle(select);
    const space = select.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight);
    const chosen = select.selectedOptions[0]?.text ?? '';
    if (pen) pen.font = font;
    const width = pen?.measureText(chosen).width ?? 0;
    return width > space ? [`'${chosen}' has ${width} px in ${space} px`] : [];
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
