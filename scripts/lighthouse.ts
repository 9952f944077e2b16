// What Lighthouse makes of the screens that everybody waits for, on a phone: the middle of five looks each, in a browser
// that has been there before. `npm run lighthouse -- login home` looks at some of them.
import { spawn } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import lighthouse from 'lighthouse';
import { demoPassword } from '#db/demo/cast.ts';
import { freePort } from '#db/embedded/free-port.ts';
import { chromiumArgs, chromiumPath } from './chromium.ts';

interface Look {
  readonly name: string;
  readonly path: string;
  /** Who is signed in; nobody when absent. */
  readonly role?: string;
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

/** What these must give: 100 each. */
const perfect = ['accessibility', 'best-practices'] as const;
const times = 5;

const root = join(import.meta.dirname, '..');
const port = await freePort();
const origin = `http://127.0.0.1:${port}`;
const server = spawn(process.execPath, ['scripts/e2e-server.ts'], {
  cwd: root,
  env: { ...process.env, PORT: String(port), LOG_LEVEL: 'warn', TURNO_CAPTCHA: 'off' },
  stdio: ['ignore', 'pipe', 'inherit'],
});
await new Promise<void>((ready, failed) => {
  server.stdout.on('data', (text) => String(text).includes('Turno listo') && ready());
  server.on('exit', () => failed(new Error('The server did not start.')));
});

const reports = join(root, '.cache', 'reports');
await mkdir(reports, { recursive: true });
const asked = process.argv.slice(2);
console.log(
  '| screen | performance (middle of 5) | least – most | LCP, ms | TBT, ms | CLS | goal |',
);
console.log('| --- | --- | --- | --- | --- | --- | --- |');
try {
  for (const look of looks.filter(({ name }) => asked.length === 0 || asked.includes(name))) {
    await lookAt(look);
  }
} finally {
  server.removeAllListeners('exit');
  server.kill('SIGTERM');
}

async function lookAt({ name, path, role, goal }: Look): Promise<void> {
  const debugPort = await freePort();
  // Lighthouse opens pages of the browser itself: who is signed in is so there, and what is kept is kept there.
  const browser = await chromium.launchPersistentContext('', {
    executablePath: await chromiumPath(),
    args: [...chromiumArgs, `--remote-debugging-port=${debugPort}`],
  });
  try {
    const page = await browser.newPage();
    await page.goto(`${origin}/login`);
    if (role) {
      await page.getByLabel('Email').fill(`${role}@caracas.demo`);
      await page.getByRole('textbox', { name: 'Contraseña' }).fill(demoPassword);
      await page.getByRole('button', { name: 'Iniciar sesión' }).click();
      await page.getByRole('navigation').first().waitFor();
    }
    await page.goto(`${origin}${path}`);
    await page.waitForLoadState('networkidle');
    const results: Result[] = [];
    for (let time = 0; time < times; time += 1) {
      const result = await lighthouse(`${origin}${path}`, {
        port: debugPort,
        onlyCategories: ['performance', ...perfect],
        // Who works with it has been there before, and is signed in.
        disableStorageReset: true,
        output: 'html',
        logLevel: 'error',
      });
      if (!result) throw new Error('Lighthouse gave no result.');
      results.push(result);
    }
    const pointsOf = ({ lhr }: Result, category: string) =>
      Math.round((lhr.categories[category]?.score ?? 0) * 100);
    const ordered = results.toSorted(
      (one, other) => pointsOf(one, 'performance') - pointsOf(other, 'performance'),
    );
    const middle = ordered[Math.floor(times / 2)];
    const [least, most] = [ordered[0], ordered.at(-1)];
    if (!middle || !least || !most) return;
    await writeFile(join(reports, `lighthouse-${name}.html`), String(middle.report));
    const points = pointsOf(middle, 'performance');
    const told = (audit: string, digits = 0) =>
      (middle.lhr.audits[audit]?.numericValue ?? Number.NaN).toFixed(digits);
    const figures = [
      told('largest-contentful-paint'),
      told('total-blocking-time'),
      told('cumulative-layout-shift', 3),
    ].join(' | ');
    const range = `${pointsOf(least, 'performance')} – ${pointsOf(most, 'performance')}`;
    console.log(
      `| ${path} | ${points >= goal ? '✓' : '✗'} ${points} | ${range} | ${figures} | ≥ ${goal} |`,
    );
    if (points < goal) process.exitCode = 1;
    for (const category of perfect) {
      const best = pointsOf(middle, category);
      if (best === 100) continue;
      console.log(`✗ ${path}, ${category}: ${best}`);
      process.exitCode = 1;
    }
  } finally {
    await browser.close();
  }
}
