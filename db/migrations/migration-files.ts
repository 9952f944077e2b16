import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The folder of `current.sql` and of `committed`. */
export const migrationsFolder = import.meta.dirname;

/** A committed migration, such as `committed/000071-clients-have-a-town.sql`. */
export interface Migration {
  /** Its name in `graphile_migrate.migrations`, such as `000071.sql`. */
  readonly filename: string;
  readonly hash: string;
  readonly previousHash: string | null;
  readonly body: string;
}

const fileName = /^\d{6}(-[-\w]*)?\.sql$/;
/** AllowInvalidHash: the body changed after databases had run it. */
const header =
  /^--! Previous: (?<previous>\S+)\n--! Hash: (?<hash>\S+)\n(?<edited>--! AllowInvalidHash\n)?(?:--! Message: .*\n)?\n/;

/** The hash of a migration covers its body and the hash of the migration before it. */
export function hashOf(body: string, previousHash: string | null): string {
  const text = `${`${previousHash ?? ''}\n${body.trim()}`.trim()}\n`;
  return `sha1:${createHash('sha1').update(text).digest('hex')}`;
}

/**
 * Reads the committed migrations in their order.
 *
 * @throws if a file has no header, was edited, or does not continue the file before it
 */
export async function readMigrations(folder = migrationsFolder): Promise<Migration[]> {
  const committed = join(folder, 'committed');
  const names = (await readdir(committed)).filter((name) => fileName.test(name)).sort();
  const migrations: Migration[] = [];
  for (const name of names) {
    const text = await readFile(join(committed, name), 'utf8');
    const { 0: head = '', groups } = header.exec(text) ?? {};
    const body = `${text.slice(head.length).trim()}\n`;
    const hash = groups?.hash ?? '';
    const previousHash = migrations.at(-1)?.hash ?? null;
    if (groups?.previous !== (previousHash ?? '-')) {
      throw new Error(`migration ${name} does not continue the one before it, ${previousHash}`);
    }
    if (!groups.edited && hash !== hashOf(body, previousHash)) {
      throw new Error(`migration ${name} was edited: its body does not have the hash ${hash}`);
    }
    migrations.push({ filename: `${name.slice(0, 6)}.sql`, hash, previousHash, body });
  }
  return migrations;
}
