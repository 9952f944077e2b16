// Takes screenshots of all screens in light and dark colors and writes a page with all of them:
// .cache/pictures/index.html. `npm run pictures -- -g "crm_supervisor.* 360"` takes a part of them.
import { globSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readCommandLine } from '#runtime/command-line.mjs';
import { grepOption, runPlaywright } from './run-playwright.ts';

const { values: options } = readCommandLine({
  language: 'en',
  usage: `npm run pictures -- [-g PATTERN]
  Takes a screenshot of every screen into .cache/pictures.`,
  options: grepOption,
});

const root = join(import.meta.dirname, '..', '..');
const folder = join(root, '.cache', 'pictures');
await rm(folder, { recursive: true, force: true });
await mkdir(folder, { recursive: true });

const code = await runPlaywright(
  ['e2e/shell/every-screen.spec.ts'],
  { TURNO_FULL: '1', TURNO_PICTURES: folder },
  options.grep,
);

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
process.exitCode = code;
