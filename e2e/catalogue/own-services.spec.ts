import { expect } from '@playwright/test';
import { addDays, displayDate, today } from '#domain/dates/dates.ts';
import { downloadCsv } from '../support/downloads.ts';
import { loaded, open } from '../support/loaded.ts';
import { firstRow } from '../support/people.ts';
import { signIn } from '../support/sign-in.ts';
import { test } from '../support/test.ts';
import { openTab } from '../support/workdays.ts';

const day = today(new Date(), 'America/Caracas');
// Past days without sales of other journeys.
const from = addDays(day, -60);
const until = addDays(day, -2);

test('a technician pages their services with commission and tip, and exports my-sales.csv (doc 2 §2 /sales/my) (doc 2 §6)', async ({
  page,
}) => {
  await signIn(page, 'crm_technical', 'Caracas', '/sales/my');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mis servicios');
  const panel = await openTab(page, 'Filtros');
  await expect(panel.getByLabel('Fecha desde')).toHaveValue(displayDate(day));
  await panel.getByLabel('Fecha desde').fill(from);
  await panel.getByLabel('Fecha hasta').fill(until);
  await panel.getByRole('button', { name: 'Filtrar' }).click();
  await expect(page).toHaveURL(`/sales/my?date_from=${from}&date_until=${until}`);
  await loaded(page);
  await expect(page.getByRole('columnheader')).toHaveText([
    'Fecha',
    'Servicio',
    'Subservicio',
    'Tipo',
    'Costo',
    'Impuesto',
    '% Comisión',
    'Comisión',
    'Propina',
  ]);
  const [rate = '', commission = '', tip = ''] = (
    await firstRow(page).getByRole('cell').allInnerTexts()
  ).slice(-3);
  expect(rate).toMatch(/^[1-9][\d.]* %$/);
  expect(commission).toMatch(/^Bs [\d,]*[1-9][\d,]*\.\d\d$/);
  expect(tip).toMatch(/^Bs [\d,]+\.\d\d$/);

  const shown = await page.getByText(/de \d+ registro\(s\)$/).innerText();
  const totalCount = Number(/de (\d+) /.exec(shown)?.[1]);
  expect(totalCount).toBeGreaterThan(50);
  const [captions = '', ...lines] = await downloadCsv(page, 'my-sales.csv');
  expect(captions).toContain('Costo;Impuesto;% Comisión;Comisión;Propina');
  expect(lines).toHaveLength(totalCount);

  await page.getByRole('button', { name: 'Página siguiente' }).click();
  await expect(page).toHaveURL(`/sales/my/page/2?date_from=${from}&date_until=${until}`);
  await open(page, '/sales/my/page/9999');
  await expect(page).toHaveURL('/sales/my');
});
