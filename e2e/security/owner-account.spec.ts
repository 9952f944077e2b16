import { expect, type Page } from '@playwright/test';
import { generate } from 'otplib';
import { expectAccessible } from '../support/accessible.ts';
import { type EmptyTurno, startEmptyTurno } from '../support/empty-turno.ts';
import { open } from '../support/loaded.ts';
import { signedInLongAgo } from '../support/old-sign-in.ts';
import { agree } from '../support/people.ts';
import { submitLogin } from '../support/sign-in.ts';
import { test } from '../support/test.ts';
import { success, warning } from '../support/toasts.ts';

const email = 'duena@bella.example';
const password = 'una-clave-larga-9';

// The account of one owner, in sequence: a sign-in elsewhere, then a second factor.
test.describe.configure({ mode: 'serial' });

let turno: EmptyTurno;
test.beforeAll(async () => {
  test.setTimeout(5 * 60_000);
  turno = await startEmptyTurno();
  const company = { company: 'Bella', office: 'Altamira', currency: 'VES', email };
  await turno.createCompany({ ...company, address: 'Av. Sur 2' }, password);
});
test.afterAll(() => turno?.stop());

const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';
const android =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36';
const account = (page: Page) => page.getByRole('button', { name: /^Cuenta de/ });

/** Opens the company's login in another browser and submits it. */
async function loginElsewhere(page: Page, userAgent?: string, who = email): Promise<Page> {
  const context = await page
    .context()
    .browser()
    ?.newContext(userAgent ? { userAgent } : {});
  if (!context) throw new Error('The page has no browser.');
  const other = await context.newPage();
  await open(other, `${turno.url}/login`);
  await submitLogin(other, who, password);
  return other;
}

test('a person is notified of a sign-in from a new browser and signs it out', async ({ page }) => {
  test.slow();
  const notice = (each: Page) => each.getByText(/^Nuevo dispositivo en su cuenta/);
  await page.setViewportSize({ width: 360, height: 740 });
  await open(page, `${turno.url}/login`);
  await submitLogin(page, email, password);
  await expect(account(page)).toBeVisible();
  await expect(notice(page)).toHaveCount(0);

  // The person's own phone: the open screen shows the notice, and the phone does not.
  const phone = await loginElsewhere(page, android);
  await expect(notice(page)).toContainText(/Chrome en Android, desde .*\d\d\/\d\d\/\d{4}/, {
    timeout: 15_000,
  });
  await expect(notice(phone).filter({ hasText: 'Chrome en Android' })).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Fui yo', exact: true }).press('Enter');
  await expect(notice(page)).toHaveCount(0);

  const otherBrowserPage = await loginElsewhere(page, firefox);
  await expect(notice(page)).toContainText('Firefox en Windows', { timeout: 15_000 });
  await page.getByRole('button', { name: 'No fui yo' }).press('Enter');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: 'Cerrar', exact: true })
    .press('Enter');
  await expect(success(page, 'Sesiones cerradas con éxito')).toBeVisible();
  await expect(page).toHaveURL(/\/employees\/my-profile#password$/);
  await expect(page.getByLabel('Nueva contraseña').first()).toBeVisible();
  await expect(otherBrowserPage).toHaveURL(/\/login/, { timeout: 15_000 });
});

const section = (page: Page) => page.getByRole('region', { name: 'Segundo factor' });
const typedCode = (page: Page) => page.getByRole('textbox', { name: 'Código' });

/** Returns the code of the current 30-second interval, or of the one `stepOffset` later. */
const codeOf = (secret: string, stepOffset = 0) =>
  generate({ secret, epoch: Math.floor(Date.now() / 1000) + 30 * stepOffset });

/** Activates the offered second factor; returns its secret and recovery codes. */
async function activate(page: Page): Promise<{ secret: string; codes: string[] }> {
  await section(page).getByRole('button', { name: 'Activar' }).click();
  const picture = page.getByRole('img', { name: 'Código QR para la aplicación de su teléfono' });
  await expect(picture).toBeVisible();
  await expectAccessible(page);
  const secret = (await section(page).locator('code').textContent()) ?? '';
  await expect(typedCode(page)).toBeFocused();
  await typedCode(page).fill(await codeOf(secret));
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Sus códigos de recuperación' });
  await expect(dialog.getByRole('listitem')).toHaveCount(10);
  // A second Enter must not close the codes, because they are not shown again.
  await page.keyboard.press('Enter');
  await expect(dialog).toBeVisible();
  const codes = await dialog.getByRole('listitem').allTextContents();
  await dialog.getByRole('button', { name: 'Ya los guardé' }).click();
  await expect(dialog).toBeHidden();
  return { secret, codes };
}

test('a person activates a second factor, loses the phone, and requires one of colleagues', async ({
  page,
}) => {
  test.setTimeout(180_000);
  await open(page, `${turno.url}/login`);
  await submitLogin(page, email, password);
  await expect(account(page)).toBeVisible();
  const profile = `${turno.url}/employees/my-profile`;
  await open(page, profile);
  const { secret, codes } = await activate(page);
  await expect(section(page).getByRole('button', { name: 'Cambiar de teléfono' })).toBeFocused();
  await expect(section(page)).toContainText('Quedan 10 códigos de recuperación');

  await test.step('the login requires a code after the password', async () => {
    const counter = await loginElsewhere(page);
    await expect(typedCode(counter)).toBeFocused();
    await expect(typedCode(counter)).toHaveAccessibleDescription(/6 dígitos de su aplicación/);
    await expectAccessible(counter);
    await typedCode(counter).fill('1234');
    await typedCode(counter).press('Enter');
    await expect(counter.getByText('El código no es correcto o ya se usó')).toBeVisible();
    await typedCode(counter).fill(await codeOf(secret, 1));
    await typedCode(counter).press('Enter');
    await expect(account(counter)).toBeVisible();
  });

  await test.step('a recovery code replaces the phone, and an old sign-in removes the factor with another code', async () => {
    const own = await loginElsewhere(page);
    await typedCode(own).fill(codes[0]?.toLowerCase() ?? '');
    await own.keyboard.press('Enter');
    await expect(account(own)).toBeVisible();
    await open(own, profile);
    await expect(section(own)).toContainText('Quedan 9 códigos de recuperación');
    await signedInLongAgo(page, 'RemoveSecondFactor');
    await section(page).getByRole('button', { name: 'Quitar' }).click();
    await agree(page, 'Desea quitar el segundo factor?', 'Quitar');
    const dialog = page.getByRole('dialog', { name: 'Confirme su contraseña' });
    await dialog.getByRole('textbox', { name: 'Contraseña' }).fill(password);
    await page.keyboard.press('Enter');
    await expect(typedCode(page)).toBeFocused();
    await typedCode(page).fill(codes[1] ?? '');
    await typedCode(page).press('Enter');
    await expect(success(page, 'Segundo factor quitado con éxito')).toBeVisible();
    await expect(section(page).getByRole('button', { name: 'Activar' })).toBeVisible();
  });

  const manager = 'gerencia@bella.example';
  await open(page, `${turno.url}/users/add`);
  await page.getByLabel('Email').fill(manager);
  await page.getByRole('textbox', { name: 'Contraseña' }).fill(password);
  await page.getByLabel('Rol').selectOption('Director (a) General');
  await page.getByRole('button', { name: 'Registrar' }).click();
  await expect(success(page, 'Registro agregado con exito')).toBeVisible();

  const required = page.getByRole('switch', { name: 'Exigir el segundo factor' });
  const requireFactor = async () => {
    await open(page, `${turno.url}/security`);
    // A forced click does not wait for the policy, without which the switch is disabled.
    await expect(required).toBeEnabled();
    await required.click({ force: true });
    await agree(page, 'Desea exigir el segundo factor?', 'Exigir');
  };
  await requireFactor();
  await expect(warning(page, 'Active primero su propio segundo factor')).toBeVisible();
  await expect(required).not.toBeChecked();
  await open(page, profile);
  await activate(page);
  await requireFactor();
  await expect(success(page, 'Cambios guardados con éxito')).toBeVisible();
  await expect(required).toBeChecked();
  await expectAccessible(page);

  const heading = 'Active su segundo factor para continuar';
  const other = await loginElsewhere(page, undefined, manager);
  await expect(other.getByRole('heading', { level: 1 })).toHaveText(heading);
  await open(other, `${turno.url}/sales`);
  await expect(other.getByRole('heading', { level: 1 })).toHaveText(heading);
  await activate(other);
  await expect(account(other)).toBeVisible();

  await test.step('wrong codes after the right password show a notice on the open screen', async () => {
    const otherBrowserPage = await loginElsewhere(page, firefox);
    for (const wrong of ['1111', '2222', '3333']) {
      const answered = otherBrowserPage.waitForResponse((response) =>
        response.url().endsWith('/graphql'),
      );
      await typedCode(otherBrowserPage).fill(wrong);
      await typedCode(otherBrowserPage).press('Enter');
      await answered;
    }
    const notice = page.getByText(
      /^Alguien con su contraseña o una sesión suya falló varias veces/,
    );
    await expect(notice).toContainText('Firefox en Windows', { timeout: 15_000 });
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Fui yo', exact: true }).click();
    await expect(notice).toHaveCount(0);
  });
});
