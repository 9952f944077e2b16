import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium, expect, type Page } from '@playwright/test';
import lighthouse from 'lighthouse';
import type { RoleName } from '#db/demo/staff.ts';
import { freePort } from '#db/embedded/free-port.ts';
import { loaded } from '../support/loaded.ts';
import { signIn } from '../support/sign-in.ts';
import { test } from '../support/test.ts';

/** Screens with their reader, null at the login, and their lowest performance scores. */
const looks: readonly (readonly [
  name: string,
  path: string,
  role: RoleName | null,
  goal: number,
])[] = [
  ['login', '/login', null, 95],
  ['home', '/', 'crm_supervisor', 90],
  ['sale', '/sales/add', 'crm_supervisor', 90],
  ['exchange', '/exchange', 'crm_supervisor', 90],
  ['reports', '/reports', 'crm_ceo', 90],
  ['hub', '/reports/all', 'crm_ceo', 90],
];

type Result = NonNullable<Awaited<ReturnType<typeof lighthouse>>>;
const times = 5;
const reports = join(import.meta.dirname, '..', '..', '.cache', 'reports');

for (const [name, path, role, goal] of looks) {
  test(`the median of five Lighthouse runs of ${name} on a phone is at least ${goal}`, async ({
    baseURL,
  }) => {
    test.setTimeout(600_000);
    const results = await withOwnBrowser(async (page, port) => {
      if (role) await signIn(page, role, 'Caracas', path);
      else await page.goto(path);
      await loaded(page);
      return await lookedAt(`${baseURL}${path}`, port);
    }, baseURL);
    const ordered = results.toSorted((one, other) => pointsOf(one) - pointsOf(other));
    const middle = ordered[Math.floor(times / 2)];
    if (!middle) throw new Error('Lighthouse returned no result.');
    await mkdir(reports, { recursive: true });
    await writeFile(join(reports, `lighthouse-${name}.html`), String(middle.report));
    const displayValue = (audit: string) => middle.lhr.audits[audit]?.displayValue;
    const audits = ['largest-contentful-paint', 'total-blocking-time', 'cumulative-layout-shift'];
    console.log(
      path,
      ordered.map((each) => pointsOf(each)),
      audits.map(displayValue),
    );
    expect(pointsOf(middle)).toBeGreaterThanOrEqual(goal);
    for (const perfect of ['accessibility', 'best-practices']) {
      expect(pointsOf(middle, perfect), perfect).toBe(100);
    }
  });
}

/** Runs a browser that Lighthouse can control, with the session and local storage of the page. */
async function withOwnBrowser<T>(
  work: (page: Page, port: number) => Promise<T>,
  baseURL: string | undefined,
): Promise<T> {
  const port = await freePort();
  const { executablePath, args = [] } = test.info().project.use.launchOptions ?? {};
  const context = await chromium.launchPersistentContext('', {
    ...(executablePath && { executablePath }),
    ...(baseURL && { baseURL }),
    args: [...args, `--remote-debugging-port=${port}`],
  });
  try {
    return await work(await context.newPage(), port);
  } finally {
    await context.close();
  }
}

/** Runs Lighthouse several times in a browser that already has its cache and session. */
async function lookedAt(address: string, port: number): Promise<Result[]> {
  const results: Result[] = [];
  for (let time = 0; time < times; time += 1) {
    const result = await lighthouse(address, {
      port,
      onlyCategories: ['performance', 'accessibility', 'best-practices'],
      disableStorageReset: true,
      output: 'html',
      logLevel: 'error',
    });
    if (result) results.push(result);
  }
  return results;
}

const pointsOf = ({ lhr }: Result, category = 'performance'): number =>
  Math.round((lhr.categories[category]?.score ?? 0) * 100);
