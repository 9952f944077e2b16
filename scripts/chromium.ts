import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import manifest from '../package.json' with { type: 'json' };

const root = join(import.meta.dirname, '..');
const folder = join(root, '.cache', `chromium-${manifest.devDependencies['@sparticuz/chromium']}`);

/** What every program of ours that starts the browser passes to it. */
export const chromiumArgs = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];

/**
 * Path of a Chromium for tests: the one that `CHROMIUM` names, else the headless one from the
 * package registry, unpacked on first use with the libraries and the font that it needs, so that
 * nothing has to be installed on the machine.
 */
export async function chromiumPath(): Promise<string> {
  if (process.env.CHROMIUM) return process.env.CHROMIUM;
  if (!existsSync(folder)) await unpack();
  return join(folder, 'chromium.sh');
}

/** Unpacked beside its place and renamed: only whole, also when several processes do it at once. */
async function unpack(): Promise<void> {
  await mkdir(join(root, '.cache'), { recursive: true });
  const draft = await mkdtemp(`${folder}-`);
  const source = import.meta.resolve('@sparticuz/chromium');
  // In a process of its own, because importing it changes the environment.
  await promisify(execFile)(
    process.execPath,
    [
      '--input-type=module',
      '--eval',
      `const { default: chromium } = await import(${JSON.stringify(source)}); await chromium.executablePath();`,
    ],
    { env: { PATH: process.env.PATH, TMPDIR: draft, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs24.x' } },
  );
  await writeFile(join(draft, 'fonts', 'fonts.conf'), fontsConfig);
  await writeFile(join(draft, 'chromium.sh'), launcher, { mode: 0o755 });
  try {
    await rename(draft, folder);
  } catch (error) {
    await rm(draft, { recursive: true });
    if (!existsSync(folder)) throw error;
  }
}

const fontsConfig = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${join(folder, 'fonts', 'fonts')}</dir>
  <cachedir>${join(folder, 'fonts-cache')}</cachedir>
</fontconfig>
`;

const launcher = `#!/bin/sh
export LD_LIBRARY_PATH='${join(folder, 'al2023', 'lib')}'
export FONTCONFIG_PATH='${join(folder, 'fonts')}'
exec '${join(folder, 'chromium')}' "$@"
`;
