import { join } from 'node:path';
import { type ConsoleMessage, expect, type Page, test } from '@playwright/test';
import { roleNames } from '#db/demo/staff.ts';
import { isFullRun } from '#scripts/scale.ts';
import { paths } from '#web/config/paths.ts';
import { seenByAxe } from './accessible.ts';
import { preferScheme } from './color-scheme.ts';
import { everyStop, isTouched, oneStopEach, type Stop, viewportOf, widths } from './every-route.ts';
import { loaded, open } from './loaded.ts';
import { addressOf } from './record-addresses.ts';
import { bringEyes, seenFaults } from './seen-faults.ts';
import { seenOnPaper } from './seen-on-paper.ts';
import { seenShifts, watchShifts } from './shifts.ts';
import { signInUnseen, tokenOf } from './sign-in.ts';

const stops = isFullRun ? everyStop : oneStopEach;

/** What is seen without a sign-in: by whom, for the pictures, and where. */
const doors = { [paths.login]: '/login', [paths.ownAppointment]: '/c/nobody-has-this-link' };

test('every address is walked, on every screen of those that are looked at', () => {
  const leavesOf = (each: object): string[] =>
    Object.values(each).flatMap((leaf) => (typeof leaf === 'string' ? leaf : leavesOf(leaf)));
  const walked = new Set([...Object.keys(doors), ...stops.map(({ path }) => path)]);
  expect([...walked].toSorted()).toEqual([...new Set(leavesOf(paths))].toSorted());
  for (const width of widths) {
    const there = stops.filter((stop) => stop.width === width);
    expect(there.length, `${width}`).toBeGreaterThan(stops.length / 10);
  }
});

for (const touched of [true, false]) {
  test.describe(touched ? 'with a finger' : 'with a mouse', () => {
    test.use({ hasTouch: touched, isMobile: touched });

    for (const role of roleNames) {
      const own = stops.filter((stop) => stop.role === role && isTouched(stop.width) === touched);
      for (const group of groupsOf(8, own)) {
        const addresses = group.map(({ path, width }) => `${path} ${width}`).join(', ');
        test(`${role} sees nothing cut, moved or wrong at ${addresses}`, async ({ page }) => {
          test.setTimeout(30_000 * group.length);
          await watch(page);
          await signInUnseen(page, role);
          for (const stop of group) {
            const token = await tokenOf(page, role);
            await look(page, stop, await addressOf(page, stop.path, token));
          }
        });
      }
    }

    test(`who is not signed in sees nothing cut, moved or wrong${touched ? ' with a finger' : ''}`, async ({
      page,
    }) => {
      await watch(page);
      for (const width of widths.filter((each) => isTouched(each) === touched)) {
        for (const [path, address] of Object.entries(doors)) {
          await look(page, { path, width }, address);
        }
      }
    });
  });
}

async function watch(page: Page): Promise<void> {
  await bringEyes(page);
  await watchShifts(page);
  // As for who comes for the first time: what is kept already moves less.
  const browser = await page.context().newCDPSession(page);
  await browser.send('Network.setCacheDisabled', { cacheDisabled: true });
}

/** Looks at a screen as it comes, and expects nothing to be wrong with it; the others are looked at all the same. */
async function look(
  page: Page,
  { path, width, role }: Pick<Stop, 'path' | 'width'> & Partial<Stop>,
  address: string,
): Promise<void> {
  const logged: string[] = [];
  const onConsole = (message: ConsoleMessage) => {
    if (message.type() === 'error') logged.push(`console: ${message.text()}`);
  };
  const onError = ({ message }: Error) => logged.push(`console: ${message}`);
  page.on('console', onConsole).on('pageerror', onError);
  await page.setViewportSize(viewportOf(width));
  await show(page, address);
  const faults = [...(role ? await unexpectedWords(page) : []), ...(await seenFaults(page))];
  // What another journey changes meanwhile may move a list once.
  if ((await seenShifts(page)).length > 0) await show(page, address);
  faults.push(...(await seenShifts(page)), ...logged, ...(await seenByAxe(page)));
  await keepPictures(page, `${width}`, path, role ?? 'nobody');
  if (role) faults.push(...(await seenOnPaper(page)));
  page.off('console', onConsole).off('pageerror', onError);
  expect.soft(faults, `${role} at ${path}, ${width} wide`).toEqual([]);
}

/** Refusals, and lists that are announced by the program's name instead of a Spanish one. */
async function unexpectedWords(page: Page): Promise<string[]> {
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

async function show(page: Page, address: string): Promise<void> {
  await open(page, address);
  await loaded(page);
  await page.waitForLoadState('networkidle');
}

/** Two pictures of what is shown, where `npm run pictures` wants them. */
async function keepPictures(page: Page, ...place: string[]): Promise<void> {
  const folder = process.env.TURNO_PICTURES;
  if (!folder) return;
  // A picture beyond the window would be taken with a mouse.
  const whole = await page.evaluate(() => document.documentElement.scrollHeight);
  const { width = 0, height = 0 } = page.viewportSize() ?? {};
  await page.setViewportSize({ width, height: Math.min(Math.max(height, whole), 4_000) });
  for (const colorScheme of ['dark', 'light'] as const) {
    await preferScheme(page, colorScheme);
    const name = place.map((part) => part.replaceAll(/\W+/g, '-')).join('/');
    await page.screenshot({ path: join(folder, `${name}-${colorScheme}.png`) });
  }
}

/** One sign-in serves several screens. */
function groupsOf<T>(size: number, all: readonly T[]): T[][] {
  const count = Math.ceil(all.length / size);
  return Array.from({ length: count }, (_, index) => all.slice(index * size, (index + 1) * size));
}
