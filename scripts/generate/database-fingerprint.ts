import { createHash } from 'node:crypto';
import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';

const folder = join(import.meta.dirname, '..', '..', 'db');

/** Returns a hash of the sources of a database with the demo company, and of the day. */
export async function databaseFingerprint(): Promise<string> {
  const hash = createHash('sha256').update(new Date().toDateString());
  const sources = await Array.fromAsync(
    glob(
      [
        'migrations/**/*.sql',
        'schema/**/*.sql',
        'objects/*.ts',
        'demo/**/*.{ts,sql}',
        'migrate.ts',
        'queue.ts',
        'tests/support/template.ts',
      ],
      { cwd: folder },
    ),
  );
  for (const source of sources.sort()) {
    hash.update(source).update(await readFile(join(folder, source)));
  }
  return hash.digest('hex').slice(0, 16);
}
