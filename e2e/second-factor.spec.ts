import { type Browser, expect, type Page, test } from '@playwright/test';
import { generate } from 'otplib';
import { expectAccessible } from './accessible.ts';
import { type EmptyTurno, startEmptyTurno } from './empty-turno.ts';
import { open } from './loaded.ts';
import { signedInLongAgo } from './old-sign-in.ts';
import { ownUser } from './own-branch.ts';
import { agree, rowOf } from './people.ts';
import { signIn, submitLogin } from './sign-in.ts';
import { success, warning } from './toasts.ts';

const section = (page: Page) => page.getByRole('region', { name: 'Segundo factor' });
const menu = (page: Page) => page.getByRole('navigation', { name: 'Menú' });

/** A code of the present 30 seconds, or of a later one. */
const codeOf = (secret: string, later = 0) =>
  generate({ secret, epoch: Math.floor(Date.now() / 1000) + 30 * later });

async function elsewhere(browser: Browser, address: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await open(page, address);
  return page;
}

/** Takes the second factor that the page offers; answers its secret and recovery codes. */
async function take(page: Page): Promise<{ secret: string; codes: string[] }> {
  await section(page).getByRole('button', { name: 'Activar' }).click();
  await expect(
    page.getByRole('img', { name: 'Código QR para la aplicación de su teléfono' }),
  ).toBeVisible();
  await expectAccessible(page);
  const secret = (await section(page).locator('code').textContent()) ?? '';
  const code = section(page).getByRole('textbox', { name: 'Código' });
  await expect(code).toBeFocused();
  await code.fill(await codeOf(secret));
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Sus códigos de recuperación' });
  await expect(dialog.getByRole('listitem')).toHaveCount(10);
  await expectAccessible(page);
  // Enter once more, as who has just typed the code may, puts nothing away that is not shown again.
  await page.keyboard.press('Enter');
  await expect(dialog).toBeVisible();
  const codes = await dialog.getByRole('listitem').allTextContents();
  await dialog.getByRole('button', { name: 'Ya los guardé' }).click();
  await expect(dialog).toBeHidden();
  return { secret, codes };
}

test('a person sets up a second factor, signs in with it, loses the phone and recovers', async ({
  page,
  browser,
  baseURL,
}) => {
  test.slow();
  const { email, password } = await ownUser(page, 'crm_marketing', 'Valencia');
  await open(page, '/login');
  await submitLogin(page, email, password);
  await expect(menu(page)).toBeVisible();
  await open(page, '/employees/my-profile');
  const { secret, codes } = await take(page);
  await expect(section(page).getByRole('button', { name: 'Cambiar de teléfono' })).toBeFocused();
  await expect(section(page)).toContainText('Activo');
  await expect(section(page)).toContainText('Quedan 10 códigos de recuperación');

  const counter = await elsewhere(browser, `${baseURL ?? ''}/login`);
  const typedCode = counter.getByRole('textbox', { name: 'Código' });
  await expect(counter.getByLabel('Email')).toBeVisible();
  await expect(typedCode).toHaveCount(0);
  await submitLogin(counter, email, password);
  await expect(typedCode).toBeFocused();
  await expect(typedCode).not.toHaveAttribute('aria-invalid', 'true');
  await expect(typedCode).toHaveAccessibleDescription(/6 dígitos de su aplicación/);
  await expect(counter.getByRole('textbox', { name: 'Contraseña' })).toHaveValue(password);
  await expectAccessible(counter);
  await typedCode.fill('1234');
  await typedCode.press('Enter');
  await expect(counter.getByText('El código no es correcto o ya se usó')).toBeVisible();
  await typedCode.fill(await codeOf(secret, 1));
  await typedCode.press('Enter');
  await expect(menu(counter)).toBeVisible();

  const withoutPhone = await elsewhere(browser, `${baseURL ?? ''}/login`);
  await submitLogin(withoutPhone, email, password);
  await withoutPhone.getByRole('textbox', { name: 'Código' }).fill(codes[0]?.toLowerCase() ?? '');
  await withoutPhone.keyboard.press('Enter');
  await expect(menu(withoutPhone)).toBeVisible();
  await open(withoutPhone, '/employees/my-profile');
  await expect(section(withoutPhone)).toContainText('Quedan 9 códigos de recuperación');

  await test.step('an old sign-in takes it away with password and code', async () => {
    await signedInLongAgo(withoutPhone, 'RemoveSecondFactor');
    await section(withoutPhone).getByRole('button', { name: 'Quitar' }).click();
    await agree(withoutPhone, 'Desea quitar el segundo factor?', 'Quitar');
    const dialog = withoutPhone.getByRole('dialog', { name: 'Confirme su contraseña' });
    await dialog.getByRole('textbox', { name: 'Contraseña' }).fill(password);
    await withoutPhone.keyboard.press('Enter');
    const asked = dialog.getByRole('textbox', { name: 'Código' });
    await expect(asked).toBeFocused();
    await expect(asked).not.toHaveAttribute('aria-invalid', 'true');
    await asked.fill(codes[1] ?? '');
    await asked.press('Enter');
    await expect(success(withoutPhone, 'Segundo factor quitado con éxito')).toBeVisible();
    await expect(section(withoutPhone).getByRole('button', { name: 'Activar' })).toBeVisible();
  });

  await test.step('who lost everything is let in by an administrator', async () => {
    await take(withoutPhone);
    await signIn(page, 'crm_admin', 'Caracas', '/users');
    await rowOf(page, email).getByRole('button', { name: 'Quitar segundo factor' }).click();
    await agree(page, 'Desea quitar el segundo factor?', 'Quitar segundo factor');
    await expect(success(page, 'Segundo factor quitado con éxito')).toBeVisible();
    const again = await elsewhere(browser, `${baseURL ?? ''}/login`);
    await submitLogin(again, email, password);
    await expect(menu(again)).toBeVisible();
  });
});

test.describe('in a company of its own', () => {
  const owner = { email: 'duena@bella.example', password: 'una-clave-larga-9' };
  let turno: EmptyTurno;
  test.beforeAll(async () => {
    test.setTimeout(10 * 60_000);
    turno = await startEmptyTurno();
    const company = { company: 'Bella', office: 'Altamira', currency: 'VES', email: owner.email };
    await turno.createCompany({ ...company, address: 'Av. Sur 2' }, owner.password);
  });
  test.afterAll(() => turno?.stop());

  test('a company asks for second factors: who has none takes one before anything else', async ({
    page,
    browser,
  }) => {
    test.slow();
    await open(page, `${turno.url}/login`);
    await submitLogin(page, owner.email, owner.password);
    await expect(menu(page)).toBeVisible();
    await open(page, `${turno.url}/users`);
    await page.getByRole('link', { name: 'Agregar Nuevo Usuario' }).click();
    const manager = { email: 'gerencia@bella.example', password: 'otra-clave-larga-7' };
    await page.getByLabel('Email').fill(manager.email);
    await page.getByRole('textbox', { name: 'Contraseña' }).fill(manager.password);
    await page.getByLabel('Rol').selectOption('Director (a) General');
    await page.getByRole('button', { name: 'Registrar' }).click();
    await expect(success(page, 'Registro agregado con exito')).toBeVisible();

    await open(page, `${turno.url}/security`);
    const asked = page.getByRole('switch', { name: 'Exigir el segundo factor' });
    await expect(page.getByText('0 de 2 ya lo tienen')).toBeVisible();
    await asked.click({ force: true });
    await agree(page, 'Desea exigir el segundo factor?', 'Exigir');
    await expect(warning(page, 'Active primero su propio segundo factor')).toBeVisible();
    await expect(asked).not.toBeChecked();
    await open(page, `${turno.url}/employees/my-profile`);
    await take(page);
    await open(page, `${turno.url}/security`);
    await expect(page.getByText('1 de 2 ya lo tienen')).toBeVisible();
    await asked.click({ force: true });
    await agree(page, 'Desea exigir el segundo factor?', 'Exigir');
    await expect(success(page, 'Cambios guardados con éxito')).toBeVisible();
    await expect(page.getByText('1 de 2 ya lo tienen')).toBeVisible();
    await expect(asked).toBeChecked();
    await expectAccessible(page);

    const other = await elsewhere(browser, `${turno.url}/login`);
    await submitLogin(other, manager.email, manager.password);
    await expect(other.getByRole('heading', { level: 1 })).toHaveText(
      'Active su segundo factor para continuar',
    );
    await expect(menu(other)).toHaveCount(0);
    await open(other, `${turno.url}/sales`);
    await expect(other.getByRole('heading', { level: 1 })).toHaveText(
      'Active su segundo factor para continuar',
    );
    await take(other);
    await expect(menu(other)).toBeVisible();
    await open(other, `${turno.url}/employees/my-profile`);
    await expect(section(other).getByRole('button', { name: 'Quitar' })).toHaveCount(0);
  });
});
