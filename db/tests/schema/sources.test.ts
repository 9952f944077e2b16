import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { type Permission, permissions } from '#domain/texts/permissions.ts';

const folder = join(import.meta.dirname, '..', '..');

interface Source {
  /** From `db/`. */
  readonly path: string;
  readonly sql: string;
}

interface Call {
  readonly name: string;
  /** Each argument's text, with the parameter's name in named notation. */
  readonly given: readonly string[];
}

interface Parameter {
  readonly name: string;
  readonly optional: boolean;
}

/** A form of a function: the parameters of a call, and the file with its definition. */
interface Form {
  readonly path: string;
  readonly parameters: readonly Parameter[];
}

/** Files that grant permissions; all others check them. */
const seeds = [
  'schema/access/roles/permission_catalogue.sql',
  'schema/access/roles/seed_roles.sql',
];

/**
 * Permissions that only show or hide parts of screens; other permissions protect their rows and
 * acts.
 */
const shownOnly: readonly Permission[] = [
  'appointment.calendar',
  'client.filter',
  'client.read_table',
  'royalty.all_offices',
  'sale.columns_head_office',
  'sale.filter',
  'sale.invoice',
  'supervisor.read',
  'warranty.invoice',
];

/** Documented arguments whose value the server computes itself. */
const computedHere = ['app_public.proc_create_sales', 'app_public.proc_create_sales_warranty'].map(
  (name) => `${name}(total_usd)`,
);

const sources = await readSources('schema/**/*.sql');

test('the SQL files check every permission by its name, except those that only show screens', () => {
  const enforcing = sources.filter(({ path }) => !seeds.includes(path)).map(({ sql }) => sql);
  const nowhere = Object.keys(permissions).filter(
    (name) => !enforcing.some((sql) => sql.includes(`'${name}'`)),
  );
  expect(nowhere.sort()).toEqual(shownOnly);
});

test('no function is longer than 80 lines', () => {
  expect(
    sources.flatMap(({ path, sql }) => longFunctions(sql).map((name) => ({ path, name }))),
  ).toEqual([]);
});

test('calls with more than five arguments use named notation', () => {
  expect(
    sources.flatMap(({ path, sql }) => positionalCalls(sql).map((call) => ({ path, call }))),
  ).toEqual([]);
});

test('inserts name their columns, so that the previous release works after a new column', () => {
  const whole = /insert into (\S+)\s+select \w+\.\*/g;
  expect(sources.flatMap(({ sql }) => [...sql.matchAll(whole)].map(([text]) => text))).toEqual([]);
  expect('insert into app_public.sales\n  select sale.*').toMatch(whole);
});

test('every function uses all of its parameters', () => {
  expect(
    sources.flatMap(({ path, sql }) =>
      unusedParameters(sql)
        .filter(({ name, parameter }) => !computedHere.includes(`${name}(${parameter})`))
        .map(
          ({ name, parameter }) =>
            `db/${path}: ${name} takes ${parameter} and does nothing with it: write it, or pass it on to its helper (${parameter} => ${parameter})`,
        ),
    ),
  ).toEqual([]);
});

test('no number has a syntax that PostgreSQL 15 does not support', async () => {
  const all = await readSources('{schema,demo,migrations}/**/*.sql');
  expect(all.length).toBeGreaterThan(sources.length);
  expect(all.flatMap(({ path, sql }) => newNumbers(sql).map((found) => ({ path, found })))).toEqual(
    [],
  );
});

test('every call matches the parameters of its function', async () => {
  expect(
    wrongCalls(
      await readSources('schema/**/*.sql'),
      await readSources('{schema,demo/history}/**/*.sql'),
    ),
  ).toEqual([]);
});

test('only the list of steps after a sale settles, pays tips back and books money', () => {
  const steps =
    /^app_hidden\.(check_settled_rows|take_back_sale|note_tip_debts|add_to_client_sales|book_sale|unbook_sale)$/;
  const callers = sources.filter(({ sql }) => callsOf(sql).some(({ name }) => steps.test(name)));
  expect(callers.map(({ path }) => path)).toEqual(['schema/sales/selling/follow_sale.sql']);
});

/**
 * Returns parameters that occur in their function only as names of a callee's parameters (`address
 * =>`).
 */
const unusedParameters = (sql: string): { name: string; parameter: string }[] =>
  functionTexts(withoutComments(sql)).flatMap((text) => {
    const [head = '', name = ''] = text.match(/(?:function|procedure) ([\w.]+)\s*\(/) ?? [];
    const start = text.indexOf(head) + head.length;
    const parameters = argumentsAt(text, start);
    const body = text.slice(start + parameters.join(',').length).replaceAll(/\b\w+\s*=>/g, '');
    return parameters
      .map((parameter) => parameter.match(/^\s*(?:(?:in|out|inout|variadic) )?(\w+) \w/)?.[1] ?? '')
      .filter((parameter, index) => {
        const used = new RegExp(`\\b${parameter}\\b|\\$${index + 1}\\b`);
        return parameter && !/^\s*out /.test(parameters[index] ?? '') && !used.test(body);
      })
      .map((parameter) => ({ name, parameter }));
  });

/** Returns functions with more than 80 lines, from `create` to the end. */
const longFunctions = (sql: string): string[] =>
  functionTexts(sql)
    .filter((text) => text.split('\n').length > 80)
    .map((text) => text.match(/(?:function|procedure) ([\w.]+)/)?.[1] ?? text);

/**
 * Returns numbers in groups (1_000), and hexadecimal, octal and binary ones: PostgreSQL 16 and
 * newer.
 */
function newNumbers(sql: string): string[] {
  const plain = withoutStrings(withoutComments(sql));
  return plain.match(/(?<![\w$])\d+(?:_\d+)+|(?<![\w$])0[xob][\da-f_]+/gi) ?? [];
}

/**
 * Returns our functions in calls with more than five arguments, at least one of them positional.
 */
const positionalCalls = (sql: string): string[] =>
  callsOf(sql)
    .filter(({ given }) => given.length > 5 && !given.every(isNamed))
    .map(({ name }) => name);

/**
 * Returns a sentence for each call in `callers` that matches no form of its function in `makers`.
 */
function wrongCalls(makers: readonly Source[], callers: readonly Source[]): string[] {
  const forms = new Map<string, Form[]>();
  for (const { path, sql } of makers) {
    for (const [name, parameters] of functionsOf(sql))
      forms.set(name, [...(forms.get(name) ?? []), { path, parameters }]);
  }
  return callers.flatMap(({ path, sql }) =>
    callsOf(sql).flatMap(({ name, given }) => {
      const errors = (forms.get(name) ?? []).map((form) => callError(form, given));
      const [error] = errors;
      return error !== undefined && !errors.includes(undefined)
        ? [`db/${path}: calls ${name} ${error}`]
        : [];
    }),
  );
}

/** Returns each function of the text with its parameters. */
const functionsOf = (sql: string): [string, Parameter[]][] =>
  functionTexts(withoutComments(sql)).map((whole) => {
    const text = withoutStrings(whole);
    const [head = '', name = ''] = text.match(/(?:function|procedure) ([\w.]+)\s*\(/) ?? [];
    const parameters = argumentsAt(text, text.indexOf(head) + head.length)
      .filter((parameter) => parameter.trim() && !/^\s*out /.test(parameter))
      .map((parameter) => ({
        name: parameter.match(/^\s*(?:(?:in|inout|variadic) )?"?(\w+)/)?.[1] ?? '',
        optional: /\sdefault\s|^\s*variadic /.test(parameter),
      }));
    return [name, parameters];
  });

/** Returns the error of a call and its remedy; undefined if the call matches. */
function callError({ path, parameters }: Form, given: readonly string[]): string | undefined {
  const there = given.filter((argument) => argument.trim());
  const byName = there.filter(isNamed).map((argument) => argument.match(/\w+/)?.[0] ?? '');
  const byPosition = there.length - byName.length;
  const unknown = byName.find((name) => !parameters.some((parameter) => parameter.name === name));
  if (unknown !== undefined) {
    return `with ${unknown}, which it does not take: append it to its parameters in db/${path}`;
  }
  if (there.length > parameters.length) {
    return `with ${there.length} arguments: it takes ${parameters.length} in db/${path}`;
  }
  const missing = parameters
    .slice(byPosition)
    .find(({ name, optional }) => !optional && !byName.includes(name));
  return (
    missing &&
    `without ${missing.name}: give it (${missing.name} => …), or give it a default in db/${path}`
  );
}

/** @param pattern from `db/`, such as `schema/**\/*.sql` */
async function readSources(pattern: string): Promise<Source[]> {
  const paths = await Array.fromAsync(glob(pattern, { cwd: folder }));
  return Promise.all(
    paths.sort().map(async (path) => ({ path, sql: await readFile(join(folder, path), 'utf8') })),
  );
}

const withoutComments = (sql: string): string => sql.replaceAll(/--.*$/gm, '');

/** Empties strings, because their text is not syntax. */
const withoutStrings = (sql: string): string => sql.replaceAll(/'(?:[^']|'')*'/g, "''");

/** Returns the text of each function, from `create` to the end. */
const functionTexts = (sql: string): string[] =>
  sql
    .split(/^(?=create (?:or replace )?(?:function|procedure) )/m)
    .filter((text) => /^create (?:or replace )?(?:function|procedure) /.test(text))
    .map((text) => text.slice(0, endOf(text)));

function endOf(text: string): number {
  const end = text.indexOf('$$;');
  const short = text.indexOf(';\n');
  return end >= 0 && text.indexOf('$$') < short ? end : short;
}

/** Returns calls of our functions: names before a bracket, with their arguments. */
function callsOf(sql: string): Call[] {
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

/** Returns whether an argument uses the parameter's name. */
const isNamed = (argument: string): boolean => argument.includes('=>');

/** Returns the arguments of a call whose bracket opens just before `start`. */
function argumentsAt(sql: string, start: number): string[] {
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

test('every ORDER BY of a name uses the Spanish collation (D96)', () => {
  const orders = sources.flatMap(
    ({ sql }) => sql.match(/order by (?:[^()[\]';\n]|\([^()]*\)|,\n)*/g) ?? [],
  );
  const names = orders.flatMap((order) => order.match(/\w+_name\b(?: collate \S+)?/g) ?? []);
  expect(names.length).toBeGreaterThan(30);
  expect(names.filter((name) => !/ collate "es-x-icu"/.test(name))).toEqual([]);
});
