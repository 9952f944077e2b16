import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';

const migrations = join(import.meta.dirname, '..', 'db', 'migrations');

/** The text that each fixture had when a migration last included it, by the fixture's path. */
async function lastIncluded(): Promise<Map<string, string>> {
  const included = new Map<string, string>();
  const files = await Array.fromAsync(glob('committed/*.sql', { cwd: migrations }));
  for (const file of files.sort()) {
    const sql = await readFile(join(migrations, file), 'utf8');
    for (const [, path, text] of sql.matchAll(
      /^--! Included (\S+)\n(.*?)\n--! EndIncluded \1$/gms,
    )) {
      included.set(path as string, text as string);
    }
  }
  return included;
}

// An object is edited in its fixture; a migration must include it again, or nothing changes.
const included = await lastIncluded();
for await (const path of glob('**/*.sql', { cwd: join(migrations, 'fixtures') })) {
  const text = (await readFile(join(migrations, 'fixtures', path), 'utf8')).trim();
  if (included.get(path) === text) continue;
  console.error(
    included.has(path)
      ? `Edited since a migration last included it: ${path}`
      : `Included by no migration: ${path}`,
  );
  process.exitCode = 1;
}
const current = await readFile(join(migrations, 'current.sql'), 'utf8').catch(() => '');
if (/^(?!--)\S|^--!/m.test(current)) {
  console.error('current.sql is not committed: npm run migration:commit -- "Title"');
  process.exitCode = 1;
}
