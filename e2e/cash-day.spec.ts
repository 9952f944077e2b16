import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { expectAct, fillSale, ownCashBranch, type Pieces, piecesOf } from './cash.ts';
import { loaded, open } from './loaded.ts';
import { registering } from './sales.ts';
import { type Hands, handsAt, tellTask } from './task-counter.ts';
import { success, warning } from './toasts.ts';

const byPieces = (page: Page) => page.getByRole('switch', { name: /billetes y monedas/ });

/** One of each note and coin of bolívares, and of the two greatest notes of dollars: Bs 886.75 and $ 150. */
const values = ['500', '200', '100', '50', '20', '10', '5', '1', '0.5', '0.25'];
const dollars: Pieces = [
  ['100', '1'],
  ['50', '1'],
];

/** Types pieces from the field that has the cursor on, to the last one that holds some. */
async function typePieces(hands: Hands, bolivars: readonly string[]): Promise<void> {
  const all = [...bolivars, ...dollars.map(([, count]) => count)];
  for (const [index, count] of all.entries()) {
    if (index > 0) await hands.press('Tab');
    await hands.type(count);
  }
}

for (const width of [360, 1366]) {
  test(`a cashier opens with 12 denominations, sells, counts, closes and hands over, at ${width} px and without a mouse (doc 4 §6.12)`, {
    tag: width === 1366 ? ['@task', '@core'] : '@task',
  }, async ({ page, browser }) => {
    test.slow();
    await page.setViewportSize({ width, height: 800 });
    const branch = await ownCashBranch(page);
    await branch.signIn(page, 'crm_technical_attendant', '/caja');
    await loaded(page);
    await byPieces(page).focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('Tab');
    const opening = handsAt(page);
    await typePieces(
      opening,
      values.map(() => '1'),
    );
    await expect(page.getByText('Efectivo Bs: Bs 886.75')).toBeVisible();
    await expect(page.getByText('Efectivo $: $ 150.00')).toBeVisible();
    await opening.press('Control+Enter');
    await expectAct(page, 'Contar');

    await fillSale(page);
    await page.keyboard.press('Control+Enter');
    await expect(success(page, 'Registro agregado con exito')).toBeVisible();

    await open(page, '/caja');
    await loaded(page);
    await expect(piecesOf(page, 'Bs', '500')).toBeFocused();
    await expect(page.getByRole('main')).not.toContainText('896.75');
    const hands = handsAt(page);
    await typePieces(
      hands,
      values.map((value) => (value === '10' ? '2' : '1')),
    );
    await hands.press('Control+Enter');
    await expectAct(page, 'Cerrar');
    await expectAccessible(page);
    await hands.type('100');
    await hands.press('Tab');
    await hands.type('20');
    await hands.press('Control+Enter');
    await expect(page).toHaveURL(/\/caja\/sesiones\/./);
    tellTask(`count of 12 denominations and close, at ${width} px`, hands.cost(), {
      keys: 45,
      clicks: 0,
    });
    // A table, or on a phone a list.
    const report = page.getByLabel(/^Cierre de Caja 1/);
    for (const figure of ['Bs 896.75', 'Bs 100.00', '$ 150.00', '$ 20.00']) {
      await expect(report).toContainText(figure);
    }

    // Who comes next finds what was left.
    const next = await browser.newPage();
    await branch.signIn(next, 'crm_technical_attendant', '/caja');
    await next.getByLabel('Efectivo Bs').fill('100');
    await next.getByLabel('Efectivo $').fill('20');
    await next.keyboard.press('Control+Enter');
    await expectAct(next, 'Contar');
    await next.close();
  });
}

test.describe('by touch', () => {
  test.use({ hasTouch: true, viewport: { width: 768, height: 1024 } });

  test('a cashier opens, counts and closes at 768 px by touch (doc 4 §6.12)', async ({ page }) => {
    test.slow();
    const branch = await ownCashBranch(page);
    await branch.signIn(page, 'crm_technical_attendant', '/caja');
    await loaded(page);
    await byPieces(page).tap({ force: true });
    for (const [value, count] of dollars) {
      await piecesOf(page, '$', value).tap();
      await page.keyboard.type(count);
    }
    await page.getByRole('button', { name: 'Abrir', exact: true }).tap();
    await expectAct(page, 'Contar');
    for (const [value, count] of dollars) {
      const field = piecesOf(page, '$', value);
      const box = await field.boundingBox();
      expect(box?.height).toBeGreaterThanOrEqual(32);
      await field.tap();
      await page.keyboard.type(count);
    }
    await page.getByRole('button', { name: 'Contar', exact: true }).tap();
    await expectAct(page, 'Cerrar');
    await page.getByRole('button', { name: 'Cerrar', exact: true }).tap();
    await expect(page).toHaveURL(/\/caja\/sesiones\/./);
    await expect(page.getByRole('main')).toContainText('Cerrada');
  });
});

test('a count that differs is taken again, and closed with its reason alone (doc 4 §6.8)', {
  tag: '@core',
}, async ({ page }) => {
  test.slow();
  const branch = await ownCashBranch(page);
  await branch.signIn(page, 'crm_technical_attendant', '/caja');
  const bolivars = page.getByLabel('Efectivo Bs');
  await bolivars.fill('100');
  await page.getByRole('button', { name: 'Abrir', exact: true }).click();
  for (const again of [false, true]) {
    await expectAct(page, 'Contar');
    await bolivars.fill('95');
    await page.getByRole('button', { name: 'Contar', exact: true }).click();
    if (again) break;
    await expect(page.getByText('El conteo no coincide, cuente de nuevo')).toBeVisible();
    await expect(bolivars).toHaveValue('');
  }
  await page.getByRole('button', { name: 'Cerrar', exact: true }).click();
  await expect(warning(page, /Escriba el motivo de la diferencia en Efectivo Bs/)).toBeVisible();
  await page.getByLabel('Motivo de la diferencia: Efectivo Bs').fill('Vuelto mal dado');
  await page.getByRole('button', { name: 'Cerrar', exact: true }).click();
  await expect(page).toHaveURL(/\/caja\/sesiones\/./);
  const report = page.getByRole('main');
  await expect(report).toContainText('-Bs 5.00');
  await expect(report).toContainText('Vuelto mal dado');
});

test('a sale that finds the register closed opens it from the message, and nothing typed is lost (doc 4 §6.1)', {
  tag: '@core',
}, async ({ page }) => {
  test.slow();
  const branch = await ownCashBranch(page);
  await branch.signIn(page, 'crm_technical_attendant');
  const lastName = await fillSale(page);
  await registering(page).click();
  const told = warning(page, 'La caja está cerrada, ábrala para cobrar');
  await told.getByRole('button', { name: 'Abrir la caja' }).click();
  const dialog = page.getByRole('dialog', { name: 'Abrir la caja' });
  await dialog.getByLabel('Efectivo Bs').fill('50');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Abrir', exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByLabel('Apellido')).toHaveValue(lastName);
  await registering(page).click();
  await expect(success(page, 'Registro agregado con exito').last()).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: lastName })).toBeVisible();
});
