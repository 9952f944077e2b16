import { expect, test } from '@playwright/test';
import { loaded } from './loaded.ts';
import { signIn } from './sign-in.ts';

test('what one does with a row stays in sight where the row is too wide, and below 1100 pixels a row is a card', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1100, height: 768 });
  await signIn(page, 'crm_admin', 'Caracas', '/sales?date_from=2026-01-01');
  await loaded(page);
  // The rows of the demo fit.
  await page.addStyleTag({ content: 'tbody td:first-child { min-width: 56rem !important }' });
  const frame = page.getByRole('main').locator('section', { has: page.getByRole('table') });
  const goesOn = () => frame.evaluate((each) => each.scrollWidth - each.clientWidth);
  expect(await goesOn()).toBeGreaterThan(0);
  const isInside = () =>
    frame.evaluate((each) => {
      const { right } = each.getBoundingClientRect();
      const ends = [...each.querySelectorAll('tr > :last-child')].map(
        (cell) => cell.getBoundingClientRect().right,
      );
      return ends.length > 1 && ends.every((end) => end <= right + 1);
    });
  expect(await isInside()).toBe(true);
  await frame.evaluate((each) => each.scrollTo({ left: 60 }));
  expect(await isInside()).toBe(true);
  // Nothing fades where the end of the row is always there.
  await expect(frame).toHaveCSS('mask-image', 'none');

  await page.setViewportSize({ width: 1099, height: 768 });
  await expect(page.getByRole('table')).toHaveCount(0);
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(1099);
});

test('between a tablet and an ordinary PC what one does with a row stands behind one sign', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1279, height: 768 });
  await signIn(page, 'crm_admin', 'Caracas', '/services');
  await loaded(page);
  const row = page.locator('tbody tr').first();
  await expect(row.getByRole('button', { name: 'Eliminar' })).toHaveCount(0);
  await row.getByRole('button', { name: 'Más acciones' }).click();
  await expect(page.getByRole('menuitem', { name: 'Eliminar' })).toBeVisible();
  await page.getByRole('menuitem', { name: 'Editar' }).click();
  await expect(page).toHaveURL(/\/services\/edit\//);
});
