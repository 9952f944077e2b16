// Counts the handwritten lines of product and tests by folder: `npm run count`. Product files are
// the TypeScript, SQL, CSS and GraphQL files of the folders below that no test rule matches. Test
// files are files of the same kinds anywhere in the repository: *.test.*, *.spec.*, *.oracle.*, and
// all of e2e, tests, db/tests and folders named testing. Migrations and generated files count as
// neither. In scripts, bench, drills and deploy only tests count.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readCommandLine } from '#runtime/command-line.mjs';
import { trackedFiles } from './tracked-files.ts';

export type Kind = 'product' | 'test';

const PRODUCT = /^(web|server|worker|services|runtime|standalone|domain|db)\//;
const COUNTED = /\.(tsx?|sql|css|graphql)$/;
const GENERATED = /(^|\/)generated\/|\.generated\./;
const MIGRATION = /^db\/migrations\//;
const TEST_NAME = /\.(test|spec|oracle)\./;
const TEST_FOLDER = /^(e2e|tests|db\/tests)\/|\/testing\//;

/** Returns the kind of a file, or undefined if it does not count. */
export function kindOf(path: string): Kind | undefined {
  if (!COUNTED.test(path) || GENERATED.test(path) || MIGRATION.test(path)) return undefined;
  if (TEST_NAME.test(path) || TEST_FOLDER.test(path)) return 'test';
  return PRODUCT.test(path) ? 'product' : undefined;
}

function linesOf(path: string): number {
  return readFileSync(path, 'utf8').split('\n').length - 1;
}

if (import.meta.main) {
  readCommandLine({ language: 'en', usage: 'npm run count' });
  const root = join(import.meta.dirname, '..', '..');
  const folders = new Map<string, Record<Kind, number>>();
  const total = { product: 0, test: 0 };
  for (const path of trackedFiles(root)) {
    const kind = kindOf(path);
    if (!kind || !existsSync(join(root, path))) continue;
    const [name = ''] = path.split('/');
    const folder = folders.get(name) ?? { product: 0, test: 0 };
    const lines = linesOf(join(root, path));
    folder[kind] += lines;
    total[kind] += lines;
    folders.set(name, folder);
  }
  const print = (name: string, { product, test }: Record<Kind, number>) =>
    console.log(`${name.padEnd(10)}${String(product).padStart(10)}${String(test).padStart(10)}`);
  console.log(`${'folder'.padEnd(10)}${'product'.padStart(10)}${'tests'.padStart(10)}`);
  for (const [name, lines] of [...folders].sort()) print(name, lines);
  print('total', total);
  console.log(`tests / product = ${(total.test / total.product).toFixed(3)}`);
}
