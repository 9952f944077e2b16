import { join } from 'node:path';
import { type ConsoleMessage, expect, type Page } from '@playwright/test';
import { roleNames } from '#db/demo/staff.ts';
import { isFullRun } from '#scripts/test-runner/scale.ts';
import { paths } from '#web/config/paths.ts';
import { seenByAxe } from '../support/accessible.ts';
import { preferScheme } from '../support/color-scheme.ts';
import { findEnlargedErrors } from '../support/enlarged-checks.ts';
import { isTouched, routes, viewportOf, type Width, widths } from '../support/every-route.ts';
import { loaded, open } from '../support/loaded.ts';
import { findPrintErrors } from '../support/print-checks.ts';
import { addressOf } from '../support/record-addresses.ts';
import { seenShifts, watchShifts } from '../support/shifts.ts';
import { signIn, tokenOf } from '../support/sign-in.ts';
import { test } from '../support/test.ts';
import { visit } from '../support/visit.ts';
import { findVisualErrors, installVisualChecks } from '../support/visual-checks.ts';

/** Extended runs crawl the screens on a phone and on a PC, full runs at every width. */
const crawled: readonly Width[] = isFullRun ? widths : [360, 1366];

/** Addresses without a session, by their row of `paths`. */
const publicAddresses = {
  [paths.login]: '/login',
  [paths.invitation]: '/invitacion#nobody-has-this-token',
  [paths.ownAppointment]: '/c/nobody-has-this-link',
};

test('the table of screens and the login contain every address of the app', () => {
  const leavesOf = (each: object): string[] =>
    Object.values(each).flatMap((leaf) => (typeof leaf === 'string' ? leaf : leavesOf(leaf)));
  const known = new Set([...Object.keys(publicAddresses), ...routes.map(({ path }) => path)]);
  expect([...known].toSorted()).toEqual([...new Set(leavesOf(paths))].toSorted());
});

for (const width of crawled) {
  test.describe(`screens at ${width} pixels`, () => {
    test.use({
      viewport: viewportOf(width),
      hasTouch: isTouched(width),
      isMobile: isTouched(width),
    });

    for (const role of roleNames) {
      test(`the screens of ${role} have no visual fault at ${width} pixels`, async ({ page }) => {
        const own = routes.filter((route) => route.role === role);
        test.setTimeout(30_000 + 15_000 * own.length);
        await installVisualChecks(page);
        await watchShifts(page);
        await signIn(page, role);
        for (const { path } of own) {
          const address = await addressOf(page, path, await tokenOf(page, role));
          await closeWarnings(page);
          await look(page, path, width, () => goTo(page, address));
        }
      });
    }

    test(`screens without a session have no visual fault at ${width} pixels`, async ({ page }) => {
      await installVisualChecks(page);
      await watchShifts(page);
      for (const [path, address] of Object.entries(publicAddresses)) {
        await look(page, path, width, () => open(page, address));
      }
    });
  });
}

/**
 * Opens a screen and expects no fault, with soft assertions so that the other screens are checked
 * too.
 */
async function look(page: Page, path: string, width: Width, go: () => Promise<void>) {
  const failures: string[] = [];
  const onConsole = (message: ConsoleMessage) => {
    if (message.type() === 'error') failures.push(`console: ${message.text()}`);
  };
  const onError = ({ message }: Error) => failures.push(`console: ${message}`);
  page.on('console', onConsole).on('pageerror', onError);
  await go();
  await arrive(page);
  if (!(path in publicAddresses)) failures.push(...(await forbiddenWords(page)));
  failures.push(...(await findVisualErrors(page)));
  if ((await seenShifts(page)).length > 0) {
    // A concurrent change by another journey may shift a list once.
    await page.reload();
    await arrive(page);
  }
  failures.push(...(await seenShifts(page)));
  // Both checks are independent of the width.
  if (isFullRun || !isTouched(width)) {
    failures.push(...(await seenByAxe(page)));
    if (!(path in publicAddresses)) failures.push(...(await findPrintErrors(page)));
  }
  await savePictures(page, path, width);
  if (width === 360) failures.push(...(await findEnlargedErrors(page)));
  page.off('console', onConsole).off('pageerror', onError);
  expect.soft(failures, `${path}, ${width} wide`).toEqual([]);
}

/**
 * Loads a screen in full runs; otherwise navigates by a link and counts layout shifts from then on.
 */
async function goTo(page: Page, address: string): Promise<void> {
  if (isFullRun) return open(page, address);
  await visit(page, address);
  await page.evaluate(() => {
    window.shifts.length = 0;
  });
}

/** A warning of the screen before, such as a missing record, makes room for itself above this one. */
async function closeWarnings(page: Page): Promise<void> {
  const close = page.getByRole('alert').getByRole('button', { name: 'Cerrar aviso' });
  for (const each of await close.all()) await each.click();
}

async function arrive(page: Page): Promise<void> {
  await loaded(page);
  await page.waitForLoadState('networkidle');
}

/** Returns error messages, and lists announced by an internal name instead of a Spanish one. */
async function forbiddenWords(page: Page): Promise<string[]> {
  const heading = await page.getByRole('heading', { level: 1 }).innerText();
  const alerts = await page.locator('main [role=alert]').allInnerTexts();
  const labels = await page
    .locator('main section[aria-label]')
    .evaluateAll((lists) => lists.map((list) => list.getAttribute('aria-label') ?? ''));
  return [
    ...[heading].filter((text) => /^(Sin permiso|Página no encontrada)$/.test(text)),
    ...alerts,
    ...labels.filter((label) => !/^[A-ZÁÉÍÓÚ%]/.test(label)),
  ].map((text) => `said: ${text}`);
}

/** Takes two screenshots of the screen for `npm run pictures`. */
async function savePictures(page: Page, path: string, width: Width): Promise<void> {
  const folder = process.env.TURNO_PICTURES;
  if (!folder) return;
  // A full-page screenshot larger than the viewport would use mouse emulation.
  const whole = await page.evaluate(() => document.documentElement.scrollHeight);
  const { height } = viewportOf(width);
  await page.setViewportSize({ width, height: Math.min(Math.max(height, whole), 4_000) });
  for (const colorScheme of ['dark', 'light'] as const) {
    await preferScheme(page, colorScheme);
    const name = `${width}/${path.replaceAll(/\W+/g, '-')}-${colorScheme}.png`;
    await page.screenshot({ path: join(folder, name) });
  }
  await page.setViewportSize(viewportOf(width));
}
