import { expect, type Locator, type Page } from '@playwright/test';
import { loaded, open } from './loaded.ts';
import { unique } from './unique.ts';

/** Adds a line of the subservice, served in the form's current turn. */
export async function addService(page: Page, name: string): Promise<void> {
  await chooseService(page, name);
  await expect(lineOf(page, name).first()).toBeVisible();
}

/** Selects a subservice by its name in a form, which may add a line. */
export async function chooseService(scope: Page | Locator, name: string): Promise<void> {
  const page = 'page' in scope ? scope.page() : scope;
  await scope.getByRole('combobox', { name: 'Subservicio' }).fill(name);
  await page.getByRole('option', { name }).first().click();
}

/** Returns the form's line of a subservice. */
export function lineOf(page: Page, name: string): Locator {
  const remove = page.getByRole('button', { name: `Borrar ${name}` });
  return page.getByRole('listitem').filter({ has: remove });
}

/** Selects the nth turn of the sale's day. */
export async function chooseTurn(page: Page, position = 1): Promise<void> {
  const turns = page.getByRole('combobox', { name: 'Turno', exact: true });
  await expect(turns.getByRole('option').nth(position)).toBeAttached();
  await turns.selectOption({ index: position });
}

/** Expands the times and the tip of a line, and returns the line. */
export async function unfold(page: Page, name: string): Promise<Locator> {
  const line = lineOf(page, name);
  await line.getByRole('button', { name: 'Hora y propina' }).click();
  return line;
}

/** Returns the button of a payment method. */
export const payBy = (page: Page, method: string): Locator =>
  summaryOf(page).getByRole('button', { name: method, exact: true });

/** Returns the submit button of the form. */
export const registering = (page: Page): Locator =>
  page.getByRole('button', { name: 'Registrar', exact: true });

/** Selects cash and submits the sale. */
export async function payAndRegister(page: Page): Promise<void> {
  await payBy(page, 'Efectivo').click();
  await registering(page).click();
}

/** Returns the summary next to the form. */
export const summaryOf = (page: Page): Locator =>
  page.getByRole('complementary', { name: /^Resumen de la/ });

/** Returns an amount of the summary, such as 'Bs 1,234.50'. */
export async function amountOf(page: Page, label: string): Promise<string> {
  const term = page.getByRole('term').getByText(label, { exact: true });
  const amount = summaryOf(page).locator('div').filter({ has: term }).last();
  return await amount.getByRole('definition').innerText();
}

/** Fills in a client without a number, in a form by name. */
export async function fillWalkIn(page: Page, firstName: string, lastName: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Nombre', exact: true }).fill(firstName);
  await page.getByLabel('Apellido').fill(lastName);
  await page.getByLabel('Teléfono').fill('04141112233');
}

/** Opens a form by name and fills in a line for Inés; returns her unique last name. */
export async function fillSale(
  page: Page,
  service: string,
  address = '/sales/add_by_name',
): Promise<string> {
  const lastName = unique('Landaeta');
  await open(page, address);
  await loaded(page);
  await fillWalkIn(page, 'Inés', lastName);
  await chooseTurn(page);
  await addService(page, service);
  return lastName;
}
