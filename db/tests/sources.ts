import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';

const folder = join(import.meta.dirname, '..');

export interface Source {
  /** From `db/`. */
  readonly path: string;
  readonly sql: string;
}

export interface Call {
  readonly name: string;
  /** Each argument's text, with the parameter's name where it is given by name. */
  readonly given: readonly string[];
}

/** @param pattern from `db/`, such as `schema/**\/*.sql` */
export async function readSources(pattern: string): Promise<Source[]> {
  const paths = await Array.fromAsync(glob(pattern, { cwd: folder }));
  return Promise.all(
    paths.sort().map(async (path) => ({ path, sql: await readFile(join(folder, path), 'utf8') })),
  );
}

export function withoutComments(sql: string): string {
  return sql.replaceAll(/--.*$/gm, '');
}

/** Each string is empty: what stands in it has no brackets and no numbers. */
export function withoutStrings(sql: string): string {
  return sql.replaceAll(/'(?:[^']|'')*'/g, "''");
}

/** The text of each function, from `create` to its end. */
export function functionTexts(sql: string): string[] {
  return sql
    .split(/^(?=create (?:or replace )?(?:function|procedure) )/m)
    .filter((text) => /^create (?:or replace )?(?:function|procedure) /.test(text))
    .map((text) => text.slice(0, endOf(text)));
}

function endOf(text: string): number {
  const end = text.indexOf('$$;');
  const short = text.indexOf(';\n');
  return end >= 0 && text.indexOf('$$') < short ? end : short;
}

/** Where names of ours stand before a bracket: calls of functions, by name and with what they are given. */
export function callsOf(sql: string): Call[] {
  const bodies = withoutStrings(withoutComments(sql)).replaceAll(
    /^(?:grant|revoke|comment|drop|alter)\b[^;]*;/gm,
    '',
  );
  return [...bodies.matchAll(/(?<!(?:function|procedure|into) )\b(app_\w+\.\w+)\s*\(/g)].map(
    (call) => ({
      name: call[1] as string,
      given: argumentsAt(bodies, call.index + call[0].length),
    }),
  );
}

/** Whether an argument is given by the parameter's name. */
export function isNamed(argument: string): boolean {
  return argument.includes('=>');
}

/** The arguments of a call whose bracket opens just before `start`. */
export function argumentsAt(sql: string, start: number): string[] {
  const given = [''];
  let open = 1;
  for (const sign of sql.slice(start)) {
    if ('(['.includes(sign)) open += 1;
    if (')]'.includes(sign)) open -= 1;
    if (open === 0) break;
    if (sign === ',' && open === 1) given.push('');
    else given[given.length - 1] += sign;
  }
  return given;
}
