import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium, expect, type Page, test } from '@playwright/test';
import lighthouse from 'lighthouse';
import type { RoleName } from '#db/demo/staff.ts';
import { freePort } from '#db/embedded/free-port.ts';
import { loaded } from './loaded.ts';
import { signIn } from './sign-in.ts';

interface Look {
  readonly name: string;
  readonly path: string;
  /** Who is signed in; nobody when absent. */
  readonly role?: RoleName;
  /** The least points for performance. */
  readonly goal: number;
}

const looks: readonly Look[] = [
  { name: 'login', path: '/login', goal: 95 },
  { name: 'home', path: '/', role: 'crm_supervisor', goal: 90 },
  { name: 'sale', path: '/sales/add', role: 'crm_supervisor', goal: 90 },
  { name: 'exchange', path: '/exchange', role: 'crm_supervisor', goal: 90 },
  { name: 'reports', path: '/reports', role: 'crm_ceo', goal: 90 },
  { name: 'hub', path: '/reports/all', role: 'crm_ceo', goal: 90 },
];

type Result = NonNullable<Awaited<ReturnType<typeof lighthouse>>>;
const times = 5;
const reports = join(import.meta.dirname, '..', '.cache', 'reports');

for (const { name, path, role, goal } of looks) {
  test(`Lighthouse gives ${name} ${goal} points on a phone, as the middle of five looks`, async ({
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
    if (!middle) throw new Error('Lighthouse gave no result.');
    await mkdir(reports, { recursive: true });
    await writeFile(join(reports, `lighthouse-${name}.html`), String(middle.report));
    tell(path, ordered, middle);
    expect(pointsOf(middle)).toBeGreaterThanOrEqual(goal);
    for (const perfect of ['accessibility', 'best-practices']) {
      expect(pointsOf(middle, perfect), perfect).toBe(100);
    }
  });
}

/** In a browser that Lighthouse can open pages of: who is signed in is so there, and what is kept is kept there. */
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

/** Who works with a screen has been there before. */
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

function pointsOf({ lhr }: Result, category = 'performance'): number {
  return Math.round((lhr.categories[category]?.score ?? 0) * 100);
}

function tell(path: string, ordered: readonly Result[], middle: Result): void {
  const told = (audit: string, digits = 0) =>
    (middle.lhr.audits[audit]?.numericValue ?? Number.NaN).toFixed(digits);
  const [lcp, tbt] = [told('largest-contentful-paint'), told('total-blocking-time')];
  const all = ordered.map((each) => pointsOf(each)).join(', ');
  const text = `${path}: ${pointsOf(middle)} (${all}), LCP ${lcp} ms, TBT ${tbt} ms, CLS ${told('cumulative-layout-shift', 3)}`;
  console.log(text);
  test.info().annotations.push({ type: 'lighthouse', description: text });
}
