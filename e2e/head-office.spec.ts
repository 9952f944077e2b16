import { expect, type Page, test } from '@playwright/test';
import { today } from '#domain/dates.ts';
import { ask } from './ask.ts';
import { loaded, open } from './loaded.ts';
import { rowOf } from './people.ts';
import { signIn, signInUnseen } from './sign-in.ts';
import { success } from './toasts.ts';
import { unique } from './unique.ts';
import { visit } from './visit.ts';

async function officeNamed(page: Page, name: string): Promise<string> {
  const { allOffices } = await ask<{ allOffices: { nodes: { id: string }[] } }>(
    page,
    'query ($name: String!) { allOffices(condition: { officeName: $name }) { nodes { id } } }',
    { name },
  );
  return allOffices.nodes[0]?.id ?? '';
}

test('the question before an act names the branch of its row (D63)', async ({ page }) => {
  await signInUnseen(page, 'crm_admin', 'Caracas');
  const lima = await officeNamed(page, 'Lima');
  await open(page, `/moneystores?office_id=${lima}`);
  await rowOf(page, 'Caja chica').getByRole('button', { name: 'Deshabilitar' }).click();
  const question = page.getByRole('dialog');
  await expect(question).toContainText('(Lima)');
  await question.getByRole('button', { name: 'Cancelar' }).click();
});

test('an expense of another branch is added and edited by its tax, currency and clock (D13) (D63)', {
  tag: '@core',
}, async ({ page }) => {
  test.slow();
  await signIn(page, 'crm_admin', 'Caracas', '/invoices/add');
  await loaded(page);
  // Of Lima, whose day is still the one before for an hour after midnight in Caracas.
  const day = today(new Date(), 'America/Lima');
  const tax = page.getByLabel(/^Impuesto/);
  await page.getByLabel('Total').fill('1000');
  await expect(tax).toHaveValue('160.00');
  await page.getByLabel('Sucursal').selectOption('Lima');
  await expect(page.getByText('Impuesto (IGV 18 %)')).toBeVisible();
  await page.getByLabel('Proveedor').selectOption({ index: 1 });
  await page.getByLabel('Cuenta de dinero').selectOption({ index: 1 });
  const number = unique('F');
  await page.getByLabel('Nº Factura').fill(number);
  await page.getByLabel('Notas').fill('Insumos');
  await page.getByLabel('Total').fill('1000');
  await expect(tax).toHaveValue('180.00');
  const typed = await page.getByLabel('Fecha').inputValue();
  await page
    .getByRole('main')
    .getByRole('button', { name: /^(Registrar|Guardar)$/ })
    .click();
  await expect(success(page, 'Gasto agregado con exito')).toBeVisible();

  await visit(page, `/invoices?date_from=${day}&date_until=${day}`);
  const row = rowOf(page, number);
  await expect(row).toContainText('S/ 1,180.00');
  await expect(row).toContainText('Lima');
  await row.getByRole('link', { name: 'Editar' }).click();
  await expect(page.getByRole('textbox', { name: 'Fecha' })).toHaveValue(typed);
  await page.getByLabel('Total').fill('2000');
  await expect(tax).toHaveValue('360.00');
});

test('head office hires for another country, whose documents and phones hold, and moves staff there (D63)', async ({
  page,
}) => {
  test.slow();
  await signIn(page, 'crm_admin', 'Caracas');
  for (const path of ['/employees/add', '/supervisors/add', '/employees/others/add']) {
    await open(page, path);
    await loaded(page);
    const types = page.getByRole('combobox', { name: 'Tipo', exact: true });
    await expect(types.locator('option').first()).toHaveText('Cédula');
    await page.getByLabel('Sucursal').selectOption('Lima');
    await expect(types.locator('option')).toContainText(['DNI']);
    await expect(page.getByLabel('Letra')).toHaveCount(0);
  }
  await open(page, '/employees?q=Daniela%20Contreras');
  await loaded(page);
  await rowOf(page, 'Daniela Contreras').getByRole('link', { name: 'Editar' }).click();
  const branches = page.getByLabel('Sucursal').locator('option');
  await expect(branches.filter({ hasText: 'Lima' })).toHaveCount(1);
  await expect(branches.filter({ hasText: 'Caracas' })).toHaveCount(1);

  // Whoever works there has a document of there, whoever corrects it.
  await open(page, `/employees?office_id=${await officeNamed(page, 'Lima')}`);
  await loaded(page);
  await rowOf(page, 'Maribel Condori').getByRole('link', { name: 'Editar' }).click();
  await page.getByRole('button', { name: 'Corregir nombre o documento' }).click();
  const documents = page.getByRole('combobox', { name: 'Tipo', exact: true });
  await expect(documents.locator('option')).toContainText(['DNI']);
  await expect(page.getByLabel('Letra')).toHaveCount(0);
});
