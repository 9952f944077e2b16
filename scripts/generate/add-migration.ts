import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { hashOf, readMigrations } from '#db/migrations/migration-files.ts';

/**
 * Adds a migration after the committed ones.
 *
 * @returns the path of its file
 */
export async function addMigration(folder: string, title: string, body: string): Promise<string> {
  const last = (await readMigrations(folder)).at(-1);
  const number = String(Number.parseInt(last?.filename ?? '0', 10) + 1).padStart(6, '0');
  const titleWords = title.toLowerCase().match(/[a-z0-9_]+/g) ?? [];
  const path = join(folder, 'committed', `${number}-${titleWords.join('-').slice(0, 60)}.sql`);
  const previousHash = last?.hash ?? null;
  const head = [
    `--! Previous: ${previousHash ?? '-'}`,
    `--! Hash: ${hashOf(body, previousHash)}`,
    `--! Message: ${title}`,
  ];
  await writeFile(path, `${head.join('\n')}\n\n${body.trim()}\n`);
  return path;
}
