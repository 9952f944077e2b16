import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { loaded, open } from './loaded.ts';
import { agree, freshNumber, registryAnswers, rowOf } from './people.ts';
import { signIn } from './sign-in.ts';
import { success } from './toasts.ts';

// In Lima, where no other journey looks for technicians without a turn.
const office = 'Lima';
const password = 'clave-de-prueba';

async function fillStaff(page: Page, number: string, email: string): Promise<void> {
  await page.getByLabel('Tipo').selectOption('DNI');
  await page.getByLabel('Número de identificación').fill(number);
  await page.getByLabel('Teléfono').fill('987654321');
  await page.getByLabel('Nombre').fill('Alma');
  await page.getByLabel('Apellido').fill(`Paz ${number}`);
  await page.getByLabel('Email').fill(email);
  await page.getByRole('textbox', { name: 'Contraseña' }).fill(password);
}

async function addTechnician(page: Page, number: string, email: string): Promise<void> {
  await registryAnswers(page, 'miss');
  await open(page, '/employees');
  await page.getByRole('link', { name: 'Agregar Nueva (o) Técnica (o)' }).click();
  await expect(page).toHaveURL('/employees/add');
  await fillStaff(page, number, email);
  await page.getByLabel('Rol').selectOption('Técnica (o)');
  await expect(page.getByLabel('Comisión de Encargada (o)')).toBeDisabled();
  await page.getByRole('combobox', { name: 'Comisión', exact: true }).selectOption('35 %');
  await page.getByRole('button', { name: 'Registrar' }).click();
  await expect(success(page, 'Técnica (o) registrada (o) con éxito')).toBeVisible();
  await expect(page).toHaveURL('/employees');
}

test('a technician is added, edited, told of in the history, and disabled (doc 1 §6) (D38)', {
  tag: '@core',
}, async ({ page }) => {
  const number = freshNumber();
  await signIn(page, 'crm_local_admin', office);
  await addTechnician(page, number, `alma.${number}@correo.demo`);
  const row = rowOf(page, number);
  await expect(row).toContainText('35 %');
  await expectAccessible(page);

  await row.getByRole('link', { name: 'Editar' }).click();
  await expect(page.getByRole('combobox', { name: 'Comisión', exact: true })).toHaveValue('35');
  await expect(page.getByLabel('Sucursal')).toBeDisabled();
  await expectAccessible(page);
  await page.getByLabel('Rol').selectOption('Técnica (o) Encargada (o)');
  await page.getByLabel('Comisión de Encargada (o)').selectOption('3 %');
  await page.getByRole('combobox', { name: 'Comisión', exact: true }).selectOption('40 %');
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(success(page, 'Registro editado con exito')).toBeVisible();
  await expect(row).toContainText('Técnica (o) Encargada (o)');
  await expect(row).toContainText('40 %');
  await expect(row).toContainText('987 654 321');

  await row.getByRole('link', { name: 'Editar' }).click();
  const history = page.getByRole('region', { name: 'Historial de cambios' });
  await expect(history).toContainText('% Comisión: 35 % → 40 %');
  await expect(history).toContainText('Rol: Técnica (o) → Técnica (o) Encargada (o)');

  await open(page, '/employees');
  await row.getByRole('button', { name: 'Deshabilitar' }).click();
  await agree(page, 'Desea deshabilitar el registro?', 'Deshabilitar');
  await expect(success(page, 'Registro deshabilitado con exito')).toBeVisible();
  await expect(row).toBeHidden();
});

test('a supervisor is added, edited and disabled (doc 1 §2 Supervisors) (doc 1 §6)', async ({
  page,
}) => {
  const number = freshNumber();
  await registryAnswers(page, 'miss');
  await signIn(page, 'crm_local_admin', office, '/supervisors');
  await page.getByRole('link', { name: 'Agregar Nuevo supervisor' }).click();
  await expect(page).toHaveURL('/supervisors/add');
  await fillStaff(page, number, `alma.${number}@correo.demo`);
  await page.getByRole('combobox', { name: 'Comisión' }).selectOption('2 %');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Registrar' }).click();
  await expect(success(page, 'Supervisor registrado con éxito')).toBeVisible();
  const row = rowOf(page, number);
  await expect(row).toContainText('2 %');

  await row.getByRole('link', { name: 'Editar' }).click();
  await page.getByRole('combobox', { name: 'Comisión' }).selectOption('5 %');
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(success(page, 'Registro editado con exito')).toBeVisible();
  await expect(page).toHaveURL('/supervisors');
  await expect(row).toContainText('5 %');

  await row.getByRole('button', { name: 'Deshabilitar' }).click();
  await agree(page, 'Desea deshabilitar el registro?', 'Deshabilitar');
  await expect(row).toBeHidden();
});

test('who changes their password is signed out everywhere within 5 s (doc 1 §2 Application shell) (doc 1 §5)', {
  tag: '@core',
}, async ({ page, browser }) => {
  test.slow();
  const number = freshNumber();
  const email = `alma.${number}@correo.demo`;
  await signIn(page, 'crm_local_admin', office);
  await addTechnician(page, number, email);

  const context = await browser.newContext();
  const own = await context.newPage();
  const signInAs = async (secret: string) => {
    await own.getByLabel('Email').fill(email);
    await own.getByRole('textbox', { name: 'Contraseña' }).fill(secret);
    await own.getByRole('button', { name: 'Iniciar sesión' }).click();
    await expect(own.getByRole('navigation', { name: 'Menú' })).toBeVisible();
  };
  await open(own, '/login');
  await signInAs(password);
  const token = await own.evaluate(() => localStorage.getItem('turno.token'));
  const me = () => own.request.get('/me', { headers: { Authorization: `Bearer ${token}` } });
  expect((await me()).status()).toBe(200);

  await own.getByRole('button', { name: /^Cuenta de/ }).click();
  await own.getByRole('menuitem', { name: 'Mi Perfil' }).click();
  await expect(own.getByRole('heading', { level: 1 })).toHaveText('Modificar mi Perfil');
  await own.getByLabel('Teléfono').fill('');
  await own.getByLabel('Email').fill('');
  await own.getByRole('button', { name: 'Guardar' }).click();
  await expect(own.getByText('Campo es obligatorio')).toHaveCount(2);
  await own.getByLabel('Teléfono').fill('912345678');
  await own.getByLabel('Email').fill(email);
  await own.getByRole('button', { name: 'Guardar' }).click();
  await expect(success(own, 'Registro actualizado con exito')).toBeVisible();

  await expect(own.getByRole('textbox', { name: 'Nueva contraseña' })).toBeHidden();
  await own.getByRole('button', { name: 'Modificar Contraseña' }).click();
  await own.getByRole('textbox', { name: 'Nueva contraseña' }).fill('otra-clave-larga');
  await own.getByRole('textbox', { name: 'Repetir contraseña' }).fill('otra-clave');
  await own.getByRole('button', { name: 'Cambiar contraseña' }).click();
  await expect(own.getByText('Las contraseñas deben coincidir')).toBeVisible();
  await expectAccessible(own);
  await own.getByRole('textbox', { name: 'Repetir contraseña' }).fill('otra-clave-larga');
  const begun = Date.now();
  const reloaded = own.waitForEvent('load').then(() => Date.now() - begun);
  await own.getByRole('button', { name: 'Cambiar contraseña' }).click();
  await expect(own).toHaveURL('/login');
  await expect(success(own, 'Contraseña cambiada, inicie sesión nuevamente')).toBeVisible();
  await expect.poll(async () => (await me()).status(), { timeout: 5_000 }).toBe(401);
  const waited = await reloaded;
  expect(waited).toBeGreaterThanOrEqual(4_000);
  expect(waited).toBeLessThan(25_000);

  await signInAs('otra-clave-larga');
  await context.close();
  await open(page, '/employees');
  await loaded(page);
  await rowOf(page, number).getByRole('button', { name: 'Deshabilitar' }).click();
  await agree(page, 'Desea deshabilitar el registro?', 'Deshabilitar');
  await expect(rowOf(page, number)).toBeHidden();
});
