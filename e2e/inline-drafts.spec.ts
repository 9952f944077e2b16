import { expect, type Locator, type Page, test } from '@playwright/test';
import { drag, freeDay, officeChoices, pointOf } from './appointments.ts';
import { editForms, formOf } from './edit-forms.ts';
import { loaded, open } from './loaded.ts';
import { ownBranch } from './own-branch.ts';
import { signIn } from './sign-in.ts';
import { unique } from './unique.ts';
import { byNumber, openTab, pastDay } from './workdays.ts';

const recovered = 'Se recuperó lo que estaba escribiendo';

/** A form that stands within another screen: how it is opened there, and an input of it. */
interface InlineForm {
  readonly path: string;
  readonly opened: (page: Page) => Promise<Locator>;
  readonly input: (form: Locator) => Locator;
  readonly typed: string;
}

const textbox = (name: string) => (form: Locator) => form.getByRole('textbox', { name }).first();
const labelled = (label: RegExp) => (form: Locator) => form.getByLabel(label);
const panel = (label: string) => (page: Page) => openTab(page, label);
const main = async (page: Page) => page.getByRole('main');

/** Leaves the form by the menu and comes back by the browser's way back. */
async function leaveAndComeBack(page: Page): Promise<void> {
  const home = page.getByRole('navigation', { name: 'Menú' }).getByRole('link', { name: 'Inicio' });
  await home.click();
  await expect(page).toHaveURL('/');
  await loaded(page);
  await page.goBack();
  await loaded(page);
}

/** Types, leaves and reloads: what was typed is back each time, until it is discarded. */
async function expectKept(page: Page, { path, opened, input, typed }: InlineForm): Promise<void> {
  await open(page, path);
  await loaded(page);
  let form = await opened(page);
  await expect(input(form), path).toBeEditable();
  const before = await input(form).inputValue();
  await input(form).fill(typed);
  await expect(input(form), path).toHaveValue(typed);
  for (const leave of [() => leaveAndComeBack(page), () => page.reload()]) {
    await leave();
    await loaded(page);
    form = await opened(page);
    await expect(form.getByText(recovered), path).toBeVisible();
    await expect(input(form), path).toHaveValue(typed);
  }
  await form.getByRole('button', { name: 'Descartar' }).first().click();
  await expect(form.getByText(recovered), path).toBeHidden();
  await expect(input(form), path).toHaveValue(before);
}

test('what was typed into a panel above a list is back after the menu and a reload (D73)', async ({
  page,
}) => {
  test.slow();
  await signIn(page, 'crm_local_admin');
  for (const [path, label, field] of [
    ['/countries', 'Agregar Nuevo País', 'País'],
    ['/moneystores', 'Agregar Nueva Cuenta de Dinero', 'Notas'],
    ['/clients', 'Agregar Nuevo Cliente', 'Dirección'],
  ] as const) {
    const typed = unique('A medias');
    await expectKept(page, { path, opened: panel(label), input: textbox(field), typed });
  }
  await signIn(page, 'crm_supervisor');
  const path = '/workdays';
  const number = (form: Locator) => form.getByRole('combobox');
  await expectKept(page, { path, opened: panel(byNumber), input: number, typed: '4424' });
  const [date, dated] = ['04/03/2019', labelled(/^Fecha/)];
  await expectKept(page, { path, opened: panel(pastDay), input: dated, typed: date });
});

test('so is what was typed into a form within a record (D73)', async ({ page }) => {
  test.slow();
  await signIn(page, 'crm_local_admin');
  const addressOf = async (path: string) => {
    const form = editForms.find((each) => each.path === path);
    if (!form) throw new Error(path);
    return formOf(form, await form.make(page));
  };
  const client = await addressOf('/clients/edit');
  const correcting = async (page: Page) => {
    await page.getByRole('button', { name: 'Corregir nombre o documento' }).click();
    return page.locator('form').filter({ hasText: 'Segundo apellido' });
  };
  const typed = unique('A medias');
  await expectKept(page, {
    path: client,
    opened: correcting,
    input: textbox('Segundo apellido'),
    typed,
  });
  const file = client.replace('/clients/edit/', '/clients/profile?id=');
  await expectKept(page, { path: file, opened: main, input: textbox('Profesión'), typed });
  const stock = await addressOf('/inventories/edit');
  await expectKept(page, { path: stock, opened: main, input: textbox('Cantidad'), typed: '3' });
});

test('so is what was typed into the settings of a branch, and into the own profile (D73)', async ({
  page,
}) => {
  test.slow();
  const branch = await ownBranch(page);
  await branch.signIn(page, 'crm_supervisor');
  for (const [path, input, typed] of [
    ['/exchange', textbox('Valor cambiario del día'), '251.50'],
    ['/advertising', textbox('Porcentaje de ganancia'), '7.5'],
    ['/employees/my-profile', textbox('Teléfono'), '0414-5550000'],
  ] as const) {
    await expectKept(page, { path, opened: main, input, typed });
  }
  await branch.setTax({ INVOICING: 'FACTURA ACTIVA' });
  await branch.signIn(page, 'crm_local_admin');
  for (const [path, input, typed] of [
    ['/appointments/settings', labelled(/^Hora de apertura/), '7:30 AM'],
    ['/offices/invoice-series', textbox('Nuevo siguiente número'), '12'],
  ] as const) {
    await expectKept(page, { path, opened: main, input, typed });
  }
});

test('so is what was typed into the dialog of the calendar, which a reload opens again (D37) (D73)', async ({
  page,
}) => {
  test.slow();
  const day = freeDay();
  await signIn(page, 'crm_supervisor', 'Lima');
  const { technicians } = await officeChoices(page);
  const one = technicians[0]?.fullName ?? '';
  await open(page, `/appointments/calendar?fecha=${day}`);
  await loaded(page);
  const choosePlace = async () => {
    const start = await pointOf(page, one, 9);
    await drag(page, start, { x: start.x, y: start.y + 60 * 1.6 });
  };
  await choosePlace();
  const dialog = page.getByRole('dialog', { name: 'Nueva cita' });
  const name = dialog.getByRole('textbox', { name: 'Nombre' });
  const typed = unique('A medias');
  await dialog.getByRole('button', { name: 'Cliente nuevo' }).click();
  await name.fill(typed);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await choosePlace();
  await expect(dialog.getByText(recovered)).toBeVisible();
  await expect(name).toHaveValue(typed);
  await page.reload();
  await expect(dialog.getByText(recovered)).toBeVisible();
  await expect(name).toHaveValue(typed);
  // The other way of booking there keeps its own.
  await dialog.getByText('Por identificación', { exact: true }).click();
  await expect(dialog.getByText(recovered)).toBeHidden();
  await dialog.getByText('Por nombre y apellido', { exact: true }).click();
  await expect(name).toHaveValue(typed);
  await dialog.getByRole('button', { name: 'Descartar' }).click();
  await expect(dialog.getByText(recovered)).toBeHidden();
  await expect(name).toHaveValue('');
});
