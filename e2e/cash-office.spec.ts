import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { ask } from './ask.ts';
import { loaded, open } from './loaded.ts';
import { type OwnBranch, ownBranch } from './own-branch.ts';
import { printedBy } from './printed.ts';
import { success } from './toasts.ts';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const act = (page: Page, name: string) =>
  page.getByRole('radiogroup', { name: 'Acción' }).getByText(name, { exact: true });
const bolivars = (counted: string) => [{ currencyCode: 'VES', counted }];

async function controlledBranch(page: Page): Promise<OwnBranch> {
  const branch = await ownBranch(page);
  await branch.setTax({ CASH_CONTROL: true });
  return branch;
}

/** An act on a register, as the one does it who is signed in; answers its session. */
async function doCash(page: Page, name: string, input: object): Promise<string> {
  const call = `proc${name}`;
  const answer = await ask<Record<string, { result: { vId: string } }>>(
    page,
    `mutation ($input: Proc${name}Input!) { ${call}(input: $input) { result { vId } } }`,
    { input },
  );
  return answer[call]?.result.vId ?? '';
}

/** Opens with Bs 100, and closes with Bs 95 in the drawer. */
async function closedDay(page: Page): Promise<void> {
  const sessionId = await doCash(page, 'OpenCash', { counts: bolivars('100') });
  for (const _ of [1, 2]) await doCash(page, 'CountCash', { sessionId, counts: bolivars('95') });
  await doCash(page, 'CloseCash', {
    sessionId,
    floats: bolivars('40'),
    reasons: [{ currencyCode: 'VES', reason: 'Vuelto mal dado' }],
  });
}

test('who moves money has in, out and to the safe, counts in the middle of the day, and prints Reporte X (doc 4 §2 /caja) (doc 4 §2 /caja/sesiones)', {
  tag: '@core',
}, async ({ page }) => {
  test.slow();
  const branch = await controlledBranch(page);
  await branch.signIn(page, 'crm_supervisor');
  await doCash(page, 'OpenCash', { counts: bolivars('100') });
  await open(page, '/caja');
  await act(page, 'Movimiento').click();
  for (const [kind, amount, reason] of [
    ['Entrada', '50', 'Sencillo'],
    ['Salida', '20', 'Agua'],
    ['A la caja fuerte', '30', 'Mediodía'],
  ] as const) {
    await page.getByLabel('Tipo de movimiento').selectOption(kind);
    await page.getByLabel('Monto').fill(amount);
    await page.getByLabel('Motivo').fill(reason);
    await button(page, 'Registrar').click();
    await expect(page.getByLabel('Motivo')).toHaveValue('');
  }
  await act(page, 'Arqueo sin cerrar').click();
  await page.getByLabel('Efectivo Bs').fill('99');
  await button(page, 'Guardar arqueo').click();
  await expect(success(page, 'Conteo registrado con éxito')).toBeVisible();
  await expect(page.getByText('Abierta', { exact: true })).toBeVisible();
  await act(page, 'Reporte X').click();
  await loaded(page);
  await expect(page.getByRole('row').filter({ hasText: 'Efectivo Bs' })).toContainText('Bs 100.00');
  await expectAccessible(page);
  for (const [name, width] of [
    ['Imprimir 80 mm', 80],
    ['Imprimir A4', 210],
  ] as const) {
    const paper = await printedBy(page, () => button(page, name).click());
    expect(Math.round(paper.width)).toBe(width);
    expect(paper.text).toMatch(/Reporte X · Caja 1.*Apertura Bs 100.00.*Esperado Bs 100.00/);
    await page.evaluate(() => dispatchEvent(new Event('afterprint')));
  }
});

test('a close is found in the list and in Consolidado, with its counts, difference and movements, on screen and paper (doc 4 §2 /caja/consolidado) (doc 4 §2 /caja/sesiones)', {
  tag: '@core',
}, async ({ page }) => {
  test.slow();
  const branch = await controlledBranch(page);
  await branch.signIn(page, 'crm_supervisor');
  await closedDay(page);
  await open(page, '/caja/sesiones');
  await loaded(page);
  const row = page.getByRole('row').filter({ hasText: 'Cerrada' });
  await row.getByRole('link', { name: 'Caja 1' }).click();
  await loaded(page);
  const main = page.getByRole('main');
  const words = ['Cierre', 'Bs 95.00', '-Bs 5.00', 'Vuelto mal dado', 'Traslado', '-Bs 55.00'];
  for (const text of words) await expect(main).toContainText(text);
  await expect(page.getByRole('region', { name: 'Conteos' })).toContainText('Apertura');
  await expect(page.getByRole('region', { name: 'Movimientos' })).toContainText('Diferencia');
  for (const [name, width] of [
    ['Imprimir 80 mm', 80],
    ['Imprimir A4', 210],
  ] as const) {
    const paper = await printedBy(page, () => button(page, name).click());
    expect(Math.round(paper.width)).toBe(width);
    for (const text of ['Cierre de Caja 1', 'Conteos', 'Movimientos', ...words]) {
      expect(paper.text).toContain(text);
    }
    await page.evaluate(() => dispatchEvent(new Event('afterprint')));
  }

  await open(page, '/caja/consolidado');
  await loaded(page);
  const own = page.getByRole('row').filter({ hasText: 'Sede' });
  await expect(page.getByRole('columnheader')).toHaveText([
    'Sucursal',
    'Sin abrir',
    'Abiertas',
    'Contadas',
    'Cerradas',
    'Diferencia',
    'Cajas',
  ]);
  await expect(own).toContainText('-Bs 5.00');
  await own.getByRole('link', { name: 'Caja 1 (cerrada)' }).click();
  await expect(page).toHaveURL(/\/caja\/sesiones\/./);
});

test('an administrator adds a register with drawers of its currencies, makes it the default, disables and enables it (doc 4 §2 /caja/cajas) (doc 4 §3 cash_registers)', {
  tag: '@core',
}, async ({ page }) => {
  const branch = await controlledBranch(page);
  await branch.signIn(page, 'crm_local_admin', '/caja/cajas');
  await loaded(page);
  const name = page.getByRole('textbox', { name: 'Caja' });
  await name.fill('Caja de atrás');
  await name.press('Control+Enter');
  const row = page.getByRole('row').filter({ hasText: 'Caja de atrás' });
  await expect(row).toContainText('VES USD');
  await row.getByRole('button', { name: 'Por defecto' }).click();
  await expect(row).toContainText('(por defecto)');
  await row.getByRole('button', { name: 'Desactivar' }).click();
  await expect(row).toContainText('Desactivada');
  await row.getByRole('button', { name: 'Reactivar' }).click();
  await expect(row).toContainText('Activa');
});

test('an account tells its currency, kind and balance, which opens its ledger (doc 4 §2 /moneystores)', async ({
  page,
}) => {
  const branch = await controlledBranch(page);
  await branch.signIn(page, 'crm_supervisor');
  await closedDay(page);
  await open(page, '/moneystores');
  await loaded(page);
  for (const name of ['Moneda', 'Tipo', 'Saldo']) {
    await expect(page.getByRole('columnheader', { name })).toBeVisible();
  }
  const safe = page.getByRole('row').filter({ hasText: 'Caja fuerte VES' });
  await expect(safe).toContainText('VES');
  await expect(safe).toContainText('Bs 55.00');
  await safe.getByRole('link', { name: 'Bs 55.00' }).click();
  await expect(page).toHaveURL(/\/moneystores\/movimientos\/./);
  await loaded(page);
  await expect(page.getByRole('row').filter({ hasText: 'Traslado' })).toContainText('Bs 55.00');
});
