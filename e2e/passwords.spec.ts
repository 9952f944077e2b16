import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { blockByGuesses } from './blocked.ts';
import { loaded, open } from './loaded.ts';
import { signedInLongAgo } from './old-sign-in.ts';
import { agree, freshNumber, registryAnswers, rowOf } from './people.ts';
import { signIn, signInByForm, submitLogin } from './sign-in.ts';
import { success, warning } from './toasts.ts';

const first = 'clave-de-prueba';
const second = 'otra-clave-larga';

/** Registers a user of marketing, as an administrator does; answers the e-mail. */
async function registerUser(page: Page): Promise<string> {
  const email = `usuaria.${freshNumber()}@correo.demo`;
  await open(page, '/users');
  await page.getByRole('link', { name: 'Agregar Nuevo Usuario' }).click();
  await page.getByLabel('Email').fill(email);
  await page.getByRole('textbox', { name: 'Contraseña' }).fill(first);
  await page.getByLabel('Rol').selectOption('Mercadeo');
  await page.getByRole('button', { name: 'Registrar' }).click();
  await expect(success(page, 'Registro agregado con exito')).toBeVisible();
  await expect(page).toHaveURL('/users');
  return email;
}

/** A page of somebody else, at another browser. */
async function elsewhere(page: Page): Promise<Page> {
  const context = await page.context().browser()?.newContext();
  const other = await context?.newPage();
  if (!other) throw new Error('no browser');
  await open(other, '/login');
  return other;
}

const menu = (page: Page) => page.getByRole('navigation', { name: 'Menú' });

test('a code that an administrator gives opens the door with a new password (D67)', {
  tag: '@core',
}, async ({ page }) => {
  test.slow();
  await signInByForm(page, 'crm_admin');
  const email = await registerUser(page);
  const own = await elsewhere(page);
  await submitLogin(own, email, first);
  await expect(menu(own)).toBeVisible();

  await rowOf(page, email).getByRole('button', { name: 'Restablecer contraseña' }).click();
  await agree(page, 'Desea restablecer la contraseña?', 'Restablecer contraseña');
  const dialog = page.getByRole('dialog', { name: 'Código para una contraseña nueva' });
  await expect(dialog).toContainText(email);
  await expectAccessible(page);
  const code = (await dialog.getByLabel('Código').textContent()) ?? '';
  expect(code).toMatch(/^\w{5}-\w{5}$/);
  await dialog.getByRole('button', { name: 'Copiar' }).click();
  await expect(dialog.getByRole('button', { name: 'Copiado' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Listo' }).click();
  await expect(dialog).toBeHidden();

  const forgetful = await elsewhere(page);
  await forgetful.getByLabel('Email').fill(email);
  await forgetful.getByRole('button', { name: '¿Olvidó su contraseña?' }).click();
  await expect(forgetful.getByRole('heading', { level: 1 })).toHaveText('¿Olvidó su contraseña?');
  await expect(forgetful.getByLabel('Email')).toHaveValue(email);
  const password = forgetful.getByRole('textbox', { name: 'Contraseña nueva', exact: true });
  const repeat = forgetful.getByRole('textbox', { name: 'Repetir la contraseña nueva' });
  const change = () => forgetful.getByRole('button', { name: 'Cambiar contraseña' }).click();
  await forgetful.getByLabel('Código').fill(code.toLowerCase().replace('-', ' '));
  await password.fill('corta-9');
  await repeat.fill('corta-9');
  await change();
  await expect(
    forgetful.getByText('La contraseña debe tener entre 10 y 128 caracteres'),
  ).toBeVisible();
  await password.fill('Mariposa2026!');
  await repeat.fill('Mariposa2026!');
  await change();
  await expect(forgetful.getByText('La contraseña es de las más usadas')).toBeVisible();
  await expect(password).toBeFocused();
  await expectAccessible(forgetful);
  await password.fill(second);
  await change();
  await expect(forgetful.getByText('Las contraseñas deben coincidir')).toBeVisible();
  await repeat.fill(second);
  await change();
  await expect(success(forgetful, 'Contraseña cambiada con éxito')).toBeVisible();
  await expect(forgetful.getByLabel('Email')).toHaveValue(email);

  await open(own, '/sales');
  await expect(own).toHaveURL('/login');
  await submitLogin(forgetful, email, first);
  await expect(warning(forgetful, 'Usuario o contraseña inválidos')).toBeVisible();
  await submitLogin(forgetful, email, second);
  await expect(menu(forgetful)).toBeVisible();
});

test('who forgot the password is told whom to ask, or asks for a code by SMS', async ({ page }) => {
  await open(page, '/login');
  await page.getByRole('button', { name: '¿Olvidó su contraseña?' }).click();
  await expect(page.getByText('Pida un código a su administrador')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Pedir código por SMS' })).toBeHidden();
  await page.getByRole('button', { name: 'Volver a iniciar sesión' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Iniciar sesión');

  const questions: string[] = [];
  await page.route('**/graphql', async (route) => {
    const { operationName, variables } = route.request().postDataJSON();
    if (operationName === 'ResetByPhone')
      return route.fulfill({ json: { data: { resetByPhone: true } } });
    if (operationName !== 'RequestPasswordCode') return route.fallback();
    questions.push(variables.email);
    await route.fulfill({
      json: { data: { procRequestPasswordCode: { clientMutationId: null } } },
    });
  });
  await page.getByRole('button', { name: '¿Olvidó su contraseña?' }).click();
  await page.getByRole('button', { name: 'Pedir código por SMS' }).click();
  await expect(page.getByText('Campo es obligatorio')).toBeVisible();
  expect(questions).toEqual([]);
  await page.getByLabel('Email').fill('crm_ceo@lima.demo');
  await page.getByRole('button', { name: 'Pedir código por SMS' }).click();
  await expect(success(page, 'el código llega por SMS')).toBeVisible();
  expect(questions).toEqual(['crm_ceo@lima.demo']);
  await expect(page.getByLabel('Código')).toBeFocused();
});

test('an old sign-in confirms a new e-mail with the password, and loses nothing that was typed (D67)', {
  tag: '@core',
}, async ({ page }) => {
  const number = freshNumber();
  await registryAnswers(page, 'miss');
  await signInByForm(page, 'crm_local_admin', 'Lima');
  await open(page, '/employees/add');
  await page.getByLabel('Tipo').selectOption('DNI');
  await page.getByLabel('Número de identificación').fill(number);
  await page.getByLabel('Nombre').fill('Alma');
  await page.getByLabel('Apellido').fill('Paz');
  await page.getByLabel('Teléfono').fill('987654321');
  await page.getByLabel('Email').fill(`alma.${number}@correo.demo`);
  await page.getByRole('textbox', { name: 'Contraseña' }).fill(first);
  await page.getByLabel('Rol').selectOption('Técnica (o)');
  await page.getByRole('combobox', { name: 'Comisión', exact: true }).selectOption('35 %');
  await page.getByRole('button', { name: 'Registrar' }).click();
  await expect(page).toHaveURL('/employees');
  // Of the own technicians, not of those who may more.
  const reset = page.getByRole('button', { name: 'Restablecer contraseña' });
  await expect(
    rowOf(page, number).getByRole('button', { name: 'Restablecer contraseña' }),
  ).toBeVisible();
  await open(page, '/supervisors');
  await loaded(page);
  await expect(rowOf(page, '@lima.demo').first()).toBeVisible();
  await expect(reset).toHaveCount(0);
  await open(page, '/employees');
  await rowOf(page, number).getByRole('link', { name: 'Editar' }).click();

  await signedInLongAgo(page, 'EditEmployee');
  const email = `nueva.${number}@correo.demo`;
  await page.getByLabel('Teléfono').fill('912345678');
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
  await password.fill('turno-demo');
  await password.press('Enter');
  await expect(success(page, 'Registro editado con exito')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(rowOf(page, number)).toContainText(email);
  await expect(rowOf(page, number)).toContainText('912 345 678');

  await page.unroute('**/graphql');
  await rowOf(page, number).getByRole('button', { name: 'Deshabilitar' }).click();
  await agree(page, 'Desea deshabilitar el registro?', 'Deshabilitar');
  await expect(rowOf(page, number)).toBeHidden();
});

test('who is blocked by wrong passwords is freed from the list', async ({ page }) => {
  test.slow();
  await signIn(page, 'crm_admin');
  const email = await registerUser(page);
  const row = rowOf(page, email);
  await expect(row.getByRole('button', { name: 'Restablecer contraseña' })).toBeVisible();
  await expect(row.getByRole('button', { name: 'Desbloquear' })).toBeHidden();

  const own = await elsewhere(page);
  await blockByGuesses(own, email);
  await own.reload();
  await submitLogin(own, email, first);
  await expect(warning(own, 'Usuario bloqueado')).toBeVisible();
  await expect(own.getByRole('button', { name: /^Intente de nuevo en/ })).toBeDisabled();

  await page.reload();
  await row.getByRole('button', { name: 'Desbloquear' }).click();
  await agree(page, 'Desea desbloquear la cuenta?', 'Desbloquear');
  await expect(success(page, 'Cuenta desbloqueada con éxito')).toBeVisible();
  await expect(row.getByRole('button', { name: 'Desbloquear' })).toBeHidden();
  await own.reload();
  await submitLogin(own, email, first);
  await expect(menu(own)).toBeVisible();
});

test('a user who is no employee changes their own password', async ({ page }) => {
  await signIn(page, 'crm_admin');
  const email = await registerUser(page);
  const own = await elsewhere(page);
  await submitLogin(own, email, first);
  await own.getByRole('button', { name: /^Cuenta de/ }).click();
  await own.getByRole('menuitem', { name: 'Mi Perfil' }).click();
  await expect(own.getByRole('heading', { level: 1 })).toHaveText('Modificar mi Perfil');
  await expect(own.getByRole('main')).toContainText(email);
  await own.getByRole('button', { name: 'Modificar Contraseña' }).click();
  await own.getByRole('textbox', { name: 'Nueva contraseña' }).fill(second);
  await own.getByRole('textbox', { name: 'Repetir contraseña' }).fill(second);
  await expectAccessible(own);
  const reloaded = own.waitForEvent('load');
  await own.getByRole('button', { name: 'Cambiar contraseña' }).click();
  await expect(own).toHaveURL('/login');
  await reloaded;
  await submitLogin(own, email, second);
  await expect(menu(own)).toBeVisible();
});
