import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { open } from '../support/loaded.ts';
import { signedInLongAgo } from '../support/old-sign-in.ts';
import { ownBranch, ownUser } from '../support/own-branch.ts';
import { act, agree, freshNumber, rowOf } from '../support/people.ts';
import { otherBrowser, signIn, signInAs, signInByForm, submitLogin } from '../support/sign-in.ts';
import { test } from '../support/test.ts';
import { success, warning } from '../support/toasts.ts';

const newPassword = 'otra-clave-larga';
const menu = (page: Page) => page.getByRole('navigation', { name: 'Menú' });
const submit = (page: Page) => page.locator('button[type="submit"]');

test('an administrator registers a user and issues a code that sets a new password (D67)', async ({
  page,
}) => {
  test.slow();
  const account = { email: `usuaria.${freshNumber()}@correo.demo`, password: 'clave-de-prueba' };
  await signInByForm(page, 'crm_admin');
  await open(page, '/users');
  await page.getByRole('link', { name: 'Agregar Nuevo Usuario' }).click();
  await page.getByLabel('Email').fill(account.email);
  await page.getByRole('textbox', { name: 'Contraseña' }).fill(account.password);
  await page.getByLabel('Rol').selectOption('Mercadeo');
  await page.getByRole('button', { name: 'Registrar' }).click();
  await expect(success(page, 'Registro agregado con exito')).toBeVisible();
  await expect(page).toHaveURL('/users');
  const row = rowOf(page, account.email);
  await expect(row).toContainText('Mercadeo');
  const own = await otherBrowser(page);
  await signInAs(own, account);

  await row.getByRole('button', { name: 'Restablecer contraseña' }).click();
  await agree(page, 'Desea restablecer la contraseña?', 'Restablecer contraseña');
  const dialog = page.getByRole('dialog', { name: 'Código para una contraseña nueva' });
  await expect(dialog).toContainText(account.email);
  await expectAccessible(page);
  const code = (await dialog.getByLabel('Código').textContent()) ?? '';
  expect(code).toMatch(/^\w{5}-\w{5}$/);
  await dialog.getByRole('button', { name: 'Copiar' }).click();
  await expect(dialog.getByRole('button', { name: 'Copiado' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Listo' }).click();
  await expect(dialog).toBeHidden();

  const browserWithoutPassword = await otherBrowser(page);
  await browserWithoutPassword.getByLabel('Email').fill(account.email);
  await browserWithoutPassword.getByRole('button', { name: '¿Olvidó su contraseña?' }).click();
  await expect(browserWithoutPassword.getByRole('heading', { level: 1 })).toHaveText(
    '¿Olvidó su contraseña?',
  );
  await expect(browserWithoutPassword.getByLabel('Email')).toHaveValue(account.email);
  const password = browserWithoutPassword.getByRole('textbox', {
    name: 'Contraseña nueva',
    exact: true,
  });
  const repeat = browserWithoutPassword.getByRole('textbox', {
    name: 'Repetir la contraseña nueva',
  });
  const change = browserWithoutPassword.getByRole('button', { name: 'Cambiar contraseña' });
  await browserWithoutPassword.getByLabel('Código').fill(code.toLowerCase().replace('-', ' '));
  await password.fill('Mariposa2026!');
  await repeat.fill('Mariposa2026!');
  await change.click();
  await expect(
    browserWithoutPassword.getByText('La contraseña es de las más usadas'),
  ).toBeVisible();
  await expect(password).toBeFocused();
  await expectAccessible(browserWithoutPassword);
  await password.fill(newPassword);
  await repeat.fill(newPassword);
  await change.click();
  await expect(success(browserWithoutPassword, 'Contraseña cambiada con éxito')).toBeVisible();
  await expect(browserWithoutPassword.getByLabel('Email')).toHaveValue(account.email);
  await expect(own).toHaveURL('/login');
  await submitLogin(browserWithoutPassword, account.email, newPassword);
  await expect(menu(browserWithoutPassword)).toBeVisible();

  await act(row, 'Eliminar');
  await agree(page, 'Desea eliminar el registro?', 'Eliminar');
  await expect(row).toBeHidden();
});

test('a person without a password is referred to an administrator, or requests a code by SMS', async ({
  page,
}) => {
  await open(page, '/login');
  await page.getByRole('button', { name: '¿Olvidó su contraseña?' }).click();
  await expect(page.getByText('Pida un código a su administrador')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Pedir código por SMS' })).toBeHidden();
  await page.getByRole('button', { name: 'Volver a iniciar sesión' }).click();

  const answers: Record<string, object> = {
    ResetByPhone: { resetByPhone: true },
    RequestPasswordCode: { procRequestPasswordCode: { clientMutationId: null } },
  };
  await page.route('**/graphql', (route) => {
    const data = answers[route.request().postDataJSON().operationName];
    return data ? route.fulfill({ json: { data } }) : route.fallback();
  });
  await page.getByRole('button', { name: '¿Olvidó su contraseña?' }).click();
  await page.getByRole('button', { name: 'Pedir código por SMS' }).click();
  await expect(page.getByText('Campo es obligatorio')).toBeVisible();
  await page.getByLabel('Email').fill('crm_ceo@lima.demo');
  await page.getByRole('button', { name: 'Pedir código por SMS' }).click();
  await expect(success(page, 'el código llega por SMS')).toBeVisible();
  await expect(page.getByLabel('Código')).toBeFocused();
});

test('after an old sign-in, a new e-mail needs the password, and typed values stay (D67)', async ({
  page,
}) => {
  const branch = await ownBranch(page);
  await branch.hireTechnician();
  await branch.signIn(page, 'crm_supervisor', '/employees');
  const row = rowOf(page, 'Propia Sede');
  await row.getByRole('link', { name: 'Editar' }).click();

  await signedInLongAgo(page, 'EditEmployee');
  const email = `nueva.${freshNumber()}@correo.demo`;
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Guardar' }).click();
  const dialog = page.getByRole('dialog', { name: 'Confirme su contraseña' });
  const password = dialog.getByRole('textbox', { name: 'Contraseña' });
  await expect(password).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(warning(page, 'Confirme su contraseña para hacer este cambio')).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue(email);

  await page.getByRole('button', { name: 'Guardar' }).click();
  await password.fill('equivocada');
  await password.press('Enter');
  await expect(dialog.getByText('La contraseña actual no es correcta')).toBeVisible();
  await password.fill('una clave de prueba larga');
  await password.press('Enter');
  await expect(success(page, 'Registro editado con exito')).toBeVisible();
  await expect(row).toContainText(email);
});

test('wrong passwords delay an account, typed values stay, and an administrator unlocks it', async ({
  page,
}) => {
  test.slow();
  const { email, password } = await ownUser(page, 'crm_marketing');
  const own = await otherBrowser(page);
  await own.setViewportSize({ width: 360, height: 740 });
  for (let tries = 1; tries <= 7; tries += 1) {
    // The third wrong password delays the next attempt by a second; each later one doubles that.
    if (tries > 3) await own.waitForTimeout(1_000 * 2 ** (tries - 4) + 300);
    await submitLogin(own, email, `equivocada-${tries}`);
    await expect(warning(own, 'Usuario o contraseña inválidos')).toBeVisible();
    await own.getByRole('button', { name: 'Cerrar aviso' }).click();
  }
  await submitLogin(own, email, password);
  await expect(submit(own)).toHaveText(/^Intente de nuevo en (\d+ min )?\d+ s$/);
  await expect(submit(own)).toBeDisabled();
  await expect(
    warning(own, /^Usuario bloqueado, .* intente de nuevo en \d+ segundos?$/),
  ).toBeVisible();
  await expect(own.getByLabel('Email')).toHaveValue(email);
  await expect(own.getByRole('textbox', { name: 'Contraseña' })).toHaveValue(password);
  // A colleague at the same counter has no delay.
  await own.getByLabel('Email').fill('otra@turno.demo');
  await expect(submit(own)).toHaveText('Iniciar sesión');
  await expect(submit(own)).toBeEnabled();

  await signIn(page, 'crm_admin', 'Caracas', '/users');
  const unblock = rowOf(page, email).getByRole('button', { name: 'Desbloquear' });
  await unblock.click();
  await agree(page, 'Desea desbloquear la cuenta?', 'Desbloquear');
  await expect(success(page, 'Cuenta desbloqueada con éxito')).toBeVisible();
  await expect(unblock).toBeHidden();
  await signInAs(own, { email, password });
});

test('a person ends another session, and by a new password all of them within 5 s (doc 1 §2 Application shell) (doc 1 §5)', async ({
  page,
}) => {
  test.slow();
  const account = await ownUser(page, 'crm_marketing', 'Valencia');
  const android = 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/141.0.0.0 Mobile';
  const firefox =
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';
  const [lost, phone] = [await otherBrowser(page, firefox), await otherBrowser(page, android)];
  for (const each of [lost, phone, page]) await signInAs(each, account);
  await page.getByRole('button', { name: /^Cuenta de/ }).click();
  await page.getByRole('menuitem', { name: 'Mi Perfil' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Modificar mi Perfil');
  await expect(page.getByRole('main')).toContainText(account.email);
  const sessions = page.getByRole('region', { name: 'Sesiones abiertas' }).getByRole('listitem');
  await expect(sessions).toHaveCount(3);
  await expect(sessions.first()).toContainText('Esta sesión');
  await expect(sessions.first().getByRole('button')).toHaveCount(0);
  const lostSession = sessions.filter({ hasText: 'Firefox en Windows' });
  await expect(lostSession).toContainText('Dirección 127.0.0.1');
  await expect(lostSession).toContainText(/Desde \d\d\/\d\d\/\d{4} .*Último uso \d\d\/\d\d\/\d{4}/);
  await page.getByRole('button', { name: 'Cerrar la sesión de Firefox en Windows' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cerrar' }).click();
  await expect(success(page, 'Sesión cerrada con éxito')).toBeVisible();
  await expect(sessions).toHaveCount(2);
  await expect(lost).toHaveURL('/login');

  const typed = page.getByRole('textbox', { name: 'Nueva contraseña' });
  await expect(typed).toBeHidden();
  await page.getByRole('button', { name: 'Modificar Contraseña' }).click();
  await typed.fill(newPassword);
  // A form without a draft asks for confirmation before it is left (D73).
  await page.getByRole('link', { name: 'Turno, inicio' }).click();
  const dialog = page.getByRole('dialog', { name: 'Desea salir sin guardar?' });
  await dialog.getByRole('button', { name: 'Cancelar' }).click();
  const repeat = page.getByRole('textbox', { name: 'Repetir contraseña' });
  await repeat.fill('otra-clave');
  await page.getByRole('button', { name: 'Cambiar contraseña' }).click();
  await expect(page.getByText('Las contraseñas deben coincidir')).toBeVisible();
  await expectAccessible(page);
  await repeat.fill(newPassword);
  const reloaded = page.waitForEvent('load');
  await page.getByRole('button', { name: 'Cambiar contraseña' }).click();
  await expect(page).toHaveURL('/login');
  await expect(success(page, 'Contraseña cambiada, inicie sesión nuevamente')).toBeVisible();
  await expect(phone).toHaveURL('/login', { timeout: 5_000 });
  await reloaded;
  await signInAs(page, { ...account, password: newPassword });
});
