import { expect, type Page } from '@playwright/test';
import { type EmptyTurno, startEmptyTurno } from '../support/empty-turno.ts';
import { check, runImport, upload } from '../support/imports.ts';
import { open } from '../support/loaded.ts';
import { agree } from '../support/people.ts';
import { payBy, registering } from '../support/sales.ts';
import { submitLogin } from '../support/sign-in.ts';
import { test } from '../support/test.ts';
import { success } from '../support/toasts.ts';

const email = 'duena@traslado.example';
const password = 'una-clave-larga-9';
const twentyMinutes = 20 * 60_000;

let turno: EmptyTurno;
test.beforeAll(async () => {
  test.setTimeout(twentyMinutes);
  turno = await startEmptyTurno();
});
test.afterAll(() => turno?.stop());

/** Imports a file of a kind from the first steps. */
async function bring(page: Page, kind: string, lines: readonly string[]): Promise<void> {
  await page.getByRole('link', { name: 'Turno, inicio' }).click();
  await page.getByRole('link', { name: 'Traiga sus datos de Excel o de otro sistema' }).click();
  await page.getByRole('button', { name: kind, exact: true }).click();
  await upload(page, `${kind}.csv`, lines);
  await check(page, lines.length - 1);
  await runImport(page, lines.length - 1);
}

test('three spreadsheets lead an owner to the first sale (doc 9 §11)', async ({ page }) => {
  test.setTimeout(180_000);
  const company = { company: 'Traslado', office: 'Altamira', currency: 'VES', email };
  await turno.createCompany({ ...company, address: 'Av. Sur 2' }, password);
  await open(page, `${turno.url}/login`);
  await submitLogin(page, email, password);

  await bring(page, 'Servicios y precios', [
    'Categoría;Servicio;Precio ($);Duración',
    'Cabello;Corte de dama;12;45',
    'Uñas;Manicure;8,50;1h',
  ]);
  await bring(page, 'Personal', [
    'Cédula;Nombre;Apellido;Email;Teléfono;Comisión (%)',
    'V-14.218.305;Daniela;Contreras;daniela@traslado.example;0414-5551234;40',
  ]);
  await bring(page, 'Clientes', [
    'Cédula;Cliente;Celular',
    'V-12.345.678;Pérez, Ana;0414-1234567',
    '8566350;Zulay Gil;0412 555 01 01',
  ]);

  await page.getByRole('link', { name: 'Turno, inicio' }).click();
  await page.getByRole('link', { name: 'Registre el valor cambiario' }).click();
  await page.getByLabel('Valor cambiario del día').fill('241.5780');
  await page.getByRole('button', { name: 'Registrar' }).click();
  await expect(page).toHaveURL(/\/workdays$/);
  await page.getByRole('button', { name: 'Crear Turno: Daniela Contreras' }).click();
  await agree(page, 'Desea crear turno?', 'Crear Turno');
  await expect(page.getByRole('row').filter({ hasText: 'Daniela Contreras' })).toBeVisible();

  await page.getByRole('link', { name: 'Agregar Venta' }).click();
  await page.getByRole('radiogroup').getByText('Búsqueda').click();
  await page.getByRole('combobox', { name: 'Cliente' }).fill('Ana');
  await page.getByRole('option', { name: /Ana Pérez/ }).click();
  await page.getByRole('combobox', { name: 'Subservicio' }).fill('Corte de dama');
  await page.getByRole('option', { name: 'Corte de dama' }).first().click();
  await payBy(page, 'Efectivo').click();
  await registering(page).click();
  await expect(success(page, 'Registro agregado con exito')).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: 'Nueva' })).toContainText('Ana Pérez');
});
