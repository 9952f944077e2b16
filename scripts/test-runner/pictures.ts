// Takes screenshots of all screens in light and dark colors and writes a page with all of them:
// .cache/pictures/index.html. `npm run pictures -- -g "crm_supervisor.* 360"` takes a part of them.
// Also takes the pictures of the manual, which the README shows too; `--manual` takes only these.
import { globSync } from 'node:fs';
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readCommandLine } from '#runtime/command-line.mjs';
import { manualPictures } from './manual-pictures.ts';
import { grepOption, runPlaywright } from './run-playwright.ts';

const { values: options } = readCommandLine({
  language: 'en',
  usage: `npm run pictures -- [--manual] [-g PATTERN]
  Takes a screenshot of every screen into .cache/pictures, and the pictures of the
  manual into docs/manual/pictures.
  --manual: only the pictures of the manual; -g "venta" takes a part of them`,
  options: { ...grepOption, manual: { type: 'boolean' } },
});

const root = join(import.meta.dirname, '..', '..');

const codes = options.manual ? [] : [await takeScreens()];
if (options.manual || !options.grep) codes.push(await takeManual());
process.exitCode = codes.find((code) => code !== 0) ?? 0;

async function takeScreens(): Promise<number> {
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
  const style =
    'body{font:12px sans-serif}figure{display:inline-block;margin:8px}img{height:320px}';
  await writeFile(
    join(folder, 'index.html'),
    `<!doctype html><meta charset="utf-8"><style>${style}</style>${figures.join('\n')}`,
  );
  console.log(`${pictures.length} pictures: ${join('.cache', 'pictures', 'index.html')}`);
  return code;
}

/** Takes the pictures of the manual, and deletes those that it no longer has. */
async function takeManual(): Promise<number> {
  const folder = join(root, 'docs', 'manual', 'pictures');
  await mkdir(folder, { recursive: true });
  const names = new Set(manualPictures.map(({ name }) => `${name}.webp`));
  for (const file of await readdir(folder)) {
    if (!names.has(file)) await rm(join(folder, file));
  }
  return runPlaywright(
    ['e2e/shell/manual-pictures.spec.ts'],
    { TURNO_MANUAL_PICTURES: folder },
    options.grep,
  );
}
