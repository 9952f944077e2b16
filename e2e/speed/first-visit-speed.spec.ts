import { type Browser, expect, type Locator, type Page } from '@playwright/test';
import { isFullRun } from '#scripts/test-runner/scale.ts';
import { loaded } from '../support/loaded.ts';
import { menuOf, openHub, openMenu } from '../support/menu.ts';
import { signIn } from '../support/sign-in.ts';
import { test } from '../support/test.ts';

declare global {
  interface Window {
    readonly visit: Promise<{
      /** Milliseconds from the click to the title. */
      readonly title: number;
      /** Frames without any title in the main area. */
      readonly blank: number;
    }>;
  }
}

/**
 * Limit in milliseconds from the click to the frame with the screen's title, for nine of ten items.
 */
const goal = 90;

/** An item of the menu, or of a hub. */
interface Item {
  readonly label: string;
  readonly to: string;
  readonly hub?: string;
}

for (const { when, saveData } of [
  { when: 'while other screens are prefetched', saveData: false },
  { when: 'without prefetching', saveData: true },
]) {
  test(`the first visit of an owner's screen shows its title within ${goal} ms ${when}`, async ({
    browser,
    page,
  }) => {
    test.setTimeout(300_000);
    const items = await itemsOf(page);
    expect(items.length).toBeGreaterThan(30);
    const visits = await visitEach(browser, items, saveData);
    const titles = visits.map(({ title }) => title).toSorted((a, b) => a - b);
    const at = (part: number) => titles[Math.floor((titles.length - 1) * part)] ?? Number.NaN;
    const summary = `median ${at(0.5).toFixed(0)} ms, p90 ${at(0.9).toFixed(0)}, max ${at(1).toFixed(0)}`;
    for (const { label, title } of visits) console.log(`${title.toFixed(0)} ms: ${label}`);
    console.log(`${when}: ${summary}`);
    test.info().annotations.push({ type: when, description: summary });
    expect(visits.filter(({ blank }) => blank > 0)).toEqual([]);
    if (isFullRun) expect(at(0.9)).toBeLessThanOrEqual(goal);
  });
}

/** Returns all items of the owner's menu and hubs, except home. */
async function itemsOf(page: Page): Promise<readonly Item[]> {
  await signIn(page, 'crm_owner');
  await loaded(page);
  await openMenu(page);
  const items = await linksOf(menuOf(page));
  for (const hub of ['Reportes', 'Configuración']) {
    await openHub(page, hub);
    const inHub = await linksOf(page.getByRole('main').getByRole('listitem'));
    items.push(...inHub.map((item) => ({ ...item, hub })));
  }
  return items.filter(({ to }) => to !== '/');
}

const linksOf = async (container: Locator): Promise<Item[]> =>
  container.getByRole('link').evaluateAll((links) =>
    links.map((link) => ({
      label: (link as HTMLElement).innerText.split('\n')[0] ?? '',
      to: link.getAttribute('href') ?? '',
    })),
  );

/** Visits each item for the first time in a new browser context, and measures inside the page. */
async function visitEach(browser: Browser, items: readonly Item[], saveData: boolean) {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.addInitScript((saves) => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: saves } });
  }, saveData);
  await signIn(page, 'crm_owner');
  await loaded(page);
  const visits = [];
  for (const { label, to, hub } of items) {
    if (hub) await openHub(page, hub);
    else await openMenu(page);
    await loaded(page);
    await watchNextClick(page, label);
    const container = hub ? page.getByRole('main').getByRole('listitem') : menuOf(page);
    await container.locator(`a[href='${to}']`).first().click();
    visits.push({ label, ...(await page.evaluate(() => window.visit)) });
    await loaded(page);
  }
  await context.close();
  return visits;
}

async function watchNextClick(page: Page, title: string): Promise<void> {
  await page.evaluate((awaited) => {
    const visit: Window['visit'] = new Promise((done) => {
      const onClick = ({ timeStamp }: MouseEvent) => {
        let blank = 0;
        const look = () => {
          // React keeps the previous screen, hidden, until the next one is complete.
          const shown = [...document.querySelectorAll('main h1')].find((each) =>
            each.checkVisibility(),
          )?.textContent;
          if (shown === undefined) blank += 1;
          if (shown !== awaited && performance.now() - timeStamp < 10_000) {
            requestAnimationFrame(look);
            return;
          }
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => done({ title: performance.now() - timeStamp, blank });
          port2.postMessage(null);
        };
        requestAnimationFrame(look);
      };
      addEventListener('click', onClick, { capture: true, once: true });
    });
    Object.assign(window, { visit });
  }, title);
}
