import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { loaded } from './loaded.ts';
import { branches, ofTheDemo, sums } from './reports.ts';
import { signIn } from './sign-in.ts';
import { visit } from './visit.ts';

const chart = (page: Page, title: string) => page.getByRole('region', { name: title, exact: true });

test('who has no mouse compares a week with the one before, opens a chart as table and saves it', {
  tag: '@core',
}, async ({ page }) => {
  await signIn(page, 'crm_supervisor', 'Valencia', '/reports');
  await loaded(page);
  await page.getByRole('button', { name: '7 días' }).press('Enter');
  await expect(page.getByText(/comparado con los 7 días anteriores/)).toBeVisible();
  await loaded(page);
  const days = chart(page, 'Ventas por día');
  await expect(days.getByRole('img', { name: /Mayor: .*Bs .* Menor: / })).toBeVisible();
  await expect(days).toContainText(/Bs [\d,]+\.\d\d, [+-]\d+.% \(antes Bs [\d,]+\.\d\d\)/);

  await days.locator('summary').press('Enter');
  await expect(days.getByRole('row')).toHaveCount(8);
  const download = page.waitForEvent('download');
  await days.getByRole('button', { name: 'CSV de Ventas por día' }).press('Enter');
  const file = await readFile(await (await download).path(), 'utf8');
  expect(file.trim().split('\r\n')).toHaveLength(8);
  await expectAccessible(page);

  const figure = days.getByRole('table').getByTitle('Ver los servicios').first();
  const amount = await figure.innerText();
  await figure.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Detalle de Servicios');
  await expect(sums(page)).toContainText(amount);
  await expectAccessible(page);
});

test('head office has a chart for each currency, and the branches', async ({ page }) => {
  await signIn(page, 'crm_operations_sales', 'Caracas', '/reports');
  await loaded(page);
  const services = chart(page, 'Ventas por servicio');
  await expect(services.getByRole('list', { name: /VES$/ })).toBeVisible();
  await expect(services.getByRole('list', { name: /PEN$/ })).toBeVisible();
  const shown = chart(page, 'Ventas por sucursal').getByRole('listitem');
  await expect(shown.filter({ hasText: ofTheDemo })).toHaveCount(branches.length);
  await page.getByLabel('Sucursal', { exact: true }).selectOption('Lima');
  await page.getByRole('button', { name: 'Filtrar' }).click();
  await expect(shown).toHaveCount(1);
  await expect(services.getByRole('list', { name: /VES$/ })).toHaveCount(0);
  await expect(chart(page, 'Clientes nuevos y recurrentes')).toContainText(/\d+ \(\d+ %\)/);
});

for (const role of ['crm_supervisor', 'crm_admin'] as const) {
  test(`the day is told to ${role} above the turns, delays them by nothing and moves nothing (doc 1 §2 Menus per role)`, async ({
    page,
  }) => {
    const { promise: answered, resolve: tell } = Promise.withResolvers<void>();
    await page.route('**/graphql', async (route) => {
      if (!route.request().postData()?.includes('HomeFigures')) return route.continue();
      await answered;
      const response = await route.fetch();
      const { data } = await response.json();
      // As much as a good day sells, at any hour at which this runs.
      for (const row of data.procHomeFigures.nodes) {
        Object.assign(row, { sales: 42, services: 63, amount: '2469135.78' });
        Object.assign(row, {
          usualSales: '40.25',
          usualServices: '59.5',
          usualAmount: '4691357.8',
        });
      }
      await route.fulfill({ response, json: { data } });
    });
    await signIn(page, role, 'Valencia');
    const list = page.getByRole('heading', { name: 'Listado de Turnos del dia' });
    await expect(page.getByText(/^(Mostrando|No hay registros)/)).toBeVisible();
    await expect(band(page).getByRole('link')).toHaveCount(0);
    const places = async () => {
      const found = [];
      for (const width of [1440, 768, 360]) {
        await page.setViewportSize({ width, height: 800 });
        await page.evaluate(() => new Promise(requestAnimationFrame));
        found.push((await list.boundingBox())?.y);
      }
      return found;
    };
    const before = await places();
    tell();
    await expect(band(page).getByRole('link').first()).toBeVisible();
    expect(await places()).toEqual(before);
  });
}

const band = (page: Page) => page.getByRole('region', { name: 'Resumen del día' });
const figureOf = (page: Page, name: string) => band(page).getByRole('link', { name });

const ofBranch = [
  ['Ventas de hoy', 'Ventas', 'count'],
  ['Servicios de hoy', 'Detalle de Servicios', 'count'],
  ['Vendido hoy', 'Detalle de Servicios', 'sum'],
  ['Citas por venir', 'Próximas Citas', 'count'],
  ['Técnicas (os) en turno', 'Turnos', 'count'],
  ['Bajo mínimo', 'Inventarios', 'count'],
  ['Gastos de hoy', 'Detalle de Pérdidas por Sucursal', 'sum'],
] as const;
// Who has no totals has the lists that they are the totals of.
const ofTill = [
  ['Ventas de hoy', 'Ventas', 'count'],
  ['Servicios de hoy', 'Ventas por Cliente', 'count'],
  ['Vendido hoy', 'Ventas por Cliente', 'sum'],
  ['Gastos de hoy', 'Gastos', 'sum'],
] as const;

for (const [role, figures] of [
  ['crm_supervisor', ofBranch],
  ['crm_technical_attendant', ofTill],
] as const) {
  test(`each figure of the day opens its rows for ${role}, whose number or sum it is`, async ({
    page,
  }) => {
    test.slow();
    await signIn(page, role, 'Valencia');
    for (const [name, title, kind] of figures) {
      // Others sell meanwhile.
      await expect(async () => {
        await visit(page, '/');
        await loaded(page);
        const figure = await figureOf(page, name).locator('strong').first().innerText();
        await figureOf(page, name).click();
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
        await loaded(page);
        if (/^\D*0(\.00)?$/.test(figure)) {
          await expect(page.getByText('No hay registros para mostrar')).toBeVisible();
        } else if (kind === 'count') {
          await expect(page.getByText(`de ${figure} registro(s)`)).toBeVisible();
        } else {
          await expect(sums(page)).toContainText(figure);
        }
      }, name).toPass({ timeout: 20_000 });
    }
  });
}
