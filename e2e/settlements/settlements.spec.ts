import { expect, type Page, test } from '@playwright/test';
import { today } from '#domain/dates/dates.ts';
import { expectAccessible } from '../support/accessible.ts';
import { queryApiAs } from '../support/api-request.ts';
import { atDatabase } from '../support/database.ts';
import { type OwnBranch, ownBranch } from '../support/own-branch.ts';
import { freshNumber } from '../support/people.ts';
import { tokenOf } from '../support/sign-in.ts';
import { countActions, reportTask } from '../support/task-counter.ts';

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

const chooseAll = async (page: Page, counter = countActions(page)) => {
  await counter.click(page.getByRole('button', { name: 'Vista' }));
  await counter.click(page.getByRole('button', { name: 'Elegir varios' }));
  await counter.click(page.getByRole('checkbox', { name: 'Elegir todos' }));
};

test('a week of 40 technicians is prepared, approved and paid in one act each (doc 6 §10)', {
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
  reportTask('pay 40 technicians', counter.cost(), { keys: 3, clicks: 12 });
});
