import { expect, type Page, test } from '@playwright/test';
import { addDays, displayDate, today } from '#domain/dates.ts';
import { displayPeriod } from '#domain/periods.ts';
import { expectAccessible } from './accessible.ts';
import { downloadCsv } from './downloads.ts';
import { loaded, open } from './loaded.ts';
import { agree, rowOf } from './people.ts';
import { signIn } from './sign-in.ts';
import { success } from './toasts.ts';
import { unique } from './unique.ts';

const save = (page: Page) => page.getByRole('button', { name: 'Registrar' }).click();
const saveEdit = (page: Page) => page.getByRole('button', { name: 'Guardar' }).click();
const day = () => today(new Date(), 'America/Caracas');

test('an expense is registered by who keeps the till, seen by whom it concerns, corrected and deleted by an administrator (doc 2 §2 Providers) (doc 2 §7 Invoices)', {
  tag: '@core',
}, async ({ page, browser }) => {
  test.slow();
  const number = unique('F');
  await signIn(page, 'crm_technical_attendant', 'Valencia', '/invoices');
  await loaded(page);
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText(
    'Gastos del día',
  );
  await page.getByRole('link', { name: 'Agregar Nuevo gasto' }).click();
  await expect(page).toHaveURL('/invoices/add');
  await save(page);
  await expect(page.getByText('Campo no puede ser vacio')).toHaveCount(2);
  await expect(page.getByText('Campo es obligatorio')).toHaveCount(4);
  await page.getByLabel('Proveedor').selectOption({ index: 1 });
  await page.getByLabel('Cuenta de dinero').selectOption({ index: 1 });
  await page.getByLabel('Nº Factura').fill(number);
  await page.getByLabel('Notas').fill('Esmaltes y limas');
  await page.getByLabel('Total').fill('1250');
  await expect(page.getByLabel('Impuesto')).toHaveValue('200.00');
  await page.getByLabel('Impuesto').fill('150');
  await page.getByLabel('Total').fill('2000');
  await expect(page.getByLabel('Impuesto')).toHaveValue('150.00');
  await expectAccessible(page);
  await save(page);
  await expect(success(page, 'Gasto agregado con exito')).toBeVisible();

  // The attendant's list holds the day alone, whatever the address asks.
  await open(page, '/invoices?date_from=2026-01-01');
  const row = rowOf(page, number);
  await expect(row).toContainText('Bs 2,150.00');
  for (const shown of await page.getByRole('row').filter({ hasText: 'Bs' }).all()) {
    if (!(await shown.innerText()).startsWith('Total')) {
      await expect(shown).toContainText(displayDate(day()));
    }
  }
  await expect(page.getByRole('columnheader', { name: 'Acciones' })).toBeHidden();
  await page.getByRole('button', { name: 'Filtros' }).click();
  await expect(page.getByLabel('Fecha desde')).toBeHidden();
  await open(page, '/expenses');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sin permiso');

  const office = await (await browser.newContext()).newPage();
  await signIn(office, 'crm_local_admin', 'Valencia', '/invoices');
  await rowOf(office, number).getByRole('link', { name: 'Editar' }).click();
  await expect(office.getByLabel('Impuesto')).toHaveValue('150.00');
  await office.getByLabel('Impuesto').fill('320');
  await expectAccessible(office);
  await saveEdit(office);
  await expect(success(office, 'Registro editado con exito')).toBeVisible();
  await expect(rowOf(office, number)).toContainText('Bs 2,320.00');
  expect((await downloadCsv(office, 'invoices.csv')).some((line) => line.includes(number))).toBe(
    true,
  );
  // The attendant's screen follows without a reload (D44).
  await open(page, '/invoices');
  await rowOf(office, number).getByRole('button', { name: 'Eliminar' }).click();
  await expect(row).toContainText('Bs 2,320.00');
  await agree(office, 'Desea eliminar el registro?', 'Eliminar');
  await expect(success(office, 'Registro eliminado con éxito')).toBeVisible();
  await expect(rowOf(office, number)).toBeHidden();
  await expect(row).toBeHidden({ timeout: 2_000 });
  await office.context().close();
});

test('an extra expense is added, edited and disabled (doc 2 §2 Extra expenses) (doc 2 §7 Extra expenses)', async ({
  page,
}) => {
  const service = unique('Plomería');
  await signIn(page, 'crm_supervisor', 'Valencia', '/expenses');
  await expect(page.getByRole('heading', { name: 'Listado de Gastos Extras' })).toBeVisible();
  await page.getByRole('link', { name: 'Agregar Nuevo Gasto Extra' }).click();
  await expect(page.getByLabel('Nº Factura')).toHaveValue('S/F');
  await page.getByRole('textbox', { name: 'Servicio' }).fill(service);
  for (const [typed, text] of [
    ['', 'Campo es obligatorio'],
    ['mucho', 'Campo debe ser numérico'],
    ['0', 'Campo debe ser mayor a cero'],
  ] as const) {
    await page.getByLabel('Monto').fill(typed);
    await save(page);
    await expect(page.getByLabel('Monto')).toBeFocused();
    await expect(page.getByLabel('Monto')).toHaveAccessibleDescription(text);
  }
  await page.getByLabel('Monto').fill('350.5');
  await page.getByLabel('Descripción').fill('Fuga en el lavacabezas');
  await expectAccessible(page);
  await save(page);
  await expect(success(page, 'Gasto agregado con exito')).toBeVisible();
  const row = rowOf(page, service);
  await expect(row).toHaveCount(1);
  await expect(row).toContainText('Bs 350.50');
  await expect(row).toContainText('S/F');
  await row.getByRole('link', { name: 'Editar' }).click();
  await page.getByLabel('Monto').fill('400');
  await expectAccessible(page);
  await saveEdit(page);
  await expect(success(page, 'Registro editado con exito')).toBeVisible();
  await expect(row).toContainText('Bs 400.00');
  const lines = await downloadCsv(page, 'expenses.csv');
  expect(lines.some((line) => line.includes(service))).toBe(true);
  await row.getByRole('button', { name: 'Deshabilitar' }).click();
  await agree(page, 'Desea deshabilitar el registro?', 'Deshabilitar');
  await expect(success(page, 'Registro deshabilitado con exito')).toBeVisible();
  await expect(row).toBeHidden();
});

test('head office reads what each branch spent, and each figure opens its expenses (doc 2 §6 Extra expenses add tab and disable) (doc 2 §7 Extra expenses)', {
  tag: '@core',
}, async ({ page }) => {
  const [from, until] = [addDays(day(), -40), addDays(day(), -10)];
  const dates = `date_from=${from}&date_until=${until}`;
  await signIn(page, 'crm_ceo', 'Caracas', `/expenses/total?${dates}`);
  await loaded(page);
  await expect(page.getByRole('row').filter({ hasText: 'Total' }).last()).toContainText(
    /Bs [\d,.]+\s+S\/ [\d,.]+/,
  );
  for (const [list, column] of [
    ['gastos', 'Total pagado'],
    ['gastos extras', 'Monto'],
  ] as const) {
    // A journey that closes a month spends in it once it is open again.
    await expect(async () => {
      await open(page, `/expenses/total?${dates}`);
      await loaded(page);
      const figures = rowOf(page, 'Lima').getByTitle(`Ver los ${list}`, { exact: true });
      const [count, amount] = await figures.allInnerTexts();
      await figures.last().click();
      await expect(page.getByText(`de ${count} registro(s)`)).toBeVisible();
      const names = await page.getByRole('columnheader').allInnerTexts();
      await expect(page.locator('tfoot td').nth(names.indexOf(column))).toHaveText(amount ?? '');
    }).toPass();
    await expect(page.getByRole('link', { name: /Agregar/ })).toBeHidden();
    await expect(page.getByRole('columnheader', { name: 'Acciones' })).toBeHidden();
  }
  // Both kinds together open both.
  await open(page, `/expenses/total?date_from=${until}&date_until=${until}`);
  const shownPeriod = displayPeriod({ from: until, until });
  await expect(page.getByRole('heading', { level: 2, name: shownPeriod })).toBeVisible();
  await open(page, `/expenses/total?${dates}`);
  await loaded(page);
  const totals = rowOf(page, 'Lima').getByTitle('Ver todos los gastos');
  const [count, amount] = await totals.allInnerTexts();
  await totals.first().click();
  await expect(page.getByText(`de ${count} registro(s)`)).toBeVisible();
  await expect(page.locator('tfoot')).toContainText(amount ?? '');
});
