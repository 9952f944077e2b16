import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import manifest from '../../package.json' with { type: 'json' };

const root = join(import.meta.dirname, '..', '..');
const folder = join(root, '.cache', `chromium-${manifest.devDependencies['@sparticuz/chromium']}`);

/** Arguments of the browser for all programs of the project. */
export const chromiumArgs = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];

/**
 * Returns the path of a Chromium for tests: the value of `CHROMIUM`, or the headless one from the
 * package registry, which is unpacked on first use with its libraries and font, so that nothing has
 * to be installed on the host.
 */
export async function chromiumPath(): Promise<string> {
  if (process.env.CHROMIUM) return process.env.CHROMIUM;
  if (!existsSync(folder)) await unpack();
  return join(folder, 'chromium.sh');
}

/**
 * Unpacks into a temporary folder and renames it, so that concurrent processes never see a partial
 * copy.
 */
async function unpack(): Promise<void> {
  await mkdir(join(root, '.cache'), { recursive: true });
  const draft = await mkdtemp(`${folder}-`);
  const source = import.meta.resolve('@sparticuz/chromium');
  // In a separate process, because importing the package changes the environment.
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
