import { expect } from '@playwright/test';
import { today } from '#domain/dates/dates.ts';
import { expectAccessible } from '../support/accessible.ts';
import { loaded, open } from '../support/loaded.ts';
import { ownBranch } from '../support/own-branch.ts';
import { act } from '../support/people.ts';
import { printedBy } from '../support/printed.ts';
import { ageRates, recordOfficialRate } from '../support/rates-of-time.ts';
import { countActions, reportTask } from '../support/task-counter.ts';
import { test } from '../support/test.ts';
import { success, warning } from '../support/toasts.ts';

// Serial: a confirmed official rate applies to all branches.
test.describe.configure({ mode: 'default' });

test('a rate change takes 13 keys; against an official rate it needs a reason; its notice prints (doc 4 §2 /exchange) (doc 4 §6.10)', {
  tag: ['@task', '@core'],
}, async ({ page }) => {
  test.slow();
  const branch = await ownBranch(page);
  await branch.signIn(page, 'crm_supervisor');
  await loaded(page);
  const field = page.getByRole('textbox', { name: 'Valor cambiario del día' });
  const counter = countActions(page);
  await counter.press('Control+k');
  await counter.type('tasa');
  await counter.press('Enter');
  await expect(page).toHaveURL('/exchange');
  await expect(field).toBeFocused();
  await counter.type('251.5');
  await counter.press('Enter');
  await expect(success(page, 'Registro actualizado con exito')).toBeVisible();
  reportTask('change the rate, by keys', counter.cost(), { keys: 13, clicks: 0 });

  await branch.setTax({ RATE_MODE: 'OFFICIAL' });
  await open(page, '/exchange');
  await loaded(page);
  await field.fill('252.5');
  const register = page.getByRole('button', { name: 'Registrar', exact: true });
  await register.click();
  const dialog = page.getByRole('dialog', { name: /toma la tasa oficial/ });
  await dialog.getByRole('button', { name: 'Registrar' }).click();
  await expect(warning(page, /indique por qué la registra a mano/)).toBeVisible();
  await expect(field).toHaveValue(/252\.5/);
  await register.click();
  await dialog.getByLabel('Por qué la registra a mano').fill('La página del BCV no abre');
  await dialog.getByRole('button', { name: 'Registrar' }).click();
  await expect(page).toHaveURL('/workdays');
  await open(page, '/exchange');
  const origin = page.getByRole('region', { name: 'Origen de la tasa' });
  await expect(origin).toContainText('A mano');
  await expect(origin).toContainText('La página del BCV no abre');
  await expectAccessible(page);
  for (const [name, width] of [
    ['Imprimir aviso A4', 210],
    ['Imprimir aviso 80 mm', 80],
  ] as const) {
    const paper = await printedBy(page, () => act(page.getByRole('main'), name));
    expect(Math.round(paper.width)).toBe(width);
    expect(paper.text).toMatch(/Tasa del día.*1 USD.*Bs 252/);
    await page.evaluate(() => dispatchEvent(new Event('afterprint')));
  }
});

test('an official rate is confirmed on the home card and appears on another screen (doc 4 §6.10)', async ({
  page,
  browser,
}) => {
  const branch = await ownBranch(page);
  await branch.setTax({ RATE_MODE: 'OFFICIAL' });
  await ageRates(branch.officeId);
  const seller = await browser.newPage();
  await branch.signIn(seller, 'crm_technical_attendant', '/sales/add_by_name');
  await loaded(seller);
  // A rate more than 5 % above the last one needs confirmation.
  const value = `26${Math.floor(Math.random() * 10)}.${Math.floor(Math.random() * 90) + 10}5`;
  await recordOfficialRate(value, today(new Date(), 'America/Caracas'));
  await branch.signIn(page, 'crm_supervisor');
  const card = page.getByRole('region', { name: 'Tasa oficial por confirmar' });
  const rateItem = card.getByRole('listitem').filter({ hasText: value });
  await expect(rateItem).toContainText('BCV: 1 USD =');
  await expectAccessible(page);
  await rateItem.getByRole('button', { name: 'Confirmar' }).click();
  const dialog = page.getByRole('dialog', { name: '¿Confirmar la tasa oficial?' });
  await dialog.getByRole('button', { name: 'Confirmar' }).click();
  await expect(success(page, 'Tasa confirmada')).toBeVisible();
  await expect(rateItem).toBeHidden();
  await expect(warning(seller, `La tasa cambió: 1 USD = Bs ${value}`)).toBeVisible();
  await seller.close();
});
