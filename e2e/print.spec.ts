import { expect, test } from '@playwright/test';
import { loaded } from './loaded.ts';
import { ownUser } from './own-branch.ts';
import { paper, seenOnPaper } from './seen-on-paper.ts';
import { signIn } from './sign-in.ts';
import { visit } from './visit.ts';

const reports = [
  '/offices/myprofit',
  '/offices/myprofit-date',
  '/royalty',
  '/expenses/total',
  '/sales/total',
  '/employees/profit',
  '/employees/profit-tip-date',
  '/invoices?date_from=2026-01-01',
];

test('a report on paper is its heading and figures, as wide as a page, without what is for the hand', {
  tag: '@core',
}, async ({ page }) => {
  await signIn(page, 'crm_admin');
  await page.setViewportSize(paper);
  await page.emulateMedia({ media: 'print' });
  for (const path of reports) {
    await visit(page, path);
    await loaded(page);
    await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible();
    await expect(page.getByRole('table').first(), path).toBeVisible();
    for (const role of ['banner', 'navigation', 'contentinfo', 'button', 'meter'] as const) {
      await expect(page.getByRole(role), `${role} of ${path}`).toHaveCount(0);
    }
    const content = await page.evaluate(() => document.documentElement.scrollWidth);
    const columns = await page.getByRole('columnheader').count();
    expect(content, path).toBeLessThanOrEqual(columns > 10 ? paper.height : paper.width);
  }
});

test('the walk over the screens sees on paper what is for the hand, a title that is missing, and what is wider than a page', async ({
  page,
}) => {
  await signIn(page, 'crm_supervisor', 'Caracas', '/clients');
  await loaded(page);
  expect(await seenOnPaper(page)).toEqual([]);
  await page.evaluate(() => {
    document.querySelector('h1')?.remove();
    document
      .querySelector('main')
      ?.insertAdjacentHTML('afterbegin', '<nav>Menú</nav><p style="width: 2000px">Ancho</p>');
  });
  expect(await seenOnPaper(page)).toEqual([
    "on paper: nav 'Menú'",
    'on paper: no title',
    expect.stringMatching(/^on paper: \d+ of 703 pixels wide$/),
  ]);
});

const administrated = [
  '/employees/others',
  '/services',
  '/users',
  '/roles',
  '/offices',
  '/towns',
  '/countries',
];

for (const [role, widths] of [
  ['crm_supervisor', [1280, 1366, 1440]],
  // Whose branch a row is takes a column more.
  ['crm_admin', [1366, 1440]],
] as const) {
  test(`every action of a list of ${role} is inside its frame`, async ({ page }) => {
    test.setTimeout(120_000);
    await signIn(page, role);
    // The demo has none of its own.
    await ownUser(page, 'crm_ceo');
    for (const path of [
      '/workdays',
      '/workdays/past',
      '/clients',
      '/employees',
      '/supervisors',
      '/sales?date_from=2026-01-01',
      '/warranty?date_from=2026-01-01',
      '/appointments?date_from=2026-01-01',
      '/invoices?date_from=2026-01-01',
      '/expenses',
      '/inventories',
      '/discounts',
      '/providers',
      '/subservices',
      '/moneystores',
      ...(role === 'crm_admin' ? administrated : []),
    ]) {
      await visit(page, path);
      await loaded(page);
      // The figures of the branches stand above the turns.
      const frame = page
        .getByRole('main')
        .locator('section', { has: page.getByRole('table') })
        .last();
      for (const width of widths) {
        await page.setViewportSize({ width, height: 768 });
        const [content, inner] = await frame.evaluate((each) => [
          each.scrollWidth,
          each.clientWidth,
        ]);
        expect(content, `${path} at ${width}`).toBeLessThanOrEqual(inner ?? 0);
      }
    }
  });
}
