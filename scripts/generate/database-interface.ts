import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';

/**
 * Objects that a running server uses: the columns of each view, the parameters and return type of
 * each function.
 */
export type Interface = Readonly<Record<string, Entry>>;

interface Entry {
  /** Name and type of each, in order; an optional parameter ends with ' default'. */
  readonly parts: readonly string[];
  readonly answer?: string;
}

/** Processes that call the database; domain/lists names the functions that sum a list. */
const sources = '{server,worker,services,standalone,runtime,domain}/**/*.ts';
const isTestFile = /\.test\.ts$|\/testing\//;

/** Returns every word of the sources of the server and the worker in a folder. */
export async function collectSourceWords(folder: string): Promise<ReadonlySet<string>> {
  const words = new Set<string>();
  for await (const file of glob(sources, { cwd: folder })) {
    if (isTestFile.test(file)) continue;
    const text = await readFile(join(folder, file), 'utf8');
    const code = text.replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');
    for (const word of code.match(/\w+/g) ?? []) words.add(word);
  }
  return words;
}

/**
 * Returns the views of the API and the functions that the server's roles may execute.
 *
 * @param words limits the functions of app_hidden and app_private to these names, if given: the
 * others are called only by SQL, or by servers before the last release
 */
export async function readInterface(
  owner: pg.Client,
  words?: ReadonlySet<string>,
): Promise<Interface> {
  const { rows } = await owner.query<{ interface: Interface }>(
    `select jsonb_object_agg(name, entry) as interface
     from (
       select 'view ' || class.oid::regclass as name, jsonb_build_object('parts', (
         select jsonb_agg(attname || ' ' || format_type(atttypid, atttypmod) order by attnum)
         from pg_attribute where attrelid = class.oid and attnum > 0 and not attisdropped)) as entry
       from pg_class as class
       where relnamespace = 'app_public'::regnamespace and relkind = 'v'
       union all
       select 'function ' || pronamespace::regnamespace || '.' || proname, jsonb_build_object(
         'parts', (
           select coalesce(jsonb_agg(concat_ws(' ', proargnames[position], type::regtype,
             case when position > pronargs - pronargdefaults then 'default' end) order by position), '[]')
           from unnest(proargtypes) with ordinality as argument (type, position)),
         'answer', pg_get_function_result(oid))
       from pg_proc
       where (pronamespace = 'app_public'::regnamespace
           or pronamespace in ('app_hidden'::regnamespace, 'app_private'::regnamespace) and ($1::text[] is null or proname = any($1)))
         and prorettype <> 'trigger'::regtype
         and exists (
           select from aclexplode(proacl) where grantee in (
             'turno_anonymous'::regrole, 'turno_staff'::regrole, 'turno_session'::regrole, 'turno_worker'::regrole))
     ) as object`,
    [words && [...words]],
  );
  const entries = Object.entries(rows[0]?.interface ?? {});
  return Object.fromEntries(entries.sort(([one], [other]) => (one < other ? -1 : 1)));
}

/**
 * Returns a sentence for each change of the current database that breaks a server of the last
 * release. Both releases run at the same time during a roll-out.
 */
export function brokenBy(present: Interface, released: Interface): string[] {
  return Object.entries(released).flatMap(([name, { parts, answer }]) => {
    const now = present[name];
    if (!now)
      return [`${name} is missing: a running server still uses it; drop it one release later`];
    if (now.answer !== answer && !appendsColumns(now.answer, answer)) {
      return [`${name} returns ${now.answer}, not ${answer}: give the new form a new name`];
    }
    const read = isCalledByPosition(name) ? withoutName : (part: string | undefined) => part;
    const moved = parts.findIndex((part, index) => read(now.parts[index]) !== read(part));
    if (moved >= 0) {
      return [
        `${name}: '${parts[moved]}' is '${now.parts[moved] ?? 'missing'}' now: append after the last one, or use a new name`,
      ];
    }
    const required = now.parts.slice(parts.length).find((part) => !part.endsWith(' default'));
    return name.startsWith('function') && required
      ? [`${name}: the new parameter '${required}' has no default, and an existing call omits it`]
      : [];
  });
}

/** Returns whether a function returns further columns, which running servers do not select. */
function appendsColumns(now = '', released = ''): boolean {
  return released.startsWith('TABLE(') && now.startsWith(`${released.slice(0, -1)}, `);
}

/**
 * Servers call functions of app_hidden and app_private by position:
 * db/tests/schema/sql-conventions.test.ts enforces it.
 */
function isCalledByPosition(name: string): boolean {
  return /^function app_(?:hidden|private)\./.test(name);
}

function withoutName(part: string | undefined): string | undefined {
  return part?.slice(part.indexOf(' ') + 1);
}
