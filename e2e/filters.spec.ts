import { expect, test } from '@playwright/test';
import type { RoleName } from '#db/demo/staff.ts';
import { addDays, monthBefore, today, weekdayOf } from '#domain/dates.ts';
import { displayPeriod } from '#domain/periods.ts';
import { loaded } from './loaded.ts';
import { signIn } from './sign-in.ts';
import { visit } from './visit.ts';

/** Every list that is filtered by a period, by who has it. */
const listsOfPeriods: Readonly<Partial<Record<RoleName, readonly string[]>>> = {
  crm_technical: ['/sales/my', '/warranty/my'],
  crm_supervisor: ['/sales', '/warranty', '/appointments'],
  crm_admin: [
    '/sales/clients',
    '/sales/total',
    '/sales/total_advertising',
    '/warranty/clients',
    '/warranty/total',
    '/invoices',
    '/expenses',
    '/expenses/total',
    '/employees/profit-date',
    '/employees/profit-tip-date',
    '/employees/total-sales',
    '/employees/employee-profit-detail',
    '/offices/myprofit/services',
    '/offices/myprofit/expenses',
    '/royalty',
    '/royalty/profits',
    '/royalty/profits-date',
    '/royalty/days',
  ],
};

const inverted = /debe ser posterior a la de inicio/;

for (const [role, addresses] of Object.entries(listsOfPeriods)) {
  test(`a period that ends before it begins is refused in every filter of ${role} (doc 1 §2 Technicians) (doc 2 §5 Filters)`, async ({
    page,
  }) => {
    test.slow();
    await signIn(page, role as RoleName);
    for (const address of addresses) {
      await visit(page, address);
      await loaded(page);
      const filters = page.getByRole('button', { name: /^Filtros/ });
      if ((await filters.getAttribute('aria-expanded')) !== 'true') await filters.click();
      await page.getByLabel(/^Fecha desde/).fill('2026-11-21');
      await page.getByLabel(/^Fecha hasta/).fill('2026-11-01');
      const shown = page.url();
      await page.getByRole('button', { name: 'Filtrar' }).click();
      await expect(page.getByText(inverted), address).toBeVisible();
      await expect(page.getByLabel(/^Fecha hasta/), address).toBeFocused();
      expect(page.url(), address).toBe(shown);
    }
  });

  test(`an address with an impossible period or page is put right in every list of ${role}`, async ({
    page,
  }) => {
    test.slow();
    await signIn(page, role as RoleName);
    for (const address of addresses) {
      await visit(page, `${address}?date_from=2026-13-45`);
      await expect(page, address).toHaveURL(address);
      await visit(page, `${address}?date_from=2026-11-21&date_until=2026-11-01`);
      await expect(page, address).toHaveURL(address);
      for (const number of ['0', 'abc', '-3', '1.5']) {
        await visit(page, `${address}/page/${number}`);
        await expect(page, `${address} ${number}`).toHaveURL(address);
      }
      await loaded(page);
    }
  });
}

const present = () => today(new Date(), 'America/Caracas');

test.describe('the heading of a report tells the days of the rows below', () => {
  for (const [address, from] of [
    ['/royalty/profits-date', () => monthBefore(present())],
    ['/royalty/profits', () => monthBefore(present())],
    ['/offices/myprofit/services', present],
    ['/offices/myprofit/expenses', present],
    ['/royalty/days', present],
  ] as const) {
    test(`also when a day is taken away: ${address}`, async ({ page }) => {
      const earlier = addDays(from(), -3);
      await signIn(page, 'crm_admin', 'Caracas', `${address}?date_from=${earlier}`);
      await loaded(page);
      const heading = page.getByRole('heading', { name: /^Del \d/ });
      await expect(heading).toHaveText(displayPeriod({ from: earlier, until: present() }));
      const question = page.waitForRequest(
        (request) =>
          request.url().endsWith('/graphql') && (request.postData() ?? '').includes('dateFrom'),
      );
      await page.getByRole('button', { name: 'Quitar filtro Fecha desde' }).click();
      const { variables } = (await question).postDataJSON();
      const period = { from: variables.dateFrom, until: variables.dateUntil };
      expect(period).toEqual({ from: from(), until: present() });
      await expect(heading).toHaveText(displayPeriod(period));
      await expect(page.getByRole('button', { name: 'Quitar filtro Fecha desde' })).toHaveCount(0);
    });
  }
});

test('royalty of one branch asks head office for the branch; a supervisor has only their own (doc 3 §5)', async ({
  page,
  browser,
}) => {
  await signIn(page, 'crm_admin', 'Caracas', '/royalty/profits');
  await loaded(page);
  await page.getByLabel(/^Sucursal/).selectOption('Seleccione');
  await page.getByRole('button', { name: 'Filtrar' }).click();
  await expect(page.getByText('Campo no puede ser vacio')).toBeVisible();
  await page.getByLabel(/^Sucursal/).selectOption('Lima');
  await page.getByRole('button', { name: 'Filtrar' }).click();
  await expect(page.getByRole('row').filter({ hasText: 'Lima' })).toHaveCount(1);
  await expect(page.getByRole('row').filter({ hasText: 'Caracas' })).toHaveCount(0);

  const other = await (await browser.newContext()).newPage();
  await signIn(other, 'crm_supervisor', 'Caracas', '/royalty/profits');
  await loaded(other);
  await expect(other.getByLabel(/^Sucursal/)).toHaveCount(0);
  await expect(other.getByRole('row').filter({ hasText: 'Caracas' })).toHaveCount(1);
  await other.context().close();
});

/** Reports of a period whose rows are of branches, and those of which the cast has rows of several in any two months. */
const reportsOfBranches: readonly (readonly [path: string, filled: boolean])[] = [
  ['/sales/total', true],
  ['/sales/total_advertising', true],
  ['/warranty/total', false],
  ['/sales/clients', true],
  ['/warranty/clients', false],
  ['/expenses/total', true],
  ['/employees/profit-date', true],
  ['/employees/profit-tip-date', true],
  ['/employees/total-sales', true],
  ['/employees/employee-profit-detail', true],
  ['/offices/myprofit/services', true],
  ['/offices/myprofit/expenses', true],
  ['/offices/myprofit/others', false],
  ['/royalty/profits-date', true],
];

test("head office has 'Todas' in every report of a period, and the rows of all branches (D63)", async ({
  page,
}) => {
  test.slow();
  await signIn(page, 'crm_admin');
  const day = today(new Date(), 'America/Caracas');
  // Up to a day on which every branch sells.
  const until = addDays(day, weekdayOf(addDays(day, -2)) === 0 ? -3 : -2);
  const period = `date_from=${addDays(day, -60)}&date_until=${until}`;
  for (const [path, filled] of reportsOfBranches) {
    await visit(page, `${path}?${period}`);
    await loaded(page);
    const filters = page.getByRole('button', { name: /^Filtros/ });
    await expect(filters, path).toBeVisible();
    if ((await filters.getAttribute('aria-expanded')) !== 'true') await filters.click();
    const office = page.getByRole('main').getByLabel('Sucursal', { exact: true });
    await office.selectOption('Todas');
    await page.getByRole('button', { name: 'Filtrar' }).click();
    await expect(office, path).toHaveValue('');
    if (!filled) continue;
    await expect(page.locator('tbody').first(), path).toContainText('Caracas');
    await expect(page.locator('tbody').first(), path).toContainText('Lima');
  }
});
