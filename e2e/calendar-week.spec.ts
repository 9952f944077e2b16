import { expect, test } from '@playwright/test';
import { displayDate } from '#domain/dates.ts';
import { expectAccessible } from './accessible.ts';
import { blockOf, book, freeDay, lonelyDay, officeChoices } from './appointments.ts';
import { loaded, open } from './loaded.ts';
import { signIn } from './sign-in.ts';
import { unique } from './unique.ts';

test('the week of all technicians of a branch leads to their days, and a day is printed by hour', async ({
  page,
}) => {
  test.slow();
  const day = freeDay();
  await signIn(page, 'crm_supervisor', 'Lima');
  const { technicians, subservices } = await officeChoices(page);
  const [technician, service] = [technicians[5], subservices[0]];
  if (!technician || !service) throw new Error('The demo has no technician.');
  const details = [{ employeeId: technician.id, subserviceId: service.id }];
  const [late, early] = [unique('Tarde'), unique('Temprano')];
  for (const [lastName, time] of [
    [late, '16:00'],
    [early, '09:00'],
  ] as const) {
    const appointmentDate = `${day} ${time}:00`;
    await book(page, { firstName: 'Ana', lastName, appointmentDate, minutes: 30, details });
  }

  await open(page, `/appointments/calendar?fecha=${day}`);
  await loaded(page);
  await page.getByText('Semana', { exact: true }).click();
  const row = page.getByRole('row', { name: new RegExp(`^${technician.fullName}`) });
  await expect(row.getByRole('button', { name: early })).toBeVisible();
  await expect(row.getByRole('button', { name: late })).toBeVisible();
  await expectAccessible(page);
  await blockOf(page, early).click();
  const drawer = page.getByRole('dialog', { name: `Ana ${early}` });
  await expect(drawer.getByRole('link', { name: 'Editar' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();

  await page.getByRole('button', { name: technician.fullName, exact: true }).click();
  await expect(page).toHaveURL(/tecnico=/);
  await expect(blockOf(page, late)).toBeVisible();
  await page.getByLabel('Técnico', { exact: true }).selectOption('Todos los técnicos');
  const title = displayDate(day).slice(0, 5);
  await page.getByRole('columnheader', { name: title }).getByRole('button').click();
  await expect(page).toHaveURL(new RegExp(`fecha=${day}`));
  await expect(page).not.toHaveURL(/vista=/);

  await page.emulateMedia({ media: 'print' });
  const paper = page.getByRole('table');
  await expect(paper).toBeVisible();
  const names = paper.getByRole('row').filter({ hasText: technician.fullName });
  await expect(names).toHaveCount(2);
  await expect(names.first()).toContainText(`9:00 AM – 9:30 AM`);
  await expect(names.first()).toContainText(early);
  await expect(names.last()).toContainText(late);
  await expect(page.getByRole('button')).toHaveCount(0);
  await page.emulateMedia({ media: 'screen' });
  await expect(paper).toHaveCount(0);
});

test('all columns of a branch stand beside each other on a PC, those of who has nothing folded with their number', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1366, height: 768 });
  await signIn(page, 'crm_supervisor', 'Caracas');
  await open(page, `/appointments/calendar?fecha=${lonelyDay()}`);
  await loaded(page);
  const agenda = page.getByRole('region', { name: /^Agenda del/ });
  const heads = agenda.getByRole('heading', { level: 2 });
  const shown = await heads.count();
  expect(shown).toBeGreaterThanOrEqual(7);
  const isScrolled = () => agenda.evaluate((each) => each.scrollWidth > each.clientWidth);
  expect(await isScrolled()).toBe(false);
  const more = page.getByRole('button', { name: /^\d+ más sin citas$/ });
  const folded = Number.parseInt((await more.textContent()) ?? '', 10);
  expect(folded).toBeGreaterThan(0);
  await more.click();
  await expect(heads).toHaveCount(shown + folded);
  await page.getByRole('button', { name: 'Plegar a quien está sin citas' }).click();
  await expect(heads).toHaveCount(shown);
});
