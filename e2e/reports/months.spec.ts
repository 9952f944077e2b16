import { expect } from '@playwright/test';
import { addDays, displayDate, type LocalDate, today } from '#domain/dates/dates.ts';
import { firstOfMonth, monthName, monthPeriod } from '#domain/dates/periods.ts';
import { expectAccessible } from '../support/accessible.ts';
import { loaded, open } from '../support/loaded.ts';
import { menuOf } from '../support/menu.ts';
import { act, agree, rowOf } from '../support/people.ts';
import { signIn } from '../support/sign-in.ts';
import { countActions, reportTask } from '../support/task-counter.ts';
import { test } from '../support/test.ts';
import { success, warning } from '../support/toasts.ts';
import { unique } from '../support/unique.ts';

const monthBefore = (day: LocalDate) => firstOfMonth(addDays(firstOfMonth(day), -1));

test('a closed month rejects an expense until an administrator reopens it with a reason', {
  tag: ['@task', '@core'],
}, async ({ page, browser }) => {
  test.slow();
  // The earliest month of the demo: no other journey writes to it.
  const month = monthBefore(monthBefore(today(new Date(), 'America/Lima')));
  const { until: lastDay } = monthPeriod(month);
  await signIn(page, 'crm_admin');
  await loaded(page);
  const counter = countActions(page);
  await counter.click(menuOf(page).getByRole('link', { name: 'Reportes', exact: true }));
  await counter.click(page.getByRole('main').getByRole('link', { name: 'Cierre de mes' }));
  await loaded(page);
  await page.getByLabel('Sucursal').selectOption('Lima');
  const card = page.getByRole('listitem').filter({ hasText: monthName(month) });
  await expect(card).toContainText('Abierto');
  await counter.click(card.getByRole('button', { name: 'Cerrar mes' }));
  const dialog = page.getByRole('dialog', { name: 'Desea cerrar el mes?' });
  await expect(dialog).toContainText(`${monthName(month)}, Lima`);
  await expect(dialog).toContainText(/GananciaS\/ [\d,]+\.\d\d/);
  const [profit = ''] = (await dialog.innerText()).match(/S\/ [\d,]+\.\d\d(?=\s+Gastos)/) ?? [];
  await expectAccessible(page);
  await counter.click(dialog.getByRole('button', { name: 'Cerrar mes' }));
  await expect(success(page, 'Mes cerrado con éxito')).toBeVisible();
  reportTask('close the month, its figures seen before', counter.cost(), { keys: 0, clicks: 4 });
  await expect(card).toContainText('Cerrado porBeatriz Anzola');
  await expect(card).toContainText(`Ganancia${profit}`);
  await expectAccessible(page);

  const branch = await (await browser.newContext()).newPage();
  const rejection = `El mes de ${monthName(month)} está cerrado`;
  await signIn(branch, 'crm_supervisor', 'Lima', '/expenses/add');
  const number = unique('C');
  const spend = async () => {
    await branch.getByRole('textbox', { name: 'Servicio' }).fill('Electricidad');
    await branch.getByLabel('Monto').fill('80');
    await branch.getByLabel('Fecha').fill(`${lastDay}T10:00`);
    await branch.getByLabel('Nº Factura').fill(number);
    await branch.getByRole('button', { name: 'Registrar' }).click();
  };
  await branch.getByLabel('Fecha').fill(`${lastDay}T10:00`);
  await expect(branch.getByLabel('Fecha')).toHaveAccessibleDescription(/o elija otra fecha$/);
  await spend();
  await expect(branch.getByLabel('Fecha')).toHaveAccessibleDescription(new RegExp(rejection));
  await expect(branch.getByLabel('Fecha')).toBeFocused();
  await expect(branch.getByLabel('Monto')).toHaveValue('80.00');
  await open(branch, '/reports/months');
  await loaded(branch);
  await expect(branch.getByRole('button', { name: /Reabrir|Cerrar mes/ })).toHaveCount(0);

  await open(page, `/invoices?date_from=${month}&date_until=${lastDay}`);
  await act(rowOf(page, 'S/').first(), 'Eliminar');
  await agree(page, 'Desea eliminar el registro?', 'Eliminar');
  await warning(page, rejection).getByRole('button', { name: 'Ir a Cierre de mes' }).click();
  await expect(page).toHaveURL('/reports/months');
  await page.getByLabel('Sucursal').selectOption('Lima');
  await card.getByRole('button', { name: 'Reabrir' }).click();
  await agree(page, 'Desea reabrir el mes?', 'Reabrir');
  await expect(warning(page, /motivo/i)).toBeVisible();
  await card.getByRole('button', { name: 'Reabrir' }).click();
  await expect(page.getByLabel('Motivo')).toBeFocused();
  await page.keyboard.type('Falta el recibo de luz');
  await agree(page, 'Desea reabrir el mes?', 'Reabrir');
  await expect(success(page, 'Mes reabierto con éxito')).toBeVisible();
  await card.getByText('Historial').click();
  await expect(card).toContainText('MotivoFalta el recibo de luz');

  await open(branch, '/expenses/add');
  await spend();
  await expect(success(branch, 'Gasto agregado con exito')).toBeVisible();
  await open(branch, `/expenses?date_from=${lastDay}&date_until=${lastDay}`);
  await expect(rowOf(branch, number)).toContainText(displayDate(lastDay));
  await branch.context().close();
});

test('the accountant opens what an open month lacks, and downloads the month', async ({ page }) => {
  const month = firstOfMonth(today(new Date(), 'America/Caracas'));
  await signIn(page, 'crm_administration', 'Caracas', '/reports/months');
  const card = page.getByRole('listitem').filter({ hasText: monthName(month) });
  await expect(card).toContainText('En curso');
  await expect(card).toContainText(/BalanceBs [\d,]+\.\d\d/);
  await expect(card.getByRole('button', { name: 'Cerrar mes' })).toHaveCount(0);
  await expectAccessible(page);
  const download = page.waitForEvent('download');
  await card.getByRole('button', { name: 'Descargar el mes (ZIP)' }).click();
  expect((await download).suggestedFilename()).toBe(`mes-${month.slice(0, 7)}.zip`);

  const line = card.getByRole('link', { name: /^Gastos sin número de documento/ });
  const [count = ''] = (await line.innerText()).match(/\d+$/) ?? [];
  await line.click();
  await expect(page).toHaveURL(/\/offices\/myprofit\/expenses\?.*number=S%2FF/);
  await loaded(page);
  await expect(rowOf(page, 'S/F')).toHaveCount(Number(count));
});
