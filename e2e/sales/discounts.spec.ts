import { expect, type Page } from '@playwright/test';
import { addDays, displayDate, today } from '#domain/dates/dates.ts';
import { expectAccessible } from '../support/accessible.ts';
import { act } from '../support/people.ts';
import { signIn } from '../support/sign-in.ts';
import { test } from '../support/test.ts';
import { success, warning } from '../support/toasts.ts';
import { unique } from '../support/unique.ts';
import { answer } from '../support/workdays.ts';

/** Later than any sale of other journeys. */
const begin = addDays(today(new Date(), 'America/Lima'), 400);
const end = addDays(begin, 10);

test('a discount is added, read, edited and deactivated by keyboard (doc 2 §2 Discounts) (doc 2 §7 Discounts)', async ({
  page,
}) => {
  test.slow();
  const name = unique('Semana de cejas');
  await signIn(page, 'crm_supervisor', 'Lima', '/discounts');
  await page.getByRole('link', { name: 'Agregar Nuevo Descuento' }).press('Enter');
  const submit = page.getByRole('button', { name: 'Registrar' });
  await expect(submit).toBeDisabled();
  await page.getByLabel('Nombre').focus();
  await page.keyboard.type(name);
  await page.getByLabel('Fecha de inicio').fill(begin);
  await page.getByLabel('Fecha de culminación').fill(end);
  for (const day of ['Lunes', 'Domingo']) await page.getByLabel(day).press('Space');
  await chooseByKeyboard(page, 'cejas con', 'Cejas con henna');
  await page.keyboard.type('0');
  await page.keyboard.press('Enter');
  await expect(warning(page, /porcentaje de descuento mayor a cero/)).toBeVisible();
  await page.keyboard.press('Backspace');
  await page.keyboard.type('12.5');
  await page.keyboard.press('Enter');
  const line = page.getByRole('listitem').filter({ hasText: '12.5 %' });
  await expect(line).toContainText('Cejas con henna');
  await expectAccessible(page);
  await submit.press('Enter');
  await expect(success(page, 'Registro agregado con exito')).toBeVisible();

  const row = page.getByRole('row').filter({ hasText: name });
  await expect(row).toContainText('Lunes, Domingo');
  await act(row, 'Ver Detalle');
  const main = page.getByRole('main');
  for (const text of [name, displayDate(begin), displayDate(end), 'Cejas con henna', '12.5 %']) {
    await expect(main).toContainText(text);
  }
  await expectAccessible(page);
  await page.goBack();
  await row.getByRole('link', { name: 'Editar' }).press('Enter');
  await page.getByLabel('Lunes').press('Space');
  await page.getByRole('button', { name: 'Borrar Cejas con henna' }).press('Enter');
  await answer(page, 'Desea borrar el servicio?', 'Borrar');
  const save = page.getByRole('button', { name: 'Guardar' });
  await expect(save).toBeDisabled();
  await chooseByKeyboard(page, 'laminado', /laminado/i);
  await page.keyboard.type('20');
  await page.keyboard.press('Enter');
  await save.press('Enter');
  await expect(success(page, 'Registro editado con exito')).toBeVisible();
  await expect(row.getByRole('cell', { name: 'Domingo', exact: true })).toBeVisible();
  await act(row, 'Desactivar');
  await answer(page, 'Desea desactivar el registro?', 'Desactivar');
  await expect(success(page, 'Registro deshabilitado con exito')).toBeVisible();
  await expect(row).toHaveCount(0);
});

/** Selects a subservice by part of its name, which moves the focus to the percentage. */
async function chooseByKeyboard(page: Page, typed: string, name: string | RegExp): Promise<void> {
  await page.getByRole('combobox', { name: 'Subservicio' }).focus();
  await page.keyboard.type(typed);
  await expect(page.getByRole('option', { name })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: 'Descuento' })).toBeFocused();
}
