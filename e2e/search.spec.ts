import { expect, type Page, test } from '@playwright/test';
import { loaded } from './loaded.ts';
import { signIn } from './sign-in.ts';

/** The questions about clients that a page sends from now on. */
function clientQuestions(page: Page): string[] {
  const questions: string[] = [];
  page.on('request', (request) => {
    const body = request.postData() ?? '';
    if (/identificationNumber|"text":/.test(body)) questions.push(body);
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
  test(`${typed} as ${type} at ${address} of ${office} is told before it is searched`, async ({
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

test("the branch's own clients are offered first, and another's with its branch", async ({
  page,
}) => {
  await signIn(page, 'crm_supervisor', 'Caracas', '/sales/add_by_clients');
  await loaded(page);
  const client = page.getByRole('combobox', { name: 'Cliente' });
  await client.pressSequentially('camila');
  const options = page.getByRole('listbox', { name: 'Cliente' }).getByRole('option');
  await expect(options).toHaveCount(8);
  await expect(options.first()).toHaveText(/^Camila/);
  await expect(options.first()).not.toContainText(/Lima|Valencia/);

  await client.fill('');
  await client.pressSequentially('quispe');
  await expect(options.first()).toContainText('Quispe');
  await expect(options.first()).toContainText('Lima');
});

test('Enter before the answer chooses nobody of several', async ({ page }) => {
  await signIn(page, 'crm_supervisor', 'Caracas', '/sales/add_by_clients');
  await loaded(page);
  const client = page.getByRole('combobox', { name: 'Cliente' });
  await client.fill('camila');
  await client.press('Enter');
  await expect(page.getByRole('listbox', { name: 'Cliente' }).getByRole('option')).toHaveCount(8);
  await expect(client).toHaveValue('camila');
  await client.press('Enter');
  await expect(client).toHaveValue(/^Camila/);
});

test('names in any order, without accents, are found everywhere', async ({ page }) => {
  await signIn(page, 'crm_supervisor', 'Caracas', '/clients');
  await loaded(page);
  await page.getByRole('button', { name: /^Filtros/ }).click();
  await page.getByRole('textbox', { name: 'Nombre', exact: true }).fill('rodriguez maria');
  await page.getByRole('button', { name: 'Filtrar' }).click();
  const row = page.getByRole('row').filter({ hasText: 'María Fernanda Rodríguez' });
  await expect(row.first()).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: 'José' })).toHaveCount(0);

  await page.keyboard.press('Control+k');
  await page.getByRole('dialog').getByRole('combobox').fill('rodriguez maria');
  const answers = page.getByRole('listbox', { name: 'Resultados' }).getByRole('option');
  await expect(answers.first()).toContainText(/María.*Rodríguez/);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: /María.*Rodríguez/ })).toBeVisible();

  await page.getByRole('combobox', { name: 'Buscar cliente' }).fill('rodriguez maria');
  const clients = page.getByRole('listbox', { name: 'Buscar cliente' }).getByRole('option');
  await expect(clients.first()).toContainText(/María.*Rodríguez/);
});
