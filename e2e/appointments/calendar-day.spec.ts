import { expect, type Page } from '@playwright/test';
import { displayDate } from '#domain/dates/dates.ts';
import { axisWidth } from '#web/features/appointments/grid/grid-geometry.ts';
import { expectAccessible } from '../support/accessible.ts';
import { book, lonelyDay, officeChoices } from '../support/appointments.ts';
import { loaded, open } from '../support/loaded.ts';
import { signIn } from '../support/sign-in.ts';
import { test } from '../support/test.ts';
import { unique } from '../support/unique.ts';
import { findVisualErrors, installVisualChecks } from '../support/visual-checks.ts';

/**
 * Books two appointments of one technician in Caracas, the later one first, and opens the calendar
 * of their day on a PC. Each test has another technician, because their days may be the same.
 */
async function openBookedDay(page: Page, index: number) {
  const day = lonelyDay();
  await page.setViewportSize({ width: 1366, height: 768 });
  await signIn(page, 'crm_supervisor', 'Caracas');
  const { technicians, subservices } = await officeChoices(page);
  const [technician, service] = [technicians[index], subservices[0]];
  if (!technician || !service) throw new Error('The demo has no technician.');
  const details = [{ employeeId: technician.id, subserviceId: service.id }];
  const person = { firstName: 'Ana', lastName: unique('Paz'), minutes: 30, details };
  for (const time of ['16:00:00', '09:00:00']) {
    await book(page, { ...person, appointmentDate: `${day} ${time}` });
  }
  await open(page, `/appointments/calendar?fecha=${day}`);
  await loaded(page);
  return { day, technician: technician.fullName, lastName: person.lastName };
}

test('a free gap books at its start, in whole columns of 120 pixels below one row of tools', async ({
  page,
  browser,
}) => {
  await installVisualChecks(page);
  const { technician } = await openBookedDay(page, 5);
  const column = page.getByRole('region', { name: technician, exact: true });
  const frame = page.getByRole('region', { name: /^Agenda del/ });
  const first = technician.split(' ')[0];
  await expect(column.getByRole('heading')).toHaveText(new RegExp(`^${first}( \\S\\.)?$`));
  await expect(column.getByRole('button', { name: /^Agendar con / })).toHaveCount(3);
  await column.getByRole('button', { name: /^Agendar con \S.* a las 09:30$/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Nueva cita' });
  await expect(dialog.getByLabel('Hora')).toHaveValue('09:30');
  await expect(dialog.getByLabel('Técnico')).toContainText(technician);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();

  for (const [width, height] of [
    [360, 740],
    [768, 1024],
  ] as const) {
    await page.setViewportSize({ width, height });
    const box = await column.boundingBox();
    expect(box?.width).toBeGreaterThanOrEqual(120);
    const shown = await frame.evaluate(({ clientWidth }) => clientWidth);
    const count = (shown - axisWidth) / (box?.width ?? 1);
    expect(count).toBeCloseTo(Math.round(count));
    const tools = await page.getByRole('group', { name: 'Vista del calendario' }).boundingBox();
    expect(tools?.height).toBeLessThan(56);
    expect(await findVisualErrors(page)).toEqual([]);
    await expectAccessible(page);
  }

  const reader = await browser.newPage();
  const { pathname, search } = new URL(page.url());
  await signIn(reader, 'crm_admin', 'Caracas', pathname + search);
  await expect(reader.getByRole('region', { name: technician, exact: true })).toBeVisible();
  await expect(reader.getByRole('button', { name: /^Agendar con / })).toHaveCount(0);
  await reader.close();
});

test('the week of a branch shows appointments by technician, and its dates open a day', async ({
  page,
}) => {
  const { day, technician, lastName } = await openBookedDay(page, 6);
  await page.getByText('Semana', { exact: true }).click();
  const row = page.getByRole('row', { name: new RegExp(`^${technician}`) });
  await expect(row.getByRole('button', { name: lastName })).toHaveCount(2);
  await expectAccessible(page);
  const title = displayDate(day).slice(0, 5);
  await page.getByRole('columnheader', { name: title }).getByRole('button').click();
  await expect(page).toHaveURL(new RegExp(`fecha=${day}`));
  await expect(page).not.toHaveURL(/vista=/);
});

test("on a PC, technicians without appointments are hidden behind a button 'más sin citas'", async ({
  page,
}) => {
  await openBookedDay(page, 7);
  const calendar = page.getByRole('region', { name: /^Agenda del/ });
  const heads = calendar.getByRole('heading', { level: 2 });
  const more = page.getByRole('button', { name: /^\d+ más sin citas$/ });
  const hidden = Number.parseInt((await more.textContent()) ?? '', 10);
  const shown = await heads.count();
  expect(await calendar.evaluate((each) => each.scrollWidth > each.clientWidth)).toBe(false);
  await more.click();
  await expect(heads).toHaveCount(shown + hidden);
});

test('a printed day lists the appointments of a technician by hour, without buttons', async ({
  page,
}) => {
  const { technician, lastName } = await openBookedDay(page, 8);
  await page.emulateMedia({ media: 'print' });
  const rows = page.getByRole('table').getByRole('row').filter({ hasText: technician });
  await expect(rows).toHaveText([
    new RegExp(`09:00 – 09:30.*${lastName}`),
    new RegExp(`16:00 – 16:30.*${lastName}`),
  ]);
  await expect(page.getByRole('button')).toHaveCount(0);
});
