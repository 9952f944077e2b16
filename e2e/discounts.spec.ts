import { expect, type Page, test } from '@playwright/test';
import { addDays, displayDate, today } from '#domain/dates.ts';
import { expectAccessible } from './accessible.ts';
import { downloadCsv } from './downloads.ts';
import { signIn } from './sign-in.ts';
import { success, warning } from './toasts.ts';
import { unique } from './unique.ts';
import { answer } from './workdays.ts';

// Later than any sale of the other journeys.
const begin = addDays(today(new Date(), 'America/Lima'), 400);
const end = addDays(begin, 10);

test('a discount goes by keyboard from the list to its detail, its edit and its end (doc 2 §2 Discounts) (doc 2 §7 Discounts)', {
  tag: '@core',
}, async ({ page }) => {
  test.slow();
  const name = unique('Semana de cejas');
  await signIn(page, 'crm_supervisor', 'Lima', '/discounts');
  await expect(page.getByRole('heading', { name: 'Listado de Descuentos' })).toBeVisible();
  await page.getByRole('link', { name: 'Agregar Nuevo Descuento' }).press('Enter');

  const submit = page.getByRole('button', { name: 'Registrar' });
  await expect(submit).toBeDisabled();
  await page.getByLabel('Nombre').focus();
  await page.keyboard.type(name);
  await page.getByLabel('Fecha de inicio').fill(begin);
  await page.getByLabel('Fecha de culminación').fill(addDays(begin, -1));
  for (const day of ['Lunes', 'Domingo']) await page.getByLabel(day).press('Space');
  await expect(page.getByText('La fecha de culminación no puede ser anterior')).toBeVisible();
  await page.getByLabel('Fecha de culminación').fill(end);
  await chooseByKeyboard(page, 'cejas con', 'Cejas con henna');
  await page.keyboard.type('0');
  await page.keyboard.press('Enter');
  await expect(
    warning(
      page,
      'Debe seleccionar el subservicio y colocar un porcentaje de descuento mayor a cero, intente nuevamente',
    ),
  ).toBeVisible();
  await page.keyboard.press('Backspace');
  await page.keyboard.type('12.5');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('listitem').filter({ hasText: '12.5 %' })).toContainText(
    'Cejas con henna',
  );
  await expectAccessible(page);
  await submit.press('Enter');
  await expect(success(page, 'Registro agregado con exito')).toBeVisible();

  const row = page.getByRole('row').filter({ hasText: name });
  await expect(row).toContainText('Lunes, Domingo');
  const line = (await downloadCsv(page, 'discounts.csv')).find((each) => each.includes(name));
  expect(line).toContain('"Lunes, Domingo"');
  await row.getByRole('link', { name: 'Ver Detalle' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Detalle de Descuento');
  const main = page.getByRole('main');
  for (const text of [name, displayDate(begin), displayDate(end), 'Lunes, Domingo']) {
    await expect(main).toContainText(text);
  }
  await expect(main.getByRole('row').filter({ hasText: 'Cejas con henna' })).toContainText(
    '12.5 %',
  );
  await expectAccessible(page);

  await page.goBack();
  await row.getByRole('link', { name: 'Editar' }).press('Enter');
  await page.getByLabel('Lunes').press('Space');
  await page.getByRole('button', { name: 'Borrar Cejas con henna' }).press('Enter');
  await answer(page, 'Desea borrar el servicio?', 'Borrar');
  const saveEdit = page.getByRole('button', { name: 'Guardar' });
  await expect(saveEdit).toBeDisabled();
  await chooseByKeyboard(page, 'laminado', /laminado/i);
  await page.keyboard.type('20');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('listitem').filter({ hasText: '20 %' })).toContainText(/laminado/i);
  await saveEdit.press('Enter');
  await expect(success(page, 'Registro editado con exito')).toBeVisible();
  await expect(row.getByRole('cell', { name: 'Domingo', exact: true })).toBeVisible();

  await row.getByRole('button', { name: 'Desactivar' }).press('Enter');
  const question = page.getByRole('dialog', { name: 'Desea desactivar el registro?' });
  await expect(question).toContainText(name);
  await question.getByRole('button', { name: 'Desactivar' }).press('Enter');
  await expect(success(page, 'Registro deshabilitado con exito')).toBeVisible();
  await expect(row).toHaveCount(0);
});

/** Chooses a subservice by a part of its name, which leads on to the percentage. */
async function chooseByKeyboard(page: Page, typed: string, name: string | RegExp): Promise<void> {
  await page.getByRole('combobox', { name: 'Subservicio' }).focus();
  await page.keyboard.type(typed);
  await expect(page.getByRole('option', { name })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: 'Descuento' })).toBeFocused();
}
