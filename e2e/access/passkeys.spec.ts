import { type CDPSession, expect, type Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { open } from '../support/loaded.ts';
import { signedInLongAgo } from '../support/old-sign-in.ts';
import { ownUser } from '../support/own-branch.ts';
import { agree } from '../support/people.ts';
import { signInAs, signOut, submitLogin } from '../support/sign-in.ts';
import { test } from '../support/test.ts';
import { success, warning } from '../support/toasts.ts';

const numbers = `http://127.0.0.1:${process.env.TURNO_E2E_PORT}`;
const name = `http://localhost:${process.env.TURNO_E2E_PORT}`;

// A passkey belongs to a host name: an IP address cannot have one.
test.use({ baseURL: name });

const section = (page: Page) => page.getByRole('region', { name: 'Llaves de acceso' });
/** Button of the account menu, which every screen has after sign-in, also on a phone. */
const account = (page: Page) => page.getByRole('button', { name: /^Cuenta de/ });
const button = (page: Page, called: string) =>
  page.getByRole('button', { name: called, exact: true });

/** Adds a virtual authenticator with a fingerprint reader to the page. */
async function addVirtualAuthenticator(page: Page) {
  const chromium: CDPSession = await page.context().newCDPSession(page);
  await chromium.send('WebAuthn.enable');
  const { authenticatorId } = await chromium.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    /** Sets whether the authenticator verifies the user. */
    setVerified: (isUserVerified: boolean) =>
      chromium.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
  };
}

test('a person adds a passkey on a phone and uses it to sign in and to confirm their identity', async ({
  page,
  browser,
}) => {
  test.slow();
  const { email, password } = await ownUser(page, 'crm_marketing', 'Valencia');
  await page.setViewportSize({ width: 360, height: 740 });
  const device = await addVirtualAuthenticator(page);
  await signInAs(page, { email, password });
  await open(page, '/employees/my-profile');
  await test.step('a passkey is added by keyboard and comes with recovery codes', async () => {
    await button(page, 'Agregar llave de acceso').focus();
    await page.keyboard.press('Enter');
    const typed = section(page).getByRole('textbox', { name: 'Nombre' });
    await expect(typed).toBeFocused();
    await expect(typed).toHaveValue(/Chrome/);
    await typed.fill('Mi teléfono');
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Sus códigos de recuperación' });
    await expect(dialog.getByRole('listitem')).toHaveCount(10);
    await dialog.getByRole('button', { name: 'Ya los guardé' }).press('Enter');
    await expect(button(page, 'Agregar llave de acceso')).toBeFocused();
    await expect(section(page).getByRole('listitem')).toContainText('Mi teléfono');
  });
  await expect(section(page)).toContainText('Aún sin usar');
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);

  await test.step('a passkey replaces the code after the password', async () => {
    await signOut(page);
    await submitLogin(page, email, password);
    const code = page.getByRole('textbox', { name: 'Código' });
    await expect(code).toBeFocused();
    await expectAccessible(page);
    await page.keyboard.press('Tab');
    await expect(button(page, 'Usar llave de acceso')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(account(page)).toBeVisible();
  });

  await test.step('a passkey replaces e-mail, password and code', async () => {
    await signOut(page);
    const alone = button(page, 'Entrar con llave de acceso');
    await alone.focus();
    await device.setVerified(false);
    await page.keyboard.press('Enter');
    await expect(warning(page, 'No se usó ninguna llave de acceso')).toBeVisible();
    await device.setVerified(true);
    await alone.press('Enter');
    await expect(account(page)).toBeVisible();
  });

  await open(page, '/employees/my-profile');
  await expect(section(page)).toContainText('Último uso');

  await test.step('a passkey confirms its own removal after an old sign-in', async () => {
    await signedInLongAgo(page, 'RemovePasskey');
    await button(page, 'Quitar Mi teléfono').press('Enter');
    await agree(page, 'Desea quitar la llave de acceso?', 'Quitar');
    const dialog = page.getByRole('dialog', { name: 'Confirme su contraseña' });
    await expect(dialog.getByRole('button', { name: 'Usar llave de acceso' })).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Usar llave de acceso' }).press('Enter');
    await expect(success(page, 'Llave de acceso quitada con éxito')).toBeVisible();
    await expect(section(page).getByRole('listitem')).toHaveCount(0);
  });

  await test.step('a site at an IP address explains why it offers no passkey', async () => {
    const other = await (await browser.newContext({ baseURL: numbers })).newPage();
    await signInAs(other, { email, password });
    await open(other, '/employees/my-profile');
    const reason = 'piden un nombre como turno.ejemplo en la dirección';
    await expect(section(other)).toContainText(reason);
    await expect(button(other, 'Agregar llave de acceso')).toHaveCount(0);
  });
});
