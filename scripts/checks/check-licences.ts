import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readCommandLine } from '#runtime/command-line.mjs';

/** Licences that require only attribution, or that bind only authors of changes to the package. */
const ALLOWED = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'CC-BY-4.0',
  'ISC',
  'MIT',
  'MPL-2.0',
  'OFL-1.1',
  'PSF-2.0',
  'Python-2.0',
  'Unlicense',
]);

/** Accepted packages with another licence, each with the reason. */
const EXCEPTIONS: readonly { package: RegExp; licence: RegExp; reason: string }[] = [
  {
    package: /^@img\/sharp-/,
    licence: /LGPL-3\.0-or-later/,
    reason: 'libvips, used unchanged as a shared library that may be replaced (2026-11-23)',
  },
  {
    package: /^png-js$/,
    licence: /^none$/,
    reason: 'the package contains the text of the MIT licence without its name (2026-11-23)',
  },
];

/** Returns whether a licence is accepted: `A AND B` requires both, `A OR B` one of them. */
function isAllowed(licence: string): boolean {
  return licence
    .replace(/^\(|\)$/g, '')
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((one) => ALLOWED.has(one)));
}

interface LockedPackage {
  readonly version?: string;
  readonly license?: string;
  readonly dev?: boolean;
  readonly link?: boolean;
}

/** Returns a sentence for each package of a package-lock with a rejected licence. */
export function unfitting(packages: Readonly<Record<string, LockedPackage>>): string[] {
  return Object.entries(packages).flatMap(([path, { license = 'none', link }]) => {
    const name = path.split('node_modules/').at(-1) ?? '';
    if (name === '' || link || isAllowed(license)) return [];
    const isException = EXCEPTIONS.some(
      (each) => each.package.test(name) && each.licence.test(license),
    );
    return isException ? [] : [`${name}: its licence ${license} is not accepted`];
  });
}

/**
 * Formats name, version, licence and use of every package of a package-lock as a Markdown table.
 */
function licenceTable(packages: Readonly<Record<string, LockedPackage>>): string {
  const rows = Object.entries(packages).flatMap(
    ([path, { version, license = 'none', dev, link }]) => {
      const name = path.split('node_modules/').at(-1) ?? '';
      if (name === '' || link) return [];
      return [`| ${name} | ${version} | ${license} | ${dev ? 'development' : 'product'} |`];
    },
  );
  const head = ['| package | version | licence | for |', '|---|---|---|---|'];
  return [...head, ...new Set(rows.sort())].join('\n');
}

if (import.meta.main) {
  const { values: options } = readCommandLine({
    language: 'en',
    usage: `npm run licences
  Prints the licences of all packages as a table and fails if one is not accepted.`,
    options: { table: { type: 'boolean' } },
  });
  const lock = readFileSync(join(import.meta.dirname, '..', '..', 'package-lock.json'), 'utf8');
  const { packages } = JSON.parse(lock);
  if (options.table) console.log(licenceTable(packages));
  const violations = unfitting(packages);
  for (const violation of violations) console.error(violation);
  if (violations.length)
    console.error(
      'Accepted licences and exceptions are listed in scripts/checks/check-licences.ts.',
    );
  process.exitCode = violations.length ? 1 : 0;
}
