import { expect, test } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { ask } from './ask.ts';
import { agree } from './people.ts';
import { signIn, signOut } from './sign-in.ts';
import { success } from './toasts.ts';

test('an SMS that is held says so, and is let go by an administrator', async ({ page }) => {
  test.slow();
  const phone = `0414${Math.floor(1e6 + Math.random() * 8e6)}`;
  await signIn(page, 'crm_technical_attendant', 'Valencia');
  const register = `mutation ($input: ProcCreateClientsInput!) {
    procCreateClients(input: $input) { result { vEndCode } }
  }`;
  for (let client = 0; client < 11; client++) {
    const identificationNumber = `H${phone.slice(4)}${client}`;
    const input = { identificationType: 'PP', identificationNumber, phone, address: 'Centro' };
    await ask(page, register, { input });
  }
  await signOut(page);

  await signIn(page, 'crm_admin', 'Valencia', `/messages?phone=${phone.slice(1)}`);
  const held = page.getByRole('row').filter({ hasText: 'Retenido' }).first();
  await expect(async () => {
    await page.reload();
    await expect(held).toContainText('ya salieron 10 mensajes', { timeout: 2_000 });
  }).toPass({ timeout: 30_000 });
  await expectAccessible(page);
  await held.getByRole('button', { name: 'Enviar' }).click();
  await agree(page, 'Desea enviar el mensaje?', 'Enviar');
  await expect(success(page, 'SMS registrado')).toBeVisible();
  await expect(async () => {
    await page.reload();
    await expect(page.getByRole('row').filter({ hasText: 'bienvenida' })).toHaveCount(11, {
      timeout: 2_000,
    });
    await expect(page.getByText('Retenido')).toHaveCount(0, { timeout: 2_000 });
  }).toPass({ timeout: 30_000 });
});
