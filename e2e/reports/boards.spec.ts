import { expect, type Locator, type Page } from '@playwright/test';
import { mondayOf, today } from '#domain/dates/dates.ts';
import { expectAccessible } from '../support/accessible.ts';
import { loaded, open } from '../support/loaded.ts';
import { ownBranch } from '../support/own-branch.ts';
import { branches } from '../support/reports.ts';
import { seenShifts, watchShifts } from '../support/shifts.ts';
import { signIn, signInUnseen } from '../support/sign-in.ts';
import { countActions, reportTask } from '../support/task-counter.ts';
import { test } from '../support/test.ts';

const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const yOf = async (part: Locator) => (await part.boundingBox())?.y ?? Number.NaN;

test.describe('boards on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test('a technician sees turn, appointments and money of the week at once, and sales in one tap', {
    tag: ['@task', '@core'],
  }, async ({ page }) => {
    test.slow();
    const day = today(new Date(), 'America/Caracas');
    await watchShifts(page);
    await signInUnseen(page, 'crm_technical');
    const counter = countActions(page);
    await open(page, '/');
    await loaded(page);
    const own = region(page, 'Mi día y mi dinero');
    await expect(own).toContainText('Mi turno');
    await expect(own).toContainText(/Mis citas de hoy|Sin citas para lo que queda de hoy/);
    expect(await seenShifts(page)).toEqual([]);
    await expectAccessible(page);
    const week = own.getByRole('link', { name: /^Esta semana/ });
    await expect(week).toContainText(/Comisión Bs [\d,]+\.\d\d/);
    await expect(week).toContainText(/Propina Bs [\d,]+\.\d\d/);
    await counter.click(week);
    await expect(page).toHaveURL(`/sales/my?date_from=${mondayOf(day)}&date_until=${day}`);
    reportTask('technician’s phone: sales of the week', counter.cost(), { keys: 0, clicks: 1 });
  });
});

test('head office compares branches with a sticky total above the folded turns (D106)', async ({
  page,
}) => {
  test.slow();
  await page.route('**/graphql', async (route) => {
    const answer = await route.fetch();
    const body = await answer.json();
    const rows = body.data?.procBranchFigures?.nodes;
    for (let nth = 1; rows && nth <= 20; nth += 1) {
      rows.push({ ...rows[0], officeId: `${nth}`, officeName: `Sede ${nth}` });
    }
    await route.fulfill({ response: answer, json: body });
  });
  await watchShifts(page);
  await signIn(page, 'crm_ceo');
  await loaded(page);
  const board = region(page, 'Ventas por sucursal');
  for (const name of branches) {
    const row = board.getByRole('row').filter({ hasText: name });
    await expect(row).toContainText(name === 'Lima' ? /S\/ [\d,]+\.\d\d/ : /Bs [\d,]+\.\d\d/);
  }
  const list = page.getByRole('heading', { name: 'Listado de Turnos del dia' });
  expect(await yOf(board)).toBeLessThan(await yOf(list));
  expect(await seenShifts(page)).toEqual([]);
  await expectAccessible(page);
  const sum = board.getByRole('row').filter({ hasText: /^Total en \$/ });
  for (const width of [768, 1366]) {
    await page.setViewportSize({ width, height: 768 });
    const last = board.getByRole('link', { name: 'Sede 20', exact: true });
    await last.evaluate((link) => link.scrollIntoView({ block: 'center' }));
    await expect(last).toBeInViewport();
    await sum.evaluate((row) => row.closest('section')?.scrollIntoView({ block: 'center' }));
    await expect(sum).toBeInViewport({ ratio: 1 });
  }
  await page.setViewportSize({ width: 360, height: 740 });
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await board.getByRole('link', { name: 'Lima' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tablero');
  await expect(page).toHaveURL(/office_id=/);
});

test('a supervisor sells in a turn by its number and opens what is waiting (D106)', {
  tag: ['@task', '@core'],
}, async ({ page }) => {
  test.slow();
  const branch = await ownBranch(page);
  // Before a branch opens, nothing waits.
  await branch.setHours('00:00', '23:59');
  await branch.openTurn();
  await watchShifts(page);
  await branch.signIn(page, 'crm_supervisor');
  await loaded(page);
  expect(await seenShifts(page)).toEqual([]);
  const floor = region(page, 'La sala ahora');
  await expect(floor.getByRole('listitem')).toHaveCount(1);
  await expect(floor).toContainText('1 libre');
  const waiting = region(page, 'Por atender').getByRole('link');
  await expect(waiting).toHaveText(['1 turno sin servicios hoy']);
  await branch.openTurn();
  await expect(floor).toContainText('2 libres', { timeout: 5_000 });
  await expect(waiting).toHaveText(['2 turnos sin servicios hoy']);
  await expectAccessible(page);

  await page.keyboard.press('p');
  await expect.poll(() => floor.boundingBox()).toMatchObject({ x: 0, y: 0 });
  await expectAccessible(page);
  const counter = countActions(page);
  await counter.press('2');
  await expect(floor.getByRole('link', { name: /^Vender en el Turno 2 / })).toBeFocused();
  await counter.press('Enter');
  await expect(page.getByRole('combobox', { name: 'Turno' })).toContainText('2 – ');
  await expect(page.getByRole('combobox', { name: 'Turno' })).not.toHaveValue('');
  reportTask('start a sale in a turn, by keys', counter.cost(), { keys: 2, clicks: 0 });
  await page.goBack();
  await waiting.click();
  await expect(page).toHaveURL('/workdays');
});
