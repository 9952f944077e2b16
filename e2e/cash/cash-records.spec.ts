import { expect, type Page } from '@playwright/test';
import { loaded, open } from '../support/loaded.ts';
import { bolivars, doCash, ownCashBranch } from '../support/own-cash.ts';
import { rowOf } from '../support/people.ts';
import { printedBy } from '../support/printed.ts';
import { test } from '../support/test.ts';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test('a close appears in its list, Consolidado and the ledger of the safe, and is printed (doc 4 §2 /caja/sesiones) (doc 4 §2 /moneystores)', async ({
  page,
}) => {
  test.slow();
  const branch = await ownCashBranch(page);
  await branch.signIn(page, 'crm_supervisor');
  const sessionId = await doCash(page, 'OpenCash', { counts: bolivars('100') });
  for (const _ of [1, 2]) await doCash(page, 'CountCash', { sessionId, counts: bolivars('95') });
  await doCash(page, 'CloseCash', {
    sessionId,
    floats: bolivars('40'),
    reasons: [{ currencyCode: 'VES', reason: 'Vuelto mal dado' }],
  });
  await open(page, '/caja/consolidado');
  await expect(rowOf(page, 'Sede')).toContainText('-Bs 5.00');
  await rowOf(page, 'Sede').getByRole('link', { name: 'Caja 1 (cerrada)' }).click();
  await expect(page).toHaveURL(/\/caja\/sesiones\/./);
  await open(page, '/caja/sesiones');
  await rowOf(page, 'Cerrada').getByRole('link', { name: 'Caja 1' }).click();
  await loaded(page);
  const words = ['Cierre', 'Bs 95.00', '-Bs 5.00', 'Vuelto mal dado', 'Traslado', '-Bs 55.00'];
  for (const text of words) await expect(page.getByRole('main')).toContainText(text);
  for (const [name, width] of [
    ['Imprimir 80 mm', 80],
    ['Imprimir A4', 210],
  ] as const) {
    const paper = await printedBy(page, () => button(page, name).click());
    expect(Math.round(paper.width)).toBe(width);
    for (const text of ['Conteos', 'Movimientos', ...words]) expect(paper.text).toContain(text);
    await page.evaluate(() => dispatchEvent(new Event('afterprint')));
  }
  await open(page, '/moneystores');
  await rowOf(page, 'Caja fuerte VES').getByRole('link', { name: 'Bs 55.00' }).click();
  await expect(page).toHaveURL(/\/moneystores\/movimientos\/./);
  await expect(rowOf(page, 'Traslado')).toContainText('Bs 55.00');
});

test('an administrator adds a cash register, makes it the default, disables and enables it (doc 4 §2 /caja/cajas)', async ({
  page,
}) => {
  const branch = await ownCashBranch(page);
  await branch.signIn(page, 'crm_local_admin', '/caja/cajas');
  await loaded(page);
  const name = page.getByRole('textbox', { name: 'Caja' });
  await name.fill('Caja de atrás');
  await name.press('Control+Enter');
  const row = rowOf(page, 'Caja de atrás');
  await expect(row).toContainText('VES USD');
  for (const [press, shown] of [
    ['Por defecto', '(por defecto)'],
    ['Desactivar', 'Desactivada'],
    ['Reactivar', 'Activa'],
  ] as const) {
    await row.getByRole('button', { name: press }).click();
    await expect(row).toContainText(shown);
  }
});
