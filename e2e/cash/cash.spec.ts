import { expect, type Locator, type Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { loaded, open } from '../support/loaded.ts';
import { bolivars, doCash, ownCashBranch } from '../support/own-cash.ts';
import { rowOf } from '../support/people.ts';
import { fillSale, payBy, registering } from '../support/sales.ts';
import { type ActionCounter, countActions, reportTask } from '../support/task-counter.ts';
import { test } from '../support/test.ts';
import { success, warning } from '../support/toasts.ts';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Fills in a sale of Bs 10 that is paid in cash; returns the last name of its client. */
async function fillCashSale(page: Page): Promise<string> {
  const lastName = await fillSale(page, 'Planchado');
  await payBy(page, 'Efectivo').click();
  return lastName;
}

/** Types numbers into the fields of a form, starting at the focused one. */
async function typeEach(counter: ActionCounter, numbers: readonly string[]): Promise<void> {
  for (const [index, number] of numbers.entries()) {
    if (index > 0) await counter.press('Enter');
    await counter.type(number);
  }
}

/** Opens the pad of the closing count, by pieces as on a new device. */
async function openPad(page: Page): Promise<Locator> {
  await button(page, 'Contar y cerrar').click();
  const pad = page.getByRole('dialog', { name: /^Arqueo: contar y cerrar/ });
  await expect(pad).toBeVisible();
  return pad;
}

/**
 * One piece of each bolívar denomination and of the two largest dollar notes: Bs 886.75 and $ 150.
 */
const onePieceEach = Array.from({ length: 12 }, () => '1');
/** The same pieces with a second note of Bs 10. */
const afterSale = onePieceEach.with(5, '2');

test('a cashier opens, sells, counts 12 denominations, closes and hands over by keyboard (doc 4 §6.12)', {
  tag: ['@task', '@core'],
}, async ({ page, browser }) => {
  test.slow();
  const branch = await ownCashBranch(page);
  await branch.signIn(page, 'crm_technical_attendant', '/caja');
  await loaded(page);
  await page.getByRole('switch', { name: /billetes y monedas/ }).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('Tab');
  const counter = countActions(page);
  await typeEach(counter, onePieceEach);
  await expect(page.getByRole('group', { name: 'Efectivo Bs' })).toContainText('Bs 886.75');
  await expect(page.getByRole('group', { name: 'Efectivo $' })).toContainText('$ 150.00');
  await page.keyboard.press('Control+Enter');
  await expect(button(page, 'Contar y cerrar')).toBeVisible();

  await fillCashSale(page);
  await page.keyboard.press('Control+Enter');
  await expect(success(page, 'Registro agregado con exito')).toBeVisible();
  await open(page, '/caja');
  await loaded(page);
  await expect(page.getByRole('main')).toContainText('Bs 886.75 · $ 150.00');
  // The count is blind.
  await expect(page.getByRole('main')).not.toContainText('896.75');
  const closing = countActions(page);
  await closing.press('c');
  await expect(page.getByLabel('Bs 500', { exact: true })).toBeFocused();
  await typeEach(closing, afterSale);
  await expect(page.locator('[data-sum]')).toHaveText('Bs 896.75 · $ 150.00');
  await expectAccessible(page);
  await closing.press('Control+Enter');
  await expect(page.getByRole('heading', { name: 'Cerrar la caja' })).toBeVisible();
  await expectAccessible(page);
  await typeEach(closing, ['100', '20']);
  await closing.press('Enter');
  await expect(page).toHaveURL(/\/caja\/sesiones\/./);
  reportTask('count of 12 denominations and close', closing.cost(), { keys: 33, clicks: 0 });
  const report = page.getByLabel(/^Cierre de Caja 1/);
  for (const figure of ['Bs 896.75', 'Bs 100.00', '$ 150.00', '$ 20.00']) {
    await expect(report).toContainText(figure);
  }

  const next = await browser.newPage();
  await branch.signIn(next, 'crm_technical_attendant', '/caja');
  await next.getByLabel('Efectivo Bs').fill('100');
  await next.getByLabel('Efectivo $').fill('20');
  await next.keyboard.press('Control+Enter');
  await expect(button(next, 'Contar y cerrar')).toBeVisible();
  await next.close();
});

test('a closed register is opened in a sale; with a differing count it closes only with a reason (doc 4 §6.1) (doc 4 §6.8)', {
  tag: '@core',
}, async ({ page }) => {
  test.slow();
  const branch = await ownCashBranch(page);
  await branch.signIn(page, 'crm_technical_attendant');
  await open(page, '/sales/add');
  await expect(page.getByText('La caja está cerrada.')).toBeVisible();
  await loaded(page);
  await page.getByLabel('Número de identificación').focus();
  await button(page, 'Abrir la caja').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancelar' }).click();
  await expect(page.getByText('Campo es obligatorio')).toHaveCount(0);
  const lastName = await fillCashSale(page);
  await registering(page).click();
  const closedWarning = warning(page, 'La caja está cerrada, ábrala para cobrar');
  await closedWarning.getByRole('button', { name: 'Abrir la caja' }).click();
  const dialog = page.getByRole('dialog', { name: 'Abrir la caja' });
  await dialog.getByLabel('Efectivo Bs').fill('90');
  await button(page, 'Abrir').click();
  await expect(dialog.getByText('Campo es obligatorio')).toBeVisible();
  await dialog.getByLabel('Efectivo $').fill('0');
  await expectAccessible(page);
  await button(page, 'Abrir').click();
  await expect(dialog).toBeHidden();
  await expect(page.getByLabel('Apellido')).toHaveValue(lastName);
  await registering(page).click();
  await expect(rowOf(page, lastName)).toBeVisible();

  await open(page, '/caja');
  const pad = await openPad(page);
  await pad.getByRole('switch', { name: 'Contar por billetes y monedas' }).click();
  await pad.getByLabel('Efectivo Bs').fill('95');
  await pad.getByLabel('Efectivo $').fill('0');
  await button(page, 'Contar').click();
  await expect(pad.getByText('El conteo no coincide, cuente de nuevo')).toBeVisible();
  // The recount starts from the first count.
  await expect(pad.getByLabel('Efectivo Bs')).toHaveValue('95.00');
  await button(page, 'Contar').click();
  await expect(page.getByRole('heading', { name: 'Cerrar la caja' })).toBeVisible();
  await expect(page.getByText('Faltan Bs 5.00')).toBeVisible();
  await expect(button(page, 'Seguir cobrando')).toBeHidden();
  await page.getByLabel('Motivo de la diferencia: Efectivo Bs').fill('Vuelto mal dado');
  await button(page, 'Cerrar').click();
  await expect(page).toHaveURL(/\/caja\/sesiones\/./);
  await expect(page.getByRole('main')).toContainText('-Bs 5.00');
  await expect(page.getByRole('main')).toContainText('Vuelto mal dado');
});

test('a sale at a register that is already counted shows one message with the way on (doc 4 §6.1)', async ({
  page,
  browser,
}) => {
  test.slow();
  const branch = await ownCashBranch(page);
  await branch.signIn(page, 'crm_technical_attendant');
  const counts = bolivars('100');
  const sessionId = await doCash(page, 'OpenCash', { counts });
  const lastName = await fillCashSale(page);
  await doCash(page, 'CountCash', { sessionId, counts });
  await registering(page).click();
  const counted = 'Caja 1 está contada.';
  const notice = page.getByRole('alert').filter({ hasText: counted });
  await expect(notice).toBeFocused();
  await expect(notice).toHaveText(`${counted}Pida a su supervisora que siga cobrando.`);
  await expect(page.getByRole('alert')).toHaveCount(1);

  const other = await browser.newPage();
  await branch.signIn(other, 'crm_supervisor', '/sales/add');
  await button(other, 'Seguir cobrando').click();
  await expect(success(other, 'Caja reabierta con éxito')).toBeVisible();
  await expect(notice).toBeHidden();
  await registering(page).click();
  await expect(rowOf(page, lastName)).toBeVisible();
  await other.close();
});

test('a supervisor moves cash, counts without closing and reads Reporte X (doc 4 §2 /caja) (doc 4 §2 /caja/sesiones)', async ({
  page,
}) => {
  test.slow();
  const branch = await ownCashBranch(page);
  await branch.signIn(page, 'crm_supervisor');
  await doCash(page, 'OpenCash', { counts: bolivars('100') });
  await open(page, '/caja');
  for (const [kind, amount, reason] of [
    ['Entrada', '50', 'Sencillo'],
    ['Salida', '20', 'Agua'],
    ['A la caja fuerte', '30', 'Mediodía'],
  ] as const) {
    await button(page, 'Movimiento').click();
    await page.getByLabel('Tipo de movimiento').selectOption(kind);
    await page.getByLabel('Monto').fill('7');
    await page.getByLabel('Moneda').focus();
    for (const currency of ['USD', 'VES']) {
      await page.getByLabel('Moneda').selectOption(currency);
      await expect(page.getByLabel('Monto')).toHaveValue('');
    }
    await page.getByLabel('Monto').fill(amount);
    await page.getByLabel('Motivo').fill(reason);
    await button(page, 'Registrar').click();
    await expect(page.getByRole('dialog')).toBeHidden();
  }
  const happened = page.getByRole('region', { name: 'Lo que pasó en la caja' });
  await expect(happened.getByRole('listitem')).toHaveText([
    /^Traslado -Bs 30\.00.*Mediodía.*Propia Sede/,
    /^Salida -Bs 20\.00.*Agua.*Propia Sede/,
    /^Entrada Bs 50\.00.*Sencillo.*Propia Sede/,
    /^Apertura: Bs\s100\.00 · \$\s0\.00.*Propia Sede/,
  ]);
  await button(page, 'Contar sin cerrar').click();
  await page.getByRole('switch', { name: 'Contar por billetes y monedas' }).click();
  await page.getByLabel('Efectivo Bs').fill('99');
  await page.getByLabel('Efectivo $').fill('0');
  await button(page, 'Guardar arqueo').click();
  await expect(success(page, 'Conteo registrado con éxito')).toBeVisible();
  await expect(page.getByText('Abierta', { exact: true })).toBeVisible();
  await button(page, 'Reporte X').click();
  await loaded(page);
  await expectAccessible(page);
  await expect(rowOf(page, 'Efectivo Bs')).toContainText('Bs 100.00');
});

test('Escape leaves the counting pad, which keeps its pieces; + and − change them (doc 4 §2 /caja)', async ({
  page,
}) => {
  const branch = await ownCashBranch(page);
  await branch.signIn(page, 'crm_technical_attendant');
  await doCash(page, 'OpenCash', { counts: bolivars('100') });
  await open(page, '/caja');
  const pad = await openPad(page);
  const note = pad.getByLabel('Bs 100', { exact: true });
  await note.fill('3');
  await note.press('+');
  await pad.getByRole('button', { name: 'Quitar uno de Bs 100', exact: true }).click();
  await pad.getByRole('button', { name: 'Sumar uno de Bs 0.50', exact: true }).click();
  await note.press('ArrowDown');
  await expect(pad.getByLabel('Bs 50', { exact: true })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(pad).toBeHidden();
  await openPad(page);
  await expect(pad.locator('[data-sum]')).toHaveText('Bs 300.50 · $ 0.00');
});
