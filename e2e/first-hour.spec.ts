import { expect, type Locator, type Page, test } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { type EmptyTurno, startEmptyTurno } from './empty-turno.ts';
import { open } from './loaded.ts';
import { agree, rowOf } from './people.ts';
import { payBy, registering } from './sales.ts';
import { handsAt, tellTask } from './task-counter.ts';
import { success, warning } from './toasts.ts';

const email = 'duena@bella.example';
const password = 'una-clave-larga-9';
const tenMinutes = 10 * 60_000;

let turno: EmptyTurno;
test.beforeAll(async () => {
  test.setTimeout(tenMinutes);
  turno = await startEmptyTurno();
});
test.afterAll(() => turno?.stop());

const steps = (page: Page) => page.getByRole('region', { name: 'Primeros pasos' });
const doneSteps = (page: Page): Locator => steps(page).getByRole('img', { name: 'Hecho' });

test('from an empty database the owner alone, with one account, comes to the first sale in at most 40 clicks', {
  tag: '@task',
}, async ({ page }) => {
  test.setTimeout(180_000);

  await test.step('whoever starts it is told how to found the company, and so is the login page', async () => {
    expect(turno.output()).toContain('npm run admin:create -- --company');
    await open(page, `${turno.url}/login`);
    const advice = page.getByRole('complementary', { name: 'Primera empresa' });
    await expect(advice).toContainText('npm run admin:create -- --company');
    await expectAccessible(page);
    const company = { company: 'Bella', office: 'Altamira', currency: 'VES', email };
    expect(await turno.createCompany({ ...company, address: 'Av. Sur 2' }, password)).toContain(
      `Bella está lista: entre con ${email}`,
    );
    await open(page, `${turno.url}/login`);
    await expect(page.getByRole('complementary', { name: 'Acerca de Turno' })).toBeVisible();
    await expect(advice).toHaveCount(0);
  });

  // From the login page on: whoever founds a company runs one command before.
  const hands = handsAt(page);
  await hands.fill(page.getByLabel('Email'), email);
  await hands.fill(page.getByRole('textbox', { name: 'Contraseña' }), password);
  await hands.click(page.getByRole('button', { name: 'Iniciar sesión' }));

  await test.step('services of the trade, in one act', async () => {
    await expect(doneSteps(page)).toHaveCount(1);
    await expectAccessible(page);
    await hands.click(steps(page).getByRole('link', { name: 'Agregue sus servicios y precios' }));
    await hands.click(page.getByRole('button', { name: 'Agregar Servicios' }));
    await expect(success(page, '11 subservicio(s) agregado(s) con éxito')).toBeVisible();
    await expect(page.getByRole('row').filter({ hasText: 'Corte de dama' })).toContainText(
      '$ 12.00',
    );
  });

  await test.step('who attends', async () => {
    await hands.click(page.getByRole('link', { name: 'Turno, inicio' }));
    await expect(doneSteps(page)).toHaveCount(2);
    await hands.click(steps(page).getByRole('link', { name: 'Agregue a quien atiende' }));
    await hands.fill(page.getByLabel('Número de identificación'), '14218305');
    await hands.fill(page.getByRole('textbox', { name: 'Nombre', exact: true }), 'Daniela');
    await hands.fill(page.getByLabel('Apellido'), 'Contreras');
    await hands.fill(page.getByLabel('Teléfono'), '0414-5551234');
    await hands.fill(page.getByLabel('Email'), 'daniela@bella.example');
    await hands.fill(page.getByRole('textbox', { name: 'Contraseña' }), 'otra clave larga 7');
    await hands.choose(page.getByLabel('Rol'), { label: 'Técnica (o)' });
    await hands.choose(page.getByRole('combobox', { name: /^Comisión( \*)?$/ }), { label: '40 %' });
    await hands.click(page.getByRole('button', { name: 'Registrar' }));
    await expect(page.getByRole('row').filter({ hasText: 'Daniela Contreras' })).toBeVisible();
  });

  await test.step('the rate of the day', async () => {
    await hands.click(page.getByRole('link', { name: 'Turno, inicio' }));
    await expect(doneSteps(page)).toHaveCount(3);
    await hands.click(steps(page).getByRole('link', { name: 'Registre el valor cambiario' }));
    await hands.fill(page.getByLabel('Valor cambiario del día'), '241.5780');
    await hands.click(page.getByRole('button', { name: 'Registrar' }));
    await expect(page).toHaveURL(/\/workdays$/);
  });

  await test.step('the first turn, from the empty list itself', async () => {
    await expect(page.getByText('No hay registros para mostrar')).toBeVisible();
    await hands.click(page.getByRole('button', { name: 'Agregar ahora' }));
    await hands.click(page.getByRole('button', { name: 'Crear Turno: Daniela Contreras' }));
    await agree(page, 'Desea crear turno?', 'Crear Turno');
    await expect(page.getByRole('row').filter({ hasText: 'Daniela Contreras' })).toBeVisible();
  });
  // The answer to the question.
  const asked = 1;

  await test.step('the first sale', async () => {
    await hands.click(page.getByRole('link', { name: 'Agregar Venta' }));
    await hands.click(page.getByRole('radiogroup').getByText('Sin documento'));
    await hands.fill(page.getByRole('textbox', { name: 'Nombre', exact: true }), 'María');
    await hands.fill(page.getByLabel('Apellido'), 'Rodríguez');
    await hands.fill(page.getByLabel('Teléfono'), '04141112233');
    await hands.fill(page.getByRole('combobox', { name: 'Subservicio' }), 'Corte de dama');
    await hands.click(page.getByRole('option', { name: 'Corte de dama' }).first());
    await hands.click(payBy(page, 'Efectivo'));
    await hands.click(registering(page));
    await expect(success(page, 'Registro agregado con exito')).toBeVisible();
    await expect(page.getByRole('row').filter({ hasText: 'Nueva' })).toContainText('Bs 2,898.94');
  });

  const { clicks, ...cost } = hands.cost();
  expect(cost.ms).toBeLessThan(tenMinutes);
  tellTask(
    'new owner to the first sale, one account',
    { ...cost, clicks: clicks + asked },
    { clicks: 40 },
  );

  await test.step('the steps are ticked, and are put away for good', async () => {
    await page.getByRole('link', { name: 'Turno, inicio' }).click();
    await expect(doneSteps(page)).toHaveCount(6);
    await expect(steps(page)).toContainText('Listo: su primera venta está registrada');
    await steps(page).getByRole('button', { name: 'Ocultar' }).click();
    await page.reload();
    await expect(page.getByRole('region', { name: 'Resumen del día' })).toBeVisible();
    await expect(steps(page)).toHaveCount(0);
  });

  await test.step('the only owner stays one who may change what roles may', async () => {
    await open(page, `${turno.url}/roles`);
    await rowOf(page, 'Dueña (o)').getByRole('link', { name: 'Ver permisos' }).click();
    await page.getByRole('checkbox', { name: 'Cambiar los permisos de un rol' }).uncheck();
    await page.getByRole('button', { name: 'Guardar permisos' }).click();
    await expect(warning(page, 'Debe quedar al menos una persona activa')).toBeVisible();
  });
});
