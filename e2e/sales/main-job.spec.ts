import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { loaded, open } from '../support/loaded.ts';
import { ownBranch } from '../support/own-branch.ts';
import { act, agree, freshNumber, rowOf } from '../support/people.ts';
import { readPaper } from '../support/printed.ts';
import { lineOf, payBy, summaryOf } from '../support/sales.ts';
import { countActions, reportTask } from '../support/task-counter.ts';
import { test } from '../support/test.ts';
import { success, warning } from '../support/toasts.ts';
import { fromList, openTab } from '../support/workdays.ts';

test('a supervisor opens a turn, sells to a new client and reads invoice and profit (doc 2 §2 /sales/add) (doc 2 §2 /sales/sales_invoice/{id})', {
  tag: ['@task', '@core'],
}, async ({ page }) => {
  test.slow();
  const branch = await ownBranch(page);
  await branch.setTax({ INVOICING: 'FACTURA ACTIVA' });
  await branch.offer(['Corte de dama', 'Cambio de esmalte']);
  await branch.hireTechnician();
  await branch.signIn(page, 'crm_supervisor', '/workdays');
  await loaded(page);
  await openTab(page, fromList);
  await page.getByRole('button', { name: 'Crear Turno: Propia Sede' }).click();
  await agree(page, 'Desea crear turno?', 'Crear Turno');
  const turn = rowOf(page, 'Propia Sede');
  await expect(turn).toBeVisible();
  const [technician = ''] = /V\d+/.exec(await turn.innerText()) ?? [];

  const counter = countActions(page);
  await counter.press('v');
  await expect(page.getByRole('combobox', { name: 'Turno' }).getByRole('option')).toHaveCount(2);
  await counter.type(freshNumber());
  await counter.press('Enter');
  await expect(page.getByLabel('Nombre')).toBeFocused();
  await expect(page.getByLabel('Dirección')).toHaveValue('Caracas');
  for (const [text, key] of [
    ['Ana', 'Tab'],
    ['Mora', 'Tab'],
    ['04141112233', 'Enter'],
    ['1', 'Tab'],
    ['cor', 'Enter'],
    ['cam', 'Enter'],
  ] as const) {
    await counter.type(text);
    await counter.press(key);
  }
  await expect(lineOf(page, 'Cambio de esmalte')).toBeVisible();
  for (const [method, keys] of [
    ['Efectivo', 'Alt+1'],
    ['Débito (TDD)', 'Alt+2'],
    ['Crédito (TDC)', 'Alt+3'],
    ['Transferencia', 'Alt+4'],
  ] as const) {
    await page.keyboard.press(keys);
    await expect(payBy(page, method)).toHaveAttribute('aria-pressed', 'true');
    await expect(payBy(page, method)).toHaveAttribute('aria-keyshortcuts', keys);
  }
  const summary = summaryOf(page);
  await counter.press('Alt+5');
  await counter.typeAmount('0.04');
  await counter.press('Alt+4');
  await expect(summary.getByRole('listitem')).toHaveCount(2);
  await counter.typeAmount(freshNumber());
  await expectAccessible(page);
  const number = await summary.getByLabel('Nº Factura').inputValue();
  await counter.press('Control+Enter');

  await expect(success(page, 'Registro agregado con exito')).toBeVisible();
  reportTask('new client, 2 lines, 2 payments, by keys', counter.cost(), { keys: 47, clicks: 0 });
  await expect(page).toHaveURL(/\/sales\?/);
  const sale = rowOf(page, 'Ana Mora');
  await expect(sale).toContainText(number);
  await expectAccessible(page);
  const main = page.getByRole('main');
  await main.getByRole('link', { name: 'Agregar Venta del Día', exact: true }).click();
  await expect(page.getByLabel('Número de identificación')).toHaveValue('');
  await expect(page.getByText('Se recuperó lo que estaba escribiendo')).toHaveCount(0);
  await page.goBack();

  await act(sale, 'Factura');
  const invoice = page.getByRole('article', { name: `Factura ${number}` });
  await expect(invoice).toContainText('Ana Mora');
  await expectAccessible(page);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Imprimir PDF' }).click();
  const paper = await readPaper(await readFile(await (await download).path()));
  expect([Math.round(paper.width), Math.round(paper.height)]).toEqual([210, 297]);
  for (const text of [`Factura Nº ${number}`, 'Ana Mora', 'Corte de dama', 'A pagar']) {
    expect(paper.text).toContain(text);
  }

  await open(page, '/employees/profit');
  await expect(rowOf(page, technician).getByRole('cell').nth(3)).toHaveText('2');
  await expect(rowOf(page, technician).getByRole('cell').nth(4)).toHaveText(/Bs 5\.\d\d/);
  await open(page, '/workdays');
  await turn.getByRole('button', { name: 'Eliminar' }).click();
  await agree(page, 'Desea eliminar el registro?', 'Eliminar');
  await expect(warning(page, 'El turno tiene servicios registrados')).toBeVisible();
  await expect(turn.getByRole('cell').nth(3)).toHaveText('2');
});
