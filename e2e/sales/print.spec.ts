import { expect } from '@playwright/test';
import { preferScheme } from '../support/color-scheme.ts';
import { loaded } from '../support/loaded.ts';
import { findPrintErrors } from '../support/print-checks.ts';
import { signIn } from '../support/sign-in.ts';
import { test } from '../support/test.ts';
import { visit } from '../support/visit.ts';

test('a printed report has its heading and figures, fits the page, and has no controls', async ({
  page,
}) => {
  await signIn(page, 'crm_admin');
  for (const path of ['/offices/myprofit', '/employees/profit-tip-date']) {
    await visit(page, path);
    await loaded(page);
    await expect(page.getByRole('table').first(), path).toBeVisible();
    expect(await findPrintErrors(page), path).toEqual([]);
  }
  await preferScheme(page, 'dark');
  await page.emulateMedia({ media: 'print' });
  const scheme = (name: string) =>
    expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', name);
  await scheme('light');
  for (const role of ['banner', 'navigation', 'contentinfo', 'button', 'meter'] as const) {
    await expect(page.getByRole(role)).toHaveCount(0);
  }
  await page.emulateMedia({ media: null });
  await scheme('dark');
});

test('the print check reports printed controls, a missing title and content wider than a page', async ({
  page,
}) => {
  await signIn(page, 'crm_supervisor', 'Caracas', '/clients');
  await loaded(page);
  expect(await findPrintErrors(page)).toEqual([]);
  await page.evaluate(() => {
    document.querySelector('h1')?.remove();
    document
      .querySelector('main')
      ?.insertAdjacentHTML('afterbegin', '<nav>Menú</nav><p style="width: 2000px">Ancho</p>');
  });
  expect(await findPrintErrors(page)).toEqual([
    "on paper: nav 'Menú'",
    'on paper: no title',
    expect.stringMatching(/^on paper: \d+ of 703 pixels wide$/),
  ]);
});
