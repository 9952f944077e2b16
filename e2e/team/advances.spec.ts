import { expect } from '@playwright/test';
import { encodeRouteId } from '#domain/input/route-id.ts';
import { expectAccessible } from '../support/accessible.ts';
import { loaded, open } from '../support/loaded.ts';
import { ownTeam } from '../support/own-team.ts';
import { firstRow } from '../support/people.ts';
import { signIn } from '../support/sign-in.ts';
import { pressTab } from '../support/tabs.ts';
import { test } from '../support/test.ts';
import { success } from '../support/toasts.ts';

test('an advance over its limit needs the permission and a reason (doc 6 §6.12) (doc 6 §2 /vales)', async ({
  page,
}) => {
  test.slow();
  const team = await ownTeam(page);
  await team.sell(10);

  const fill = async (amount: string, account: string) => {
    const receiver = page.getByRole('combobox', { name: 'Técnica (o)' });
    await receiver.fill(team.technicianName);
    await page.getByRole('option', { name: team.technicianName }).click();
    await page.getByLabel('Sale de').selectOption({ label: account });
    await page.getByLabel('Monto').fill(amount);
    await page.getByRole('button', { name: 'Registrar' }).click();
  };

  await test.step('a supervisor gives an advance within the limit, not above it', async () => {
    await team.signIn(page, 'crm_supervisor', '/vales');
    await loaded(page);
    await pressTab(page, 'Nuevo vale');
    await page.getByLabel('Monto').fill('50');
    await page.getByLabel('Sale de').press('Tab');
    await page.getByLabel('Sale de').selectOption({ label: team.bank.name });
    await expect(page.getByLabel('Monto')).toHaveValue('50.00');
    await page.getByLabel('Sale de').selectOption({ label: `${team.dollars.name} · a Bs 250.00` });
    await expect(page.getByLabel('Monto')).toHaveValue('');
    await fill('150,01', team.bank.name);
    await expect(page.getByText('El vale supera el 50 % de lo ganado (Bs 150.00)')).toBeVisible();
    await expectAccessible(page);
    await page.getByLabel('Monto').fill('100');
    await page.getByRole('button', { name: 'Registrar' }).click();
    await expect(success(page, team.technicianName)).toBeVisible();
    await expect(firstRow(page)).toContainText('Bs 50.00');
  });

  await test.step('head office gives more, in dollars, with a reason', async () => {
    await signIn(page, 'crm_admin', 'Caracas', '/vales');
    await loaded(page);
    await pressTab(page, 'Nuevo vale');
    await page.getByLabel('Sucursal').first().selectOption(team.officeId);
    await fill('1', `${team.dollars.name} · a Bs 250.00`);
    const reason = page.getByLabel('Motivo');
    await expect(reason).toHaveAccessibleDescription(/Campo es obligatorio/);
    await reason.fill('Emergencia médica');
    await page.getByRole('button', { name: 'Registrar' }).click();
    await expect(success(page, team.technicianName)).toBeVisible();
    await expect(firstRow(page)).toContainText('-Bs 250.00');
  });

  await test.step('the day from which the branch settles no longer changes', async () => {
    await open(page, `/offices/edit/${encodeRouteId({ id: team.officeId })}`);
    const from = page.getByLabel('Liquidar desde');
    await from.fill('01/01/2026');
    await page.getByRole('button', { name: 'Guardar' }).click();
    await expect(from).toHaveAccessibleDescription(/La fecha de inicio ya no cambia/);
    await expect(from).toBeFocused();
  });
});

test('an advance of another branch takes the rates of its day, not of the reader’s (D94)', async ({
  page,
}) => {
  await signIn(page, 'crm_admin', 'Caracas', '/vales');
  await loaded(page);
  await pressTab(page, 'Nuevo vale');
  const asked = page.waitForRequest((sent) =>
    Boolean(sent.postDataJSON()?.variables?.usd?.validFrom?.lessThan.endsWith('00:00:00-05:00')),
  );
  await page.getByLabel('Sucursal').first().selectOption({ label: 'Lima' });
  await asked;
});
