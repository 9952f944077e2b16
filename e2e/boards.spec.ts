import { expect, type Locator, type Page, test } from '@playwright/test';
import { mondayOf, today } from '#domain/dates.ts';
import { expectAccessible } from './accessible.ts';
import { loaded, open } from './loaded.ts';
import { ownBranch } from './own-branch.ts';
import { branches } from './reports.ts';
import { seenShifts, watchShifts } from './shifts.ts';
import { signIn, signInUnseen } from './sign-in.ts';

const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const yOf = async (place: Locator) => (await place.boundingBox())?.y ?? Number.NaN;

test.describe('with a finger', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test('a technician has their turn, appointments and money above their services, each period one tap away', {
    tag: '@core',
  }, async ({ page }) => {
    test.slow();
    const day = today(new Date(), 'America/Caracas');
    await watchShifts(page);
    await signInUnseen(page, 'crm_technical');
    await open(page, '/sales/my');
    await loaded(page);
    const own = region(page, 'Mi día y mi dinero');
    await expect(own).toContainText('Mi turno');
    await expect(own).toContainText('Próximas citas');
    expect(await seenShifts(page)).toEqual([]);
    await expectAccessible(page);
    for (const [label, from] of [
      ['Este mes', `${day.slice(0, 7)}-01`],
      ['Esta semana', mondayOf(day)],
      ['Hoy', day],
    ] as const) {
      // Others sell meanwhile.
      await expect(async () => {
        const card = own.getByRole('link', { name: new RegExp(`^${label}`) });
        const [, services] = /(\d+) servicio/.exec(await card.innerText()) ?? [];
        await expect(card).toContainText(/Comisión Bs [\d,]+\.\d\d/);
        await expect(card).toContainText(/Propina Bs [\d,]+\.\d\d/);
        await card.click();
        await expect(page).toHaveURL(`/sales/my?date_from=${from}&date_until=${day}`);
        await loaded(page);
        await expect(
          page.getByText(
            services === '0' ? 'No hay registros para mostrar' : `de ${services} registro(s)`,
          ),
        ).toBeVisible();
      }, label).toPass({ timeout: 20_000 });
    }
  });

  test('the turns come first on a phone, each with its branch for who sees several', async ({
    page,
  }) => {
    const branch = await ownBranch(page);
    await branch.openTurn();
    await signInUnseen(page, 'crm_admin');
    await open(page, '/');
    await loaded(page);
    const list = page.getByRole('heading', { name: 'Listado de Turnos del dia' });
    expect(await yOf(list)).toBeLessThan(await yOf(region(page, 'Resumen del día')));
    expect(await yOf(list)).toBeLessThan(await yOf(region(page, 'Ventas por sucursal')));
    const card = page.getByRole('listitem').filter({ hasText: 'Propia Sede' }).first();
    await expect(card).toContainText(/Sede/);
    await expect(card.getByText(/^Sede /)).toBeVisible();
  });
});

test('head office compares its branches above the turns, which stand by branch', {
  tag: '@core',
}, async ({ page }) => {
  test.slow();
  await watchShifts(page);
  await signIn(page, 'crm_ceo');
  await loaded(page);
  const board = region(page, 'Ventas por sucursal');
  for (const name of branches) {
    const row = board.getByRole('row').filter({ hasText: name });
    await expect(row).toContainText(name === 'Lima' ? /S\/ [\d,]+\.\d\d/ : /Bs [\d,]+\.\d\d/);
  }
  const sum = board.getByRole('row').last();
  await expect(sum).toContainText(/Total en \$.*\$ [\d,]+\.\d\d/);
  const list = page.getByRole('heading', { name: 'Listado de Turnos del dia' });
  expect(await yOf(board)).toBeLessThan(await yOf(list));
  expect(await seenShifts(page)).toEqual([]);
  await expectAccessible(page);
  await board.getByRole('link', { name: 'Lima' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tablero');
  await expect(page).toHaveURL(/office_id=/);
});

test('the sums of all branches stay in sight below however many, by whichever one looks', async ({
  page,
}) => {
  await page.route('**/graphql', async (route) => {
    const answer = await route.fetch();
    const body = await answer.json();
    const rows = body.data?.procBranchFigures?.nodes;
    if (rows) {
      const [first] = rows;
      for (let nth = 1; nth <= 20; nth += 1)
        rows.push({ ...first, officeId: `${nth}`, officeName: `Sede ${nth}` });
    }
    await route.fulfill({ response: answer, json: body });
  });
  await signIn(page, 'crm_ceo');
  await loaded(page);
  const board = region(page, 'Ventas por sucursal');
  const sum = board.getByRole('row').filter({ hasText: /^Total en \$/ });
  for (const width of [768, 1024, 1366]) {
    await page.setViewportSize({ width, height: 768 });
    for (const name of ['Caracas', 'Sede 20']) {
      const branch = board.getByRole('link', { name, exact: true });
      await branch.evaluate((link) => link.scrollIntoView({ block: 'center' }));
      await expect(branch).toBeInViewport();
      await sum.evaluate((row) => row.closest('section')?.scrollIntoView({ block: 'center' }));
      await expect(sum).toBeInViewport({ ratio: 1 });
    }
  }
});

test('a supervisor sees who is free and what waits, as it changes, and goes to it in one press', {
  tag: '@core',
}, async ({ page }) => {
  const branch = await ownBranch(page);
  await branch.openTurn();
  await branch.signIn(page, 'crm_supervisor');
  await loaded(page);
  const floor = region(page, 'Quién está con quién');
  await expect(floor.getByRole('listitem')).toHaveCount(1);
  await expect(floor).toContainText('1 libre');
  const waiting = region(page, 'Por atender').getByRole('link');
  await expect(waiting).toHaveText(['1 turno sin servicios hoy']);
  await branch.openTurn();
  await expect(floor).toContainText('2 libres', { timeout: 5_000 });
  await expect(waiting).toHaveText(['2 turnos sin servicios hoy']);
  await expectAccessible(page);
  await waiting.click();
  await expect(page).toHaveURL('/workdays');
});
