import { expect, type Page, test } from '@playwright/test';
import { today } from '#domain/dates.ts';
import { expectAccessible } from './accessible.ts';
import { ask } from './ask.ts';
import { loaded, open } from './loaded.ts';
import { rowOf } from './people.ts';
import { lastOpenDay } from './sale-pages.ts';
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

/** Up to now in Lima, whose day is still the one before for an hour after midnight in Caracas. */
const daysTill = (first?: string) => {
  const day = today(new Date(), 'America/Lima');
  return `date_from=${first ?? day}&date_until=${day}`;
};

const applied = (page: Page) => page.getByRole('list', { name: 'Filtros aplicados' });

/** Lists of the rows of several offices that crm_admin reads, and whether the cast has rows of Lima in them. */
const lists: readonly (readonly [path: string, filled: boolean])[] = [
  ['/moneystores', true],
  ['/providers', true],
  ['/clients', true],
  ['/employees', true],
  ['/supervisors', true],
  ['/employees/others', true],
  ['/users', false],
  ['/discounts', false],
  ['/inventories', true],
  ['/invoices', false],
  ['/expenses', false],
  ['/subservices', true],
  ['/messages', false],
  ['/employees/profit', false],
  ['/employees/profit-date', false],
  ['/employees/profit-tip-date', false],
  ['/employees/total-sales', false],
  ['/sales/total', true],
  ['/sales/total_advertising', false],
  ['/warranty/total', false],
  ['/royalty/profits-date', true],
  ['/offices/myprofit/services', false],
  ['/offices/myprofit/expenses', false],
  ['/offices/myprofit/others', false],
];

/** Those that open at the reader's today, before whose first sale only the days before have any. */
const ofDays: readonly string[] = ['/sales/total', '/royalty/profits-date'];

test('head office sees whose each row is and by which clock, and the rows of one branch alone (D63)', async ({
  page,
}) => {
  test.setTimeout(180_000);
  await signIn(page, 'crm_admin', 'Caracas');
  const lima = await officeNamed(page, 'Lima');
  for (const [path, filled] of lists) {
    const days = filled && ofDays.includes(path) ? `&${daysTill(lastOpenDay())}` : '';
    await visit(page, `${path}?office_id=${lima}${days}`);
    await loaded(page);
    await expect(applied(page), path).toContainText('SucursalLima');
    const headers = await page.getByRole('columnheader').allInnerTexts();
    const rows = await page.locator('tbody tr').count();
    if (filled) expect(rows, path).toBeGreaterThan(0);
    if (rows === 0) continue;
    const position = headers.findIndex((header) => header.trim() === 'Sucursal');
    expect(position, `${path}: ${headers}`).toBeGreaterThanOrEqual(0);
    const cells = page.locator(`tbody tr td:nth-child(${position + 1})`);
    expect(new Set(await cells.allInnerTexts()), path).toEqual(new Set(['Lima']));
    const created = headers.findIndex((header) => header.trim() === 'Creado');
    if (created < 0) continue;
    for (const moment of await page
      .locator(`tbody tr td:nth-child(${created + 1})`)
      .allInnerTexts())
      expect(moment, path).toMatch(/ [AP]M \(Lima\)$/);
  }
});

test('the question before an act names the branch of its row (D63)', async ({ page }) => {
  await signInUnseen(page, 'crm_admin', 'Caracas');
  const lima = await officeNamed(page, 'Lima');
  await open(page, `/moneystores?office_id=${lima}`);
  await rowOf(page, 'Caja chica').getByRole('button', { name: 'Deshabilitar' }).click();
  const question = page.getByRole('dialog');
  await expect(question).toContainText('(Lima)');
  await question.getByRole('button', { name: 'Cancelar' }).click();
});

test('beneath the results of branches stands the complete one, whose figures open their rows (D62)', async ({
  page,
}) => {
  test.slow();
  await signIn(page, 'crm_admin', 'Caracas');
  for (const path of ['/offices/myprofit', '/offices/myprofit-date']) {
    await visit(page, path);
    await loaded(page);
    const table = page.getByRole('region', { name: 'Resultado completo' });
    await expect(table.getByRole('columnheader')).toContainText([
      'Balance',
      'Ingresos por garantías',
      'Comisiones por garantías',
      'Comisiones no facturables',
      'Resultado completo',
    ]);
    await expectAccessible(page);
    await table.getByTitle('Ver las ventas no facturables').first().click();
    await expect(page).toHaveURL(/\/offices\/myprofit\/others\?.*kind=ADVERTISING/);
    await expect(applied(page)).toContainText('TipoNo facturable');
  }
});

test('an expense of another branch is added and edited by its tax, currency and clock (D13) (D63)', {
  tag: '@core',
}, async ({ page }) => {
  test.slow();
  await signIn(page, 'crm_admin', 'Caracas', '/invoices/add');
  await loaded(page);
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

  await visit(page, `/invoices?${daysTill()}`);
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
