import { describe, expect, test } from 'vitest';
import { type Permission, permissions } from '#domain/permissions.ts';
import {
  argumentsAt,
  callsOf,
  functionTexts,
  isNamed,
  readSources,
  withoutComments,
  withoutStrings,
} from './sources.ts';

/** Where permissions are given; what asks for one stands elsewhere. */
const seeds = ['schema/access/permission_catalogue.sql', 'schema/access/seed_roles.sql'];

/** What only the browser shows or hides: the rows and acts behind it ask for another permission. */
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

test('where a permission is enforced is found by its name', () => {
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

test('whose arguments are more than five is called by their names', () => {
  expect(
    sources.flatMap(({ path, sql }) => positionalCalls(sql).map((call) => ({ path, call }))),
  ).toEqual([]);
});

test('a row is written by its columns, so that a release can add one while the one before writes', () => {
  const whole = /insert into (\S+)\s+select \w+\.\*/g;
  expect(sources.flatMap(({ sql }) => [...sql.matchAll(whole)].map(([text]) => text))).toEqual([]);
  expect('insert into app_public.sales\n  select sale.*').toMatch(whole);
});

test('what a function takes it uses', () => {
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

test('no number is written in a way that PostgreSQL 15 does not read', async () => {
  const all = await readSources('{schema,demo,migrations}/**/*.sql');
  expect(all.length).toBeGreaterThan(sources.length);
  expect(all.flatMap(({ path, sql }) => newNumbers(sql).map((found) => ({ path, found })))).toEqual(
    [],
  );
});

describe('what these tests look for', () => {
  test('is told', () => {
    expect(longFunctions(`create function app_hidden.f()\n  as $$${'\n'.repeat(80)}$$;\n`)).toEqual(
      ['app_hidden.f'],
    );
    expect(
      longFunctions(`create function app_hidden.f()\n  return 1;\n${'\n'.repeat(80)}`),
    ).toEqual([]);
    expect(
      positionalCalls(`select app_hidden.f(1, 2, (3, 4), array[5], 'six, (', g(7, 8))`),
    ).toEqual(['app_hidden.f']);
    expect(
      positionalCalls('x := app_hidden.f(a => 1, b => 2, c => 3, d => 4, e => 5, f => 6)'),
    ).toEqual([]);
    expect(
      unusedParameters(
        `create function app_public.f(phone text, address text default null, age numeric(3, 1) default null)
           as $$ begin perform app_hidden.g(phone => $1, address => null, age => age); end $$;
         comment on function app_public.f(text, text) is 'Tells the address.';`,
      ),
    ).toEqual([{ name: 'app_public.f', parameter: 'address' }]);
    expect(newNumbers('select 41_213, 0x1F, a_1_2, turno_2, 1e3, 20')).toEqual(['41_213', '0x1F']);
    expect(
      positionalCalls('grant execute on function app_hidden.f(a, b, c, d, e, f) to x'),
    ).toEqual([]);
  });
});

/** Parameters that stand nowhere in their function but where a call names a parameter of the callee (`address =>`). */
function unusedParameters(sql: string): { name: string; parameter: string }[] {
  return functionTexts(withoutComments(sql)).flatMap((text) => {
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
}

/** Those whose text, from `create` to its end, has more than 80 lines. */
function longFunctions(sql: string): string[] {
  return functionTexts(sql)
    .filter((text) => text.split('\n').length > 80)
    .map((text) => text.match(/(?:function|procedure) ([\w.]+)/)?.[1] ?? text);
}

/** Numbers in groups (1_000), hexadecimal, octal and binary ones: of PostgreSQL 16 and newer. */
function newNumbers(sql: string): string[] {
  const plain = withoutStrings(withoutComments(sql));
  return plain.match(/(?<![\w$])\d+(?:_\d+)+|(?<![\w$])0[xob][\da-f_]+/gi) ?? [];
}

/** Functions of ours that are called with more than five arguments, one of them by its place. */
function positionalCalls(sql: string): string[] {
  return callsOf(sql)
    .filter(({ given }) => given.length > 5 && !given.every(isNamed))
    .map(({ name }) => name);
}
