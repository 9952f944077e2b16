import type pg from 'pg';
import { codeOf } from '../connections/code-of.ts';
import type { SchemaObject, Statement } from './schema-files.ts';

/** PostgreSQL error code for a function that must be dropped and created. */
const otherForm = '42P13';

/** Runs a statement whose object may exist; keeps the object's identity if possible. */
export async function applyStatement(owner: pg.Client, { sql, creates }: Statement): Promise<void> {
  switch (creates?.kind) {
    case 'function':
      return replaceFunction(owner, sql, creates.signature);
    case 'policy':
      return replacePolicy(owner, sql, creates);
    case 'trigger':
      return replaceTrigger(owner, sql, creates);
    case 'view':
      await owner.query(orReplace(sql));
      return;
    default:
      await owner.query(sql);
  }
}

/** Turns `create` into `create or replace`. */
function orReplace(sql: string): string {
  return sql.replace(/^create (?!or replace\b)/i, 'create or replace ');
}

/** PostgreSQL can replace any trigger except constraint triggers. */
async function replaceTrigger(
  owner: pg.Client,
  sql: string,
  { name, table }: SchemaObject & { kind: 'trigger' },
): Promise<void> {
  if (/^create constraint\b/i.test(sql)) {
    await owner.query(`drop trigger if exists ${name} on ${table}; ${sql}`);
  } else {
    await owner.query(orReplace(sql));
  }
}

async function replaceFunction(owner: pg.Client, sql: string, signature: string): Promise<void> {
  await owner.query('savepoint function');
  try {
    await owner.query(orReplace(sql));
  } catch (error) {
    // A changed return type or changed parameter names require a drop.
    if (codeOf(error) !== otherForm) throw error;
    await owner.query('rollback to function');
    // If the function does not exist, the definition is wrong and the retry reports why.
    await owner.query(`drop function if exists ${signature}`);
    await owner.query(orReplace(sql));
  }
  await owner.query('release function');
}

/** Alters a policy instead of recreating it if only its roles or conditions changed. */
async function replacePolicy(
  owner: pg.Client,
  sql: string,
  { name, table, shape }: SchemaObject & { kind: 'policy' },
): Promise<void> {
  const { rows } = await owner.query<{ shape: string }>(
    `select concat_ws(' ',
         case polcmd when 'r' then 'select' when 'a' then 'insert' when 'w' then 'update' when 'd' then 'delete' else 'all' end,
         polpermissive::text, (polqual is not null)::text, (polwithcheck is not null)::text) as shape
       from pg_policy where polrelid = to_regclass($1) and polname = $2`,
    [table, name],
  );
  const present = rows[0];
  if (present?.shape === shape) {
    await owner.query(alterPolicy(sql));
    return;
  }
  if (present) await owner.query(`drop policy ${name} on ${table}`);
  await owner.query(sql);
}

/** Converts `create policy … as … for …` to `alter policy … to … using … with check …`. */
function alterPolicy(sql: string): string {
  const [head = '', ...conditions] = sql.split(/(?=\b(?:using|with check)\s*\()/i);
  return [
    head
      .replace(/^create/i, 'alter')
      .replace(/\bas\s+(permissive|restrictive)\b/i, '')
      .replace(/\bfor\s+(all|select|insert|update|delete)\b/i, ''),
    ...conditions,
  ].join('');
}
