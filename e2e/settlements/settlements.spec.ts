import { expect, type Locator, type Page } from '@playwright/test';
import { addDays, today } from '#domain/dates/dates.ts';
import { expectAccessible } from '../support/accessible.ts';
import { queryApiAs } from '../support/api-request.ts';
import { atDatabase } from '../support/database.ts';
import { loaded } from '../support/loaded.ts';
import { type OwnBranch, ownBranch } from '../support/own-branch.ts';
import { act, agree, freshNumber, rowOf } from '../support/people.ts';
import { printedBy } from '../support/printed.ts';
import { fillSale, payAndRegister } from '../support/sales.ts';
import { tokenOf } from '../support/sign-in.ts';
import { countActions, reportTask } from '../support/task-counter.ts';
import { test } from '../support/test.ts';
import { success } from '../support/toasts.ts';

const bank = 'Banco de sueldos';

/** Opens a branch that settles from today on, with a bank account in bolívares. */
async function settlingBranch(page: Page): Promise<OwnBranch> {
  const branch = await ownBranch(page);
  await branch.setTax({ SETTLE_FROM: today(new Date(), 'America/Caracas') });
  await queryApiAs(
    page,
    await tokenOf(page, 'crm_admin'),
    `mutation ($moneyStore: MoneyStoreInput!) {
      createMoneyStore(input: { moneyStore: $moneyStore }) { clientMutationId } }`,
    { moneyStore: { officeId: branch.officeId, moneyStoreName: bank, notes: 'Sueldos' } },
  );
  return branch;
}

/** Sells a service of Bs 10 in the branch as its supervisor; returns the client's last name. */
async function sell(page: Page): Promise<string> {
  const client = await fillSale(page, 'Planchado');
  await payAndRegister(page);
  await expect(success(page, 'Registro agregado con exito')).toBeVisible();
  return client;
}

const chooseAll = async (page: Page, counter = countActions(page)) => {
  await counter.click(page.getByRole('button', { name: 'Vista' }));
  await counter.click(page.getByRole('button', { name: 'Elegir varios' }));
  await counter.click(page.getByRole('checkbox', { name: 'Elegir todos' }));
};

/** Prepares all settlements, and approves and pays the one of a row. */
async function settle(page: Page, row: Locator): Promise<void> {
  await page.getByRole('button', { name: 'Preparar todas' }).click();
  await row.filter({ hasText: 'Borrador' }).getByRole('button', { name: 'Aprobar' }).click();
  await agree(page, 'Desea aprobar 1 liquidación(es)?', 'Aprobar');
  await row.getByRole('button', { name: 'Pagar' }).click();
  const dialog = page.getByRole('dialog', { name: 'Pagar liquidación' });
  await dialog.getByLabel('Cuenta').selectOption(bank);
  await dialog.getByRole('button', { name: 'Pagar' }).click();
  await expect(dialog).toBeHidden();
}

test('a week is settled to its signed receipt; a sale deleted later is taken back (doc 6 §2) (doc 6 §2 /liquidaciones/{id})', async ({
  page,
}) => {
  test.slow();
  const branch = await settlingBranch(page);
  await branch.offer(['Planchado']);
  await branch.openTurn();
  await branch.signIn(page, 'crm_supervisor');
  const client = await sell(page);
  await branch.signIn(page, 'crm_local_admin', '/liquidaciones');
  // The supervisor earned on the same line.
  const earned = page.getByRole('row', { name: /^Propia Sede \d+ Bs 2\.54/ });
  await expect(earned).toContainText('Sin preparar');
  const [technician = ''] = /Propia Sede \d+/.exec(await earned.innerText()) ?? [];
  const row = rowOf(page, technician);
  await expectAccessible(page);
  await settle(page, row);
  await expect(row).toContainText('Pagada');

  await row.getByRole('link', { name: 'Ver' }).click();
  await expect(page.getByRole('heading', { name: 'Liquidación 1' })).toBeVisible();
  await loaded(page);
  const [net = ''] = /Bs \d\.\d\d/.exec(await page.locator('[data-headline]').innerText()) ?? [];
  await expectAccessible(page);
  const paper = await printedBy(page, () =>
    page.getByRole('button', { name: 'Imprimir' }).first().click(),
  );
  expect([Math.round(paper.width), paper.pages]).toEqual([210, 1]);
  for (const text of [
    'Recibo Nº 1',
    'Pagada el',
    'Propia Sede',
    'Planchado',
    net,
    bank,
    'Recibí conforme',
  ]) {
    expect(paper.text).toContain(text);
  }
  const roll = await printedBy(page, async () => {
    await page.getByRole('button', { name: 'Imprimir en otro papel' }).click();
    await page.getByRole('menuitem', { name: 'En 80 mm' }).click();
  });
  expect([Math.round(roll.width), roll.pages]).toEqual([80, 1]);
  expect(roll.text).toContain('Recibí conforme');
  await page.getByRole('button', { name: 'Enviar' }).click();
  await expect(page.getByText(/SMS enviado con exito|No se envió/)).toBeVisible();
  await page.getByRole('link', { name: /Planchado/ }).click();
  await expect(page).toHaveURL(/sales_details/);

  await branch.enterAs(page, await branch.hire('crm_supervisor'), '/sales');
  await act(rowOf(page, client), 'Eliminar');
  await agree(page, 'Desea eliminar el registro?', 'Eliminar');
  await expect(rowOf(page, client)).toBeHidden();
  const from = addDays(today(new Date(), 'America/Caracas'), -20);
  await branch.signIn(page, 'crm_local_admin', `/liquidaciones?date_from=${from}`);
  await page.getByRole('button', { name: 'Preparar todas' }).click();
  const debt = `-${net}`;
  const next = row.filter({ hasText: 'Borrador' });
  await expect(next).toContainText(debt);
  await test.step('a void names its period and keeps the chosen one', async () => {
    await act(next, 'Anular');
    const question = page.getByRole('dialog', { name: 'Desea anular la liquidación?' });
    await expect(question).toContainText(/Propia Sede \d+, del .* al /);
    await question.getByLabel('Motivo').fill('Otro período');
    await question.getByRole('button', { name: 'Anular' }).click();
    const owed = row.filter({ hasText: 'Sin preparar' });
    await expect(owed).toContainText(debt);
    await expect(page).toHaveURL(new RegExp(`date_from=${from}`));
    await owed.getByRole('button', { name: 'Preparar' }).click();
  });
  await next.getByRole('button', { name: 'Aprobar' }).click();
  await agree(page, 'Desea aprobar 1 liquidación(es)?', 'Aprobar');
  await row.getByRole('button', { name: 'Pagar' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Pagar' }).click();
  await expect(row.filter({ hasText: 'Sin preparar' })).toContainText(debt);
});

test('a week of 40 technicians is prepared, approved and paid in one act each (doc 6 §2 /liquidaciones) (doc 6 §10)', {
  tag: '@task',
}, async ({ page }) => {
  test.slow();
  const branch = await settlingBranch(page);
  await atDatabase(
    `with hired as (
       insert into app_public.employees (company_id, office_id, role_id, identification_type, identification_number,
         first_name, last_name, email, phone, commission)
       select office.company_id, office.id, role.id, 'CI', 'V' || ($2::integer + number), 'Técnica', 'Número ' || number,
         'tecnica.' || $2::integer + number || '@turno.demo', '', 0.3
       from app_public.offices as office
       join app_public.roles as role on role.company_id = office.company_id and role.role_name = 'crm_technical'
       cross join generate_series(1, 40) as number
       where office.id = $1
       returning id, company_id, office_id)
     insert into app_public.employee_entries (company_id, office_id, employee_id, currency_code, amount, entry_type, day)
     select company_id, office_id, id, 'VES', 100, 'BONUS', $3 from hired`,
    [branch.officeId, Number(freshNumber()), today(new Date(), 'America/Caracas')],
  );
  await branch.signIn(page, 'crm_local_admin', '/liquidaciones');
  await expect(page.getByText('Sin preparar')).toHaveCount(40);
  const counter = countActions(page);
  await counter.press('n');
  await expect(page.getByText('Borrador')).toHaveCount(40);
  await chooseAll(page, counter);
  const chosen = page.getByRole('region', { name: 'Registros elegidos' });
  await counter.click(chosen.getByRole('button', { name: 'Aprobar' }));
  await counter.click(page.getByRole('dialog').getByRole('button', { name: 'Aprobar' }));
  await expect(page.getByText('Aprobada', { exact: true })).toHaveCount(40);
  await chooseAll(page, counter);
  await counter.click(chosen.getByRole('button', { name: 'Pagar' }));
  const dialog = page.getByRole('dialog', { name: 'Pagar 40 liquidaciones' });
  await expect(dialog).toContainText('Se paga Bs 4,000.00');
  await expectAccessible(page);
  await counter.choose(dialog.getByLabel('Cuenta'), bank);
  await counter.press('Control+Enter');
  await expect(page.getByText('Pagada', { exact: true })).toHaveCount(40);
  reportTask('pay 40 technicians', counter.cost(), { keys: 3, clicks: 11 });
});
