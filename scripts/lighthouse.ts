import { spawn } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import lighthouse from 'lighthouse';
import { freePort } from '#db/embedded/free-port.ts';
import { chromiumArgs, chromiumPath } from './chromium.ts';

/** What Lighthouse must give to /login: 100 each. */
const categories = ['performance', 'accessibility', 'best-practices'];

const root = join(import.meta.dirname, '..');
const port = await freePort();
const server = spawn(process.execPath, ['scripts/e2e-server.ts'], {
  cwd: root,
  env: { ...process.env, PORT: String(port), LOG_LEVEL: 'warn' },
  stdio: ['ignore', 'pipe', 'inherit'],
});
await new Promise<void>((ready, failed) => {
  server.stdout.on('data', (text) => String(text).includes('Turno listo') && ready());
  server.on('exit', () => failed(new Error('The server did not start.')));
});

const debugPort = await freePort();
const browser = await chromium.launch({
  executablePath: await chromiumPath(),
  args: [...chromiumArgs, `--remote-debugging-port=${debugPort}`],
});
try {
  const url = `http://127.0.0.1:${port}/login`;
  const result = await lighthouse(url, {
    port: debugPort,
    onlyCategories: categories,
    output: 'html',
    logLevel: 'error',
  });
  if (!result) throw new Error('Lighthouse gave no result.');
  const report = join(root, '.cache', 'reports', 'lighthouse.html');
  await mkdir(join(root, '.cache', 'reports'), { recursive: true });
  await writeFile(report, String(result.report));
  for (const name of categories) {
    const score = Math.round((result.lhr.categories[name]?.score ?? 0) * 100);
    console.log(`${score === 100 ? '✓' : '✗'} ${name}: ${score}`);
    if (score < 100) process.exitCode = 1;
  }
} finally {
  await browser.close();
  server.removeAllListeners('exit');
  server.kill('SIGTERM');
}
