// Walks every screen as `npm run test:full` does and keeps a picture of each, in light and in dark, beside a page that
// shows them all: .cache/pictures/index.html. What is passed goes to Playwright: `npm run pictures -- -g "/sales 360"`.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { globSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
const folder = join(root, '.cache', 'pictures');
await rm(folder, { recursive: true, force: true });
await mkdir(folder, { recursive: true });

const walk = spawn(
  process.execPath,
  [
    'node_modules/@playwright/test/cli.js',
    'test',
    'e2e/every-screen.spec.ts',
    ...process.argv.slice(2),
  ],
  {
    cwd: root,
    env: { ...process.env, TURNO_FULL: '1', TURNO_PICTURES: folder },
    stdio: 'inherit',
  },
);
const [code] = await once(walk, 'exit');

const pictures = globSync('**/*.png', { cwd: folder }).toSorted();
const figures = pictures.map(
  (path) => `<figure><a href="${path}"><img loading="lazy" src="${path}"></a>${path}</figure>`,
);
const style = 'body{font:12px sans-serif}figure{display:inline-block;margin:8px}img{height:320px}';
await writeFile(
  join(folder, 'index.html'),
  `<!doctype html><meta charset="utf-8"><style>${style}</style>${figures.join('\n')}`,
);
console.log(`${pictures.length} pictures: ${join('.cache', 'pictures', 'index.html')}`);
process.exitCode = code ?? 1;
