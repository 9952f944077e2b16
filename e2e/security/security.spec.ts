import { expect } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { downloadCsv } from '../support/downloads.ts';
import { loaded, open } from '../support/loaded.ts';
import { ownUser } from '../support/own-branch.ts';
import { freshNumber, rowOf } from '../support/people.ts';
import { registerClient } from '../support/people-by-api.ts';
import { otherBrowser, signIn, submitLogin } from '../support/sign-in.ts';
import { test } from '../support/test.ts';

test('an administrator sees a failed sign-in, an export and a brute-force alert until dismissal', async ({
  page,
}) => {
  // Attempts come from a separate browser, on an account that no other journey uses.
  const { email } = await ownUser(page, 'crm_marketing', 'Lima');
  const attackerPage = await otherBrowser(page);
  for (let tries = 0; tries < 5; tries += 1) {
    const answered = attackerPage.waitForResponse('**/graphql');
    await submitLogin(attackerPage, email, `no-es-la-clave-${tries}`);
    await answered;
  }

  await signIn(page, 'crm_admin', 'Lima', '/security');
  await loaded(page);
  const failed = page
    .getByRole('row')
    .filter({ hasText: 'Inicio de sesión' })
    .filter({ hasText: 'Rechazado' })
    .filter({ hasText: email });
  await expect(failed.first()).toContainText('Lima');

  const lines = await downloadCsv(page, 'security_log.csv');
  expect(lines.join('\n')).toContain('Contraseña o cuenta errada');
  await expect(async () => {
    await page.reload();
    await loaded(page);
    const exported = page.getByRole('row').filter({ hasText: 'security_log.csv' });
    await expect(exported.first()).toContainText('filas', { timeout: 500 });
  }).toPass();

  const bell = page.getByRole('button', { name: /^Avisos de seguridad: \d+ sin ver$/ });
  await bell.click();
  const alerts = page.getByRole('dialog', { name: 'Avisos de seguridad' });
  const bruteForceAlert = alerts
    .getByRole('listitem')
    .filter({ hasText: 'Intentos de adivinar una contraseña' })
    .filter({ hasText: email });
  await expect(bruteForceAlert).toContainText('intentos fallidos');
  await expectAccessible(page);
  await bruteForceAlert.getByRole('button', { name: 'Visto' }).click();
  await expect(bruteForceAlert.getByRole('button', { name: 'Visto' })).toBeHidden();
});

test('no screen executes a script that is stored in a text', async ({ page }) => {
  await signIn(page, 'crm_supervisor');
  const number = freshNumber();
  const script = (source: string) => `<img src=x onerror="document.title='ran ${source}'">`;
  await registerClient(page, number, {
    firstName: script('name'),
    lastName: `<script>document.title='ran last'</script>`,
    address: script('address'),
  });
  await open(page, `/clients?identification_number=${number}`);
  await expect(rowOf(page, number)).toContainText('<img src=x onerror');
  await rowOf(page, number).getByRole('link', { name: 'Editar' }).click();
  await loaded(page);
  await expect(page.getByLabel('Dirección')).toHaveAttribute('placeholder', script('address'));
  await open(page, '/sales/add');
  await loaded(page);
  await page.getByLabel('Número de identificación').fill(number);
  await page.getByLabel('Número de identificación').press('Enter');
  await expect(page.getByText('<img src=x onerror').first()).toBeVisible();
  await expect(page).not.toHaveTitle(/ran/);
});
