import { expect, type Locator, type Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { type EmptyTurno, startEmptyTurno } from '../support/empty-turno.ts';
import { open } from '../support/loaded.ts';
import { agree } from '../support/people.ts';
import { payBy, registering } from '../support/sales.ts';
import { countActions, reportTask } from '../support/task-counter.ts';
import { test } from '../support/test.ts';
import { success } from '../support/toasts.ts';

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

test('with one account, the owner of a new company reaches the first sale in at most 33 clicks', {
  tag: '@task',
}, async ({ page }) => {
  test.setTimeout(180_000);

  await test.step('startup output and login page show the command that creates the company', async () => {
    const hint = `npm run admin:create -- --data "${turno.folder}" --company`;
    expect(turno.output()).toContain(hint);
    await open(page, `${turno.url}/login`);
    const advice = page.getByRole('complementary', { name: 'Primera empresa' });
    await expect(advice).toContainText(hint);
    await expectAccessible(page);
    const company = { company: 'Bella', office: 'Altamira', currency: 'VES', email };
    expect(await turno.createCompany({ ...company, address: 'Av. Sur 2' }, password)).toContain(
      `Bella está lista: entre con ${email} en ${turno.url}`,
    );
    await open(page, `${turno.url}/login`);
    await expect(page.getByRole('complementary', { name: 'Acerca de Turno' })).toBeVisible();
    await expect(advice).toHaveCount(0);
  });

  // Counts from the login page; the operator runs one command before.
  const counter = countActions(page);
  await counter.fill(page.getByLabel('Email'), email);
  await counter.fill(page.getByRole('textbox', { name: 'Contraseña' }), password);
  await counter.click(page.getByRole('button', { name: 'Iniciar sesión' }));

  await test.step('trade services are added in one action', async () => {
    await expect(doneSteps(page)).toHaveCount(1);
    await expectAccessible(page);
    await counter.click(steps(page).getByRole('link', { name: 'Agregue sus servicios y precios' }));
    await counter.click(page.getByRole('button', { name: 'Agregar Servicios' }));
    await expect(success(page, '11 subservicio(s) agregado(s) con éxito')).toBeVisible();
    await expect(page.getByRole('row').filter({ hasText: 'Corte de dama' })).toContainText(
      '$ 12.00',
    );
  });

  await test.step('a technician is added', async () => {
    await counter.click(page.getByRole('link', { name: 'Turno, inicio' }));
    await expect(doneSteps(page)).toHaveCount(2);
    await counter.click(steps(page).getByRole('link', { name: 'Agregue a quien atiende' }));
    await counter.fill(page.getByLabel('Número de identificación'), '14218305');
    await counter.fill(page.getByRole('textbox', { name: 'Nombre', exact: true }), 'Daniela');
    await counter.fill(page.getByLabel('Apellido'), 'Contreras');
    await counter.fill(page.getByLabel('Teléfono'), '0414-5551234');
    await counter.fill(page.getByLabel('Email'), 'daniela@bella.example');
    await counter.fill(page.getByRole('textbox', { name: 'Contraseña' }), 'otra clave larga 7');
    await counter.choose(page.getByLabel('Rol'), { label: 'Técnica (o)' });
    await counter.choose(page.getByRole('combobox', { name: /^Comisión( \*)?$/ }), {
      label: '40 %',
    });
    await counter.click(page.getByRole('button', { name: 'Registrar' }));
    await expect(page.getByRole('row').filter({ hasText: 'Daniela Contreras' })).toBeVisible();
  });

  await test.step('the rate of the day is registered', async () => {
    await counter.click(page.getByRole('link', { name: 'Turno, inicio' }));
    await expect(doneSteps(page)).toHaveCount(3);
    await counter.click(steps(page).getByRole('link', { name: 'Registre el valor cambiario' }));
    await counter.fill(page.getByLabel('Valor cambiario del día'), '241.5780');
    await counter.click(page.getByRole('button', { name: 'Registrar' }));
    await expect(page).toHaveURL(/\/workdays$/);
  });

  await test.step('the first turn is opened from the empty list', async () => {
    await expect(page.getByText('No hay registros para mostrar').first()).toBeVisible();
    await counter.click(page.getByRole('button', { name: 'Crear Turno: Daniela Contreras' }));
    await agree(page, 'Desea crear turno?', 'Crear Turno');
    await expect(page.getByRole('row').filter({ hasText: 'Daniela Contreras' })).toBeVisible();
  });
  const confirmationClicks = 1;

  await test.step('the first sale is registered', async () => {
    await counter.click(page.getByRole('link', { name: 'Agregar Venta' }));
    await counter.click(page.getByRole('radiogroup').getByText('Sin documento'));
    await counter.fill(page.getByRole('textbox', { name: 'Nombre', exact: true }), 'María');
    await counter.fill(page.getByLabel('Apellido'), 'Rodríguez');
    await counter.fill(page.getByLabel('Teléfono'), '04141112233');
    await counter.fill(page.getByRole('combobox', { name: 'Subservicio' }), 'Corte de dama');
    await counter.click(page.getByRole('option', { name: 'Corte de dama' }).first());
    await counter.click(payBy(page, 'Efectivo'));
    await counter.click(registering(page));
    await expect(success(page, 'Registro agregado con exito')).toBeVisible();
    await expect(page.getByRole('row').filter({ hasText: 'Nueva' })).toContainText('Bs 2,898.94');
  });

  const { clicks, ...cost } = counter.cost();
  expect(cost.ms).toBeLessThan(tenMinutes);
  reportTask(
    'new owner to the first sale, one account',
    { ...cost, clicks: clicks + confirmationClicks },
    { clicks: 33 },
  );

  await test.step('the first steps are completed and stay hidden', async () => {
    await page.getByRole('link', { name: 'Turno, inicio' }).click();
    await expect(doneSteps(page)).toHaveCount(6);
    await expect(steps(page)).toContainText('Listo: su primera venta está registrada');
    await steps(page).getByRole('button', { name: 'Ocultar' }).click();
    await page.reload();
    await expect(page.getByRole('region', { name: 'Resumen del día' })).toBeVisible();
    await expect(steps(page)).toHaveCount(0);
  });
});
