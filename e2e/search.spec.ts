import { expect, type Locator, type Page, test } from '@playwright/test';
import { freeDay } from './appointments.ts';
import { loaded, open } from './loaded.ts';
import { regularClient } from './regular-client.ts';
import { signIn } from './sign-in.ts';

/** The questions for a document number that a page sends from now on. */
function clientQuestions(page: Page): string[] {
  const questions: string[] = [];
  page.on('request', (request) => {
    const body = request.postData() ?? '';
    if (/"identificationNumber":/.test(body)) questions.push(body);
  });
  return questions;
}

for (const [office, address, type, typed, message] of [
  ['Caracas', '/sales/add', 'CI', 'abc', 'Campo debe ser numérico'],
  ['Caracas', '/sales/add', 'CI', '12', 'Número de identificación inválido'],
  ['Caracas', '/warranty/add', 'RIF', 'uno dos', 'Campo debe ser numérico'],
  ['Lima', '/sales/add', 'DNI', 'abc', 'Campo debe ser numérico'],
  ['Lima', '/appointments/add', 'DNI', 'abc', 'Campo debe ser numérico'],
  ['Caracas', '/appointments/add', 'CI', '1234abc', 'Campo debe ser numérico'],
] as const) {
  test(`${typed} as ${type} at ${address} of ${office} is told before it is searched (doc 2 §5 Appointment by identification) (doc 2 §5 Sale)`, async ({
    page,
  }) => {
    await signIn(page, 'crm_supervisor', office, address);
    await loaded(page);
    const questions = clientQuestions(page);
    await page.getByRole('combobox', { name: 'Tipo', exact: true }).selectOption(type);
    const number = page.getByLabel('Número de identificación');
    await number.fill(typed);
    await page.getByRole('button', { name: 'Buscar', exact: true }).click();
    await expect(page.getByText(message)).toBeVisible();
    await expect(page.getByText('Cliente nuevo')).toBeHidden();
    await number.press('Enter');
    await expect(page.getByText('Cliente nuevo')).toBeHidden();
    expect(questions).toEqual([]);
  });
}

test('a number that was found is checked again when it is written over', async ({ page }) => {
  // One whom the cast tells of: the latest of the list may be disabled by another journey.
  const known = '24622965';
  await signIn(page, 'crm_supervisor', 'Caracas', '/sales/add');
  const number = page.getByLabel('Número de identificación');
  await number.fill(known);
  await number.press('Enter');
  await expect(page.getByRole('main').getByText(new RegExp(`V${known}`))).toBeVisible();
  await number.fill('abc');
  await number.press('Enter');
  await expect(page.getByText('Campo debe ser numérico')).toBeVisible();
  await expect(page.getByText('Cliente nuevo')).toBeHidden();
});

test('Enter before the answer chooses nobody of several', async ({ page }) => {
  await signIn(page, 'crm_supervisor', 'Caracas', '/sales/add_by_clients');
  await loaded(page);
  const client = page.getByRole('combobox', { name: 'Cliente' });
  await client.fill('camila');
  await client.press('Enter');
  await expect(page.getByRole('listbox', { name: 'Cliente' }).getByRole('option')).toHaveCount(8);
  await expect(client).toHaveValue('camila');
  await expect(page.getByText(unsure)).toBeVisible();
  // Nor does another, now that one sees them.
  await client.press('Enter');
  await expect(client).toHaveValue('camila');
  await expect(page.getByRole('listbox', { name: 'Cliente' })).toBeVisible();
  await client.press('ArrowDown');
  await client.press('Enter');
  await expect(client).toHaveValue(/^Camila/);
});

test('one field finds by name, phone or document wherever a client is told, with last visit and branch beside the name', {
  tag: '@core',
}, async ({ page }) => {
  await signIn(page, 'crm_supervisor', 'Caracas', '/sales/add');
  const { name, phone, number } = await regularClient(page);
  const seenIn = async (place: Locator, where: string) => {
    const hit = place.getByRole('option').filter({ hasText: number });
    await expect(hit, where).toContainText(/Última visita \d\d\/\d\d\/\d{4}/);
    await expect(hit, where).toContainText('Caracas');
  };
  for (const [path, label] of [
    ['/sales/add', 'Número de identificación'],
    ['/sales/add_by_clients', 'Cliente'],
    ['/sales/add_by_name', 'Buscar entre los clientes'],
    ['/warranty/add', 'Número de identificación'],
    ['/appointments/add', 'Número de identificación'],
    ['/appointments/add-by-name', 'Buscar entre los clientes'],
  ] as const) {
    await open(page, path);
    const field = page.getByRole('combobox', { name: label });
    await expect(field, path).toHaveAttribute('placeholder', 'Nombre, teléfono o cédula');
    for (const typed of [phone, `${name} ${number}`.toLowerCase()]) {
      await field.fill(typed);
      await seenIn(page.locator('body'), `${typed} at ${path}`);
    }
    await field.press('Enter');
    await expect(page.getByRole('main').getByText(new RegExp(`^${number} · `)), path).toBeVisible();
  }
  await open(page, `/appointments/calendar?fecha=${freeDay()}`);
  await loaded(page);
  await page.keyboard.press('n');
  const dialog = page.getByRole('dialog', { name: 'Nueva cita' });
  await dialog.getByRole('combobox', { name: 'Buscar entre los clientes' }).fill(phone);
  await seenIn(page.locator('body'), "the calendar's dialog");
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await page.keyboard.press('Control+k');
  await page.keyboard.type(phone);
  await seenIn(page.getByRole('dialog', { name: 'Buscar' }), 'the palette');
});

test('Enter takes no stranger where a document is asked: who only has the digits inside theirs stays in the list', async ({
  page,
}) => {
  await signIn(page, 'crm_supervisor', 'Caracas', '/sales/add');
  await loaded(page);
  const field = page.getByLabel('Número de identificación');
  // All that is known of V24622965 but the first digit, which could be all of a number.
  await field.fill('4622965');
  await field.press('Enter');
  await expect(
    page.getByText('Elija con las flechas a quién corresponde, o pulse Buscar'),
  ).toBeVisible();
  await expect(page.getByText('Cliente nuevo')).toBeHidden();
  await expect(page.getByRole('option').filter({ hasText: 'V24622965' })).toBeVisible();
  await field.press('ArrowDown');
  await field.press('Enter');
  await expect(page.getByRole('main').getByText(/^V24622965 · /)).toBeVisible();
});

const unsure = 'Elija con las flechas a quién corresponde, o escriba más';
