import { expect, test } from '@playwright/test';
import { loaded } from './loaded.ts';
import { seenOnPaper } from './seen-on-paper.ts';
import { signIn } from './sign-in.ts';
import { visit } from './visit.ts';

test('a report on paper is its heading and figures, as wide as a page, without what is for the hand', {
  tag: '@core',
}, async ({ page }) => {
  await signIn(page, 'crm_admin');
  for (const path of ['/offices/myprofit', '/employees/profit-tip-date']) {
    await visit(page, path);
    await loaded(page);
    await expect(page.getByRole('table').first(), path).toBeVisible();
    expect(await seenOnPaper(page), path).toEqual([]);
  }
  await page.emulateMedia({ media: 'print' });
  for (const role of ['banner', 'navigation', 'contentinfo', 'button', 'meter'] as const) {
    await expect(page.getByRole(role)).toHaveCount(0);
  }
});
