import { expect, type Locator, type Page, test } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { loaded, open } from './loaded.ts';
import { expectOffered, ownCounter, services } from './own-counter.ts';
import { printedBy } from './printed.ts';
import {
  addService,
  amountOf,
  chooseTurn,
  lineOf,
  payAndRegister,
  payBy,
  registering,
  summaryOf,
  unfold,
} from './sales.ts';
import { success, warning } from './toasts.ts';

/** The form of a walk-in with a line at 10 bolívares. */
async function fillSale(page: Page, path = '/sales/add_by_name'): Promise<void> {
  await open(page, path);
  await loaded(page);
  await page.getByRole('textbox', { name: 'Nombre', exact: true }).fill('Inés');
  await page.getByLabel('Apellido').fill('Landaeta');
  await page.getByLabel('Teléfono').fill('0414-1112233');
  await expectOffered(page);
  await chooseTurn(page);
  await addService(page, services[0]);
}

test('how a sale is paid is chosen, never assumed: one press, its amount, the rest, the change', {
  tag: '@core',
}, async ({ page }) => {
  await ownCounter(page);
  await fillSale(page);
  const next = summaryOf(page).getByRole('status');
  const payments = summaryOf(page).getByRole('listitem');
  await expect(next).toHaveText('Indique el pago');
  await expect(registering(page)).toBeDisabled();
  await page.keyboard.press('Control+Enter');
  await expect(warning(page, 'Indique el pago')).toBeVisible();

  await payBy(page, 'Débito (TDD)').click();
  await expect(payBy(page, 'Débito (TDD)')).toHaveAttribute('aria-pressed', 'true');
  await expect(payments).toHaveCount(1);
  await expect(page.getByLabel('Monto')).toHaveValue('10.00');
  await expect(registering(page)).toBeEnabled();
  // The next press takes its place, as long as nothing is left to be paid.
  await payBy(page, 'Efectivo').click();
  await expect(payments).toHaveText(/^Efectivo/);
  await expect(page.getByLabel('Monto')).toBeFocused();
  await page.keyboard.type('4');
  await expect(summaryOf(page)).toContainText('Falta por pagarBs 6.00');
  await expect(registering(page)).toBeDisabled();
  await payBy(page, 'Transferencia').click();
  await expect(payments).toHaveCount(2);
  await expect(page.getByLabel('Monto').last()).toHaveValue('6.00');
  // A transfer is told with its reference, into which one types at once.
  await expect(next).toHaveText('Indique la referencia del pago');
  await expect(page.getByLabel('Referencia')).toBeFocused();
  await page.keyboard.type('4821');
  await expect(registering(page)).toBeEnabled();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Borrar pago' }).last().click();
  await page.getByLabel('Monto').fill('20');
  expect(await amountOf(page, 'Vuelto')).toBe('Bs 10.00');
  await page.getByRole('button', { name: 'Borrar pago' }).click();
  await expect(payments).toHaveCount(0);
  await expect(next).toHaveText('Indique el pago');

  await page.getByRole('switch', { name: 'Pago en Divisas' }).check();
  await payBy(page, 'Transferencia').click();
  await expect(page.getByLabel('Moneda')).toHaveValue('USD');
  await expect(page.getByLabel('Monto')).toHaveValue('0.04');
  await page.getByRole('switch', { name: 'Pago en Divisas' }).uncheck();
  await expect(page.getByLabel('Monto')).toHaveValue('10.00');
});

test('times and tip of a line are folded away, and told where they are said', async ({ page }) => {
  await ownCounter(page);
  for (const path of ['/sales/add_by_name', '/warranty/add_by_name']) {
    await fillSale(page, path);
    const line = lineOf(page, services[0]);
    await expect(line.getByLabel('Propina')).toHaveCount(0);
    await unfold(page, services[0]);
    await line.getByLabel('Inicio').fill('09:00');
    await line.getByLabel('Fin').fill('09:40');
    await line.getByLabel('Propina').fill('3');
    await unfold(page, services[0]);
    await expect(line.getByLabel('Propina')).toHaveCount(0);
    await expect(line).toContainText('09:00–09:40 · Propina Bs 3.00');
  }
});

test('a sale is registered and printed by one press; after it: paper, message, the next one', {
  tag: '@core',
}, async ({ page }) => {
  await ownCounter(page);
  await fillSale(page);
  await payBy(page, 'Efectivo').click();
  const paper = await printedBy(page, () => page.keyboard.press('Alt+Enter'));
  expect(paper.text).toContain('Inés Landaeta');
  expect(paper.text).toContain(services[0]);

  await expect(page).toHaveURL(/\/sales\?.*sale=/);
  const print = page.getByRole('button', { name: 'Imprimir', exact: true }).first();
  expect((await printedBy(page, () => print.click())).text).toContain('Inés Landaeta');
  const message = page.getByRole('link', { name: 'Enviar por WhatsApp' });
  await expect(message).toHaveAttribute(
    'href',
    /^https:\/\/wa\.me\/584141112233\?text=.*Bs%2010\.00/,
  );
  await expectAccessible(page);
  // One main act, which is filled; what adds another one by its documented name is a tab among the others.
  await expect(page.locator('main .mantine-Button-root:not([data-variant])')).toHaveText([
    /^Nueva venta/,
  ]);
  await expect(
    page.getByRole('link', { name: 'Agregar Venta del Día', exact: true }),
  ).not.toHaveAttribute('aria-keyshortcuts', 'n');
  await page.getByRole('link', { name: 'Nueva venta' }).click();
  await expect(page).toHaveURL('/sales/add');
  await expect(page.getByLabel('Número de identificación')).toBeFocused();
});

for (const [width, height] of [
  [1024, 768],
  [1366, 768],
  [1440, 900],
] as const) {
  test(`with two lines and two payments what closes the sale is in sight on a screen of ${width} by ${height}`, async ({
    page,
  }) => {
    await ownCounter(page);
    await page.setViewportSize({ width, height });
    await fillSale(page);
    await addService(page, services[0]);
    for (const method of ['Efectivo', 'Zelle']) {
      await expect(payBy(page, method)).toBeInViewport({ ratio: 1 });
      const { y = 0 } = (await registering(page).boundingBox()) ?? {};
      const box = await payBy(page, method).boundingBox();
      expect((box?.y ?? 0) + (box?.height ?? 0), method).toBeLessThanOrEqual(y);
    }
    await payBy(page, 'Transferencia').click();
    await page.getByLabel('Referencia').fill('4821');
    await page.getByLabel('Monto').fill('5');
    await payBy(page, 'Efectivo').click();
    const amount = page.getByLabel('Monto').last();
    await expect(amount).toBeFocused();
    for (const place of [0, 10_000]) {
      await page.evaluate((top) => scrollTo(0, top), place);
      await expect(registering(page)).toBeInViewport({ ratio: 1 });
      await expect(summaryOf(page).getByRole('status')).toBeInViewport({ ratio: 1 });
    }
    // What one types is not below it.
    const { y = 0 } = (await registering(page).boundingBox()) ?? {};
    const typed = await amount.boundingBox();
    expect((typed?.y ?? 0) + (typed?.height ?? 0)).toBeLessThanOrEqual(y);
    await expectAccessible(page);
  });
}

test.describe('on a phone', () => {
  test.use({ hasTouch: true, isMobile: true });

  test('what is to be paid and its button are always in sight', { tag: '@core' }, async ({
    page,
  }) => {
    await ownCounter(page);
    await page.setViewportSize({ width: 360, height: 740 });
    await fillSale(page);
    const bar = page.getByRole('region', { name: 'Cobro de la venta' });
    await expect(bar).toContainText('A pagarBs 10.00');
    await expect(bar.getByRole('status')).toHaveText('Indique el pago');
    for (const place of [0, 10_000]) {
      await page.evaluate((top) => scrollTo(0, top), place);
      await expect(bar).toBeInViewport({ ratio: 0.99 });
      await expect(registering(page)).toBeInViewport({ ratio: 0.99 });
    }
    await expect(registering(page)).toHaveCount(1);
    const { height = 0 } = (await registering(page).boundingBox()) ?? {};
    expect(height).toBeGreaterThanOrEqual(44);
    await expectAccessible(page);
    await payAndRegister(page);
    await expect(success(page, 'Registro agregado con exito')).toBeVisible();
  });
});

test.describe('with a finger', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test('a line has room for its amount beside what takes it away, and its discount stands below its times', async ({
    page,
  }) => {
    await ownCounter(page);
    await fillSale(page);
    const line = lineOf(page, services[0]);
    const amount = await boxOf(line.getByText('Bs 10.00', { exact: true }));
    const remove = await boxOf(line.getByRole('button', { name: `Borrar ${services[0]}` }));
    expect(amount.x + amount.width).toBeLessThanOrEqual(remove.x);
    const times = await boxOf(line.getByRole('button', { name: 'Hora y propina' }));
    const discount = await boxOf(line.getByRole('button', { name: 'Descuento' }));
    expect(Math.abs(discount.x - times.x)).toBeLessThanOrEqual(1);
  });
});

async function boxOf(shown: Locator) {
  const box = await shown.boundingBox();
  if (!box) throw new Error('It is not shown.');
  return box;
}
