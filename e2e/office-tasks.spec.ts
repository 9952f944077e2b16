import { expect, test } from '@playwright/test';
import { addDays, today } from '#domain/dates.ts';
import { firstOfMonth, monthName } from '#domain/periods.ts';
import { loaded, open } from './loaded.ts';
import { menuOf } from './menu.ts';
import { signIn, signInUnseen } from './sign-in.ts';
import { handsAt, tellTask } from './task-counter.ts';

const task = { tag: '@task' };

test('what a technician earned this week is two clicks away', task, async ({ page }) => {
  await signIn(page, 'crm_supervisor');
  await loaded(page);
  const hands = handsAt(page);
  await hands.click(menuOf(page).getByRole('link', { name: 'Reportes', exact: true }));
  const reports = page.getByRole('main').getByRole('link');
  await hands.click(reports.filter({ hasText: 'Ganancias de la Técnica (o)' }).first());
  await expect(page.getByRole('row').nth(1)).toContainText(/Bs [\d,]+\.\d\d/);
  tellTask('what a technician earned this week', hands.cost(), { keys: 0, clicks: 2 });
});

test('a month is closed in four clicks, its figures seen before', task, async ({ page }) => {
  await signIn(page, 'crm_admin');
  await loaded(page);
  const hands = handsAt(page);
  await hands.click(menuOf(page).getByRole('link', { name: 'Reportes', exact: true }));
  await hands.click(page.getByRole('main').getByRole('link', { name: 'Cierre de mes' }));
  const month = firstOfMonth(addDays(firstOfMonth(today(new Date(), 'America/Caracas')), -1));
  const card = page.getByRole('listitem').filter({ hasText: monthName(month) });
  await hands.click(card.getByRole('button', { name: 'Cerrar mes' }));
  const question = page.getByRole('dialog', { name: 'Desea cerrar el mes?' });
  await expect(question).toContainText(/Ganancia ?Bs [\d,]+\.\d\d/);
  await expect(question.getByRole('button', { name: 'Cerrar mes' })).toBeEnabled();
  // The press that would close it, which other journeys sell in, is the last.
  const { clicks, ...cost } = hands.cost();
  const most = { keys: 0, clicks: 4 };
  tellTask('close the month, its figures seen before', { ...cost, clicks: clicks + 1 }, most);
});

test.describe('with a finger', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test(
    'a technician’s turn, sales and money of the week are at most one tap away',
    task,
    async ({ page }) => {
      await signInUnseen(page, 'crm_technical');
      const hands = handsAt(page);
      await open(page, '/');
      await loaded(page);
      const own = page.getByRole('region', { name: 'Mi día y mi dinero' });
      await expect(own).toContainText('Mi turno');
      const week = own.getByRole('link', { name: /^Esta semana/ });
      await expect(week).toContainText(/Comisión Bs [\d,]+\.\d\d/);
      await expect(week).toContainText(/Propina Bs [\d,]+\.\d\d/);
      tellTask('technician’s phone: turn and money', hands.cost(), { keys: 0, clicks: 0 });
      await hands.click(week);
      await expect(page.getByText(/registro\(s\)|No hay registros/).first()).toBeVisible();
      tellTask('technician’s phone: sales of the week', hands.cost(), { keys: 0, clicks: 2 });
    },
  );
});
