import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import type { RoleName } from '#db/demo/staff.ts';
import { addDays, today } from '#domain/dates.ts';
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

test('every chart opens the rows of its figures, whose sum they are', async ({ page }) => {
  test.slow();
  await signIn(page, 'crm_supervisor', 'Valencia');
  const until = addDays(today(new Date(), 'America/Caracas'), -45);
  const address = `/reports?date_from=${addDays(until, -6)}&date_until=${until}`;
  for (const [title, rows] of [
    ['Ventas por día', 'Detalle de Servicios'],
    ['Servicios por hora y día de la semana', 'Detalle de Servicios'],
    ['Clientes nuevos y recurrentes', 'Detalle de Servicios'],
    ['Ventas por servicio', 'Detalle de Servicios'],
    ['Ventas por técnica (o)', 'Detalle de Servicios'],
    ['Tipos de pago y monedas', 'Detalle de Pagos'],
  ] as const) {
    for (const place of ['first', 'last'] as const) {
      await visit(page, address);
      await loaded(page);
      await chart(page, title).locator('summary').click();
      // Of a row the amount is the first to open its rows, that of the period before the last.
      const figures = chart(page, title).getByRole('table').getByRole('link');
      const amount = await figures[place]().innerText();
      await figures[place]().click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(rows);
      await expect(sums(page), `${title}, ${place}`).toContainText(
        new RegExp(`${RegExp.escape(amount)}$`),
      );
    }
  }
});

test('head office has a chart for each currency, and the branches', { tag: '@core' }, async ({
  page,
}) => {
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

/** The rows of the band that its cards do not fill, and cards that hold more than they show. */
const raggedRows = (page: Page) =>
  band(page).evaluate((shown) => {
    const end = shown.getBoundingClientRect().right;
    const cards = [...shown.children].map((card) => {
      const { top, right } = card.getBoundingClientRect();
      return { top, right, cut: card.scrollWidth > card.clientWidth };
    });
    const rows = [...Map.groupBy(cards, ({ top }) => top).values()];
    return rows.filter(
      (row) => row.some(({ cut }) => cut) || row.every(({ right }) => end - right > 2),
    );
  });

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

test('the day tells each role what it looks at first, and no more than it may know (doc 1 §2 Menus per role)', async ({
  browser,
}) => {
  test.slow();
  const sales = ['Ventas de hoy', 'Servicios de hoy', 'Vendido hoy'];
  const all = [
    ...sales,
    'Citas por venir',
    'Técnicas (os) en turno',
    'Bajo mínimo',
    'Gastos de hoy',
  ];
  const without = (...left: string[]) => all.filter((name) => !left.includes(name));
  const shown: Readonly<Partial<Record<RoleName, readonly string[]>>> = {
    crm_admin: all,
    crm_owner: all,
    crm_local_admin: all,
    crm_supervisor: all,
    crm_technical_attendant: all,
    // Head office reads of appointments whom to call alone (doc 2 §6).
    crm_ceo: without('Citas por venir', 'Bajo mínimo'),
    crm_operations_sales: without('Citas por venir'),
    crm_administration: without('Citas por venir'),
    crm_marketing: without('Citas por venir', 'Bajo mínimo', 'Gastos de hoy'),
  };
  for (const [role, names] of Object.entries(shown)) {
    const page = await (await browser.newContext()).newPage();
    await signIn(page, role as RoleName);
    await expect(band(page).getByRole('link'), role).toHaveText(
      names.map((name) => new RegExp(`^${RegExp.escape(name)}`)),
    );
    for (const width of [360, 768, 1024, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await raggedRows(page), `${role} at ${width} px`).toEqual([]);
    }
    await page.context().close();
  }
});
