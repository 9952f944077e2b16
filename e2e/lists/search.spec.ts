import { expect } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { freeDay } from '../support/appointments.ts';
import { loaded, open } from '../support/loaded.ts';
import { regularClient } from '../support/regular-client.ts';
import { signIn } from '../support/sign-in.ts';
import { test } from '../support/test.ts';

test('every client search finds by phone, name and document, with last visit and branch', async ({
  page,
}) => {
  await signIn(page, 'crm_supervisor', 'Caracas', '/sales/add');
  const { name, phone, number } = await regularClient(page);
  const hit = page.getByRole('option').filter({ hasText: number });
  const expectHit = async (where: string) => {
    await expect(hit, where).toContainText(/Última visita \d\d\/\d\d\/\d{4}/);
    await expect(hit, where).toContainText('Caracas');
  };
  for (const [path, label, typed] of [
    ['/sales/add', 'Número de identificación', phone],
    ['/sales/add_by_clients', 'Cliente', `${name} ${number}`.toLowerCase()],
    ['/sales/add_by_name', 'Buscar entre los clientes', phone],
    ['/warranty/add', 'Número de identificación', phone],
    ['/appointments/add', 'Número de identificación', `${name} ${number}`.toLowerCase()],
    ['/appointments/add-by-name', 'Buscar entre los clientes', phone],
  ] as const) {
    await open(page, path);
    const field = page.getByRole('combobox', { name: label });
    const hint =
      label === 'Número de identificación'
        ? 'Número, nombre o teléfono'
        : 'Nombre, teléfono o cédula';
    await expect(field, path).toHaveAttribute('placeholder', hint);
    await field.fill(typed);
    await expectHit(path);
    await field.press('Enter');
    const contact = page.getByRole('main').getByText(new RegExp(`^CIV? ${number} · `));
    await expect(contact, path).toBeVisible();
  }
  await open(page, `/appointments/calendar?fecha=${freeDay()}`);
  await loaded(page);
  await page.keyboard.press('n');
  const dialog = page.getByRole('dialog', { name: 'Nueva cita' });
  await dialog.getByRole('combobox', { name: 'Buscar entre los clientes' }).fill(phone);
  await expectHit("the calendar's dialog");
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await page.keyboard.press('Control+k');
  await page.keyboard.type(phone);
  await expectHit('the palette');
});

test('Enter selects neither one of several clients nor one with a partial document', async ({
  page,
}) => {
  await signIn(page, 'crm_supervisor', 'Caracas', '/sales/add_by_clients');
  await loaded(page);
  const client = page.getByRole('combobox', { name: 'Cliente' });
  const options = page.getByRole('listbox', { name: 'Cliente' }).getByRole('option');
  await client.fill('zzqx nadie');
  await expect(page.getByText('No hay clientes registrados')).toBeVisible();
  await expectAccessible(page);
  await client.fill('camila');
  await client.press('Enter');
  await expect(options).toHaveCount(8);
  await expect(client).toHaveAttribute('aria-expanded', 'true');
  await expectAccessible(page);
  await expect(
    page.getByText('Elija con las flechas a quién corresponde, o escriba más'),
  ).toBeVisible();
  // Enter still selects none after the options are visible.
  await client.press('Enter');
  await expect(client).toHaveValue('camila');
  await client.press('ArrowDown');
  await client.press('Enter');
  await expect(page.getByRole('button', { name: 'Cambiar cliente' })).toBeVisible();
  await expect(page.getByRole('main').getByText(/^Camila/)).toBeVisible();

  await open(page, '/sales/add');
  const number = page.getByLabel('Número de identificación');
  const unknown = page.getByText('Cliente nuevo');
  // V24622965 without its first digit, which is also a valid document number.
  await number.fill('4622965');
  await number.press('Enter');
  await expect(
    page.getByText('Elija con las flechas a quién corresponde, o pulse Buscar'),
  ).toBeVisible();
  await expect(unknown).toBeHidden();
  await number.press('ArrowDown');
  await number.press('Enter');
  await expect(page.getByRole('main').getByText(/^CIV? V24622965 · /)).toBeVisible();
});
