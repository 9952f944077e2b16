import { glob, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { loadModule, parseSync } from 'libpg-query';
import { expect, test } from 'vitest';
import { parseFiles } from '../../objects/parse-files.ts';
import { readFiles } from '../../objects/schema-files.ts';

const root = join(import.meta.dirname, '..', '..', '..');
const parsed = await parseFiles(await readFiles());

const functions = parsed.flatMap(({ path, statements }) =>
  statements.flatMap(({ creates, sql }) =>
    creates?.kind === 'function' ? [{ path, sql: code(sql), ...creates }] : [],
  ),
);

/** Functions of app_hidden and app_private, without those that tables and migrations use (bootstrap): these keep their names. */
const helpers = functions.filter(
  ({ path, name }) => !name.startsWith('app_public.') && !path.startsWith('bootstrap/'),
);

/** Helpers, without those that servers of the last release call: they keep their parameters. */
const newHelpers = helpers.filter(({ path }) => basename(path) !== 'last_release.sql');

test('a parameter of app_hidden and app_private has the prefix p_', () => {
  expect(newHelpers.length).toBeGreaterThan(600);
  expect(
    newHelpers.flatMap(({ name, parameters }) =>
      parameters.filter((own) => !own.startsWith('p_')).map((own) => `${name}(${own})`),
    ),
  ).toEqual([]);
});

test('a function of app_hidden or app_private has at most eight parameters', () => {
  expect(
    newHelpers.filter(({ parameters }) => parameters.length > 8).map(({ name }) => name),
  ).toEqual([]);
});

test('last_release.sql has only functions that servers of the last release call', async () => {
  const called = JSON.parse(await readFile(join(root, 'db/releases/interface.json'), 'utf8'));
  const former = functions.filter(({ path }) => basename(path) === 'last_release.sql');
  expect(former.filter(({ name }) => !(`function ${name}` in called))).toEqual([]);
});

test.for([
  ['resolves no name by a pragma', /#variable_conflict/],
  ['names no parameter by its position outside of dynamic SQL', /^(?:[^']|'(?:[^']|'')*')*?\$\d/],
  ['calls no procedure by an assignment', /\bdone :=/],
  [
    'writes no status as a number',
    /status (?:=|<>|:=|is (?:not )?distinct from|(?:not )?in) \(?[12]\b/,
  ],
] as const)('a function %s', ([, breach]) => {
  expect(functions.filter(({ sql }) => breach.test(sql)).map(({ name }) => name)).toEqual([]);
});

test('a function reads each variable that it declares', () => {
  expect(functions.flatMap(({ name, sql }) => unread(sql).map((own) => `${name}: ${own}`))).toEqual(
    [],
  );
});

test('a function with more than twelve result columns names them alike in its query', async () => {
  await loadModule();
  const tables = helpers
    .filter(({ sql }) => /^ *language sql\b/m.test(sql))
    .map((made) => ({ ...made, declared: tableColumns(made.sql) }))
    .filter(({ declared }) => declared.length > 12);
  expect(tables.length).toBeGreaterThan(0);
  expect(
    tables
      .filter(({ declared, sql }) => `${declared}` !== `${queryColumns(sql)}`)
      .map(({ name }) => name),
  ).toEqual([]);
});

test('the success code 99999 occurs once in db/schema', () => {
  expect(parsed.flatMap(({ text }) => code(text).match(/'99999'/g) ?? [])).toHaveLength(1);
});

test('a file whose name begins with proc_, v_ or tg_ makes the object of that name', () => {
  const names = (path: string) => basename(path, '.sql');
  expect(
    parsed
      .filter(({ path }) => /^(?:proc|v|tg)_/.test(names(path)))
      .filter(
        ({ path, statements }) =>
          !statements.some(({ creates }) => creates?.name.split('.')[1] === names(path)),
      )
      .map(({ path }) => path),
  ).toEqual([]);
});

test('servers call app_hidden and app_private functions by position, never by parameter name', async () => {
  const byName = /app_(?:hidden|private)\.\w+\([^()`]*=>/;
  const paths = await Array.fromAsync(
    glob('{server,worker,services,standalone,runtime,domain}/**/*.ts', { cwd: root }),
  );
  const sources = await Promise.all(paths.map((path) => readFile(join(root, path), 'utf8')));
  expect(paths.filter((_, index) => byName.test(sources[index] ?? ''))).toEqual([]);
});

/** SQL without comments. */
function code(sql: string): string {
  return sql.replaceAll(/--.*$/gm, '');
}

/** Variables of PL/pgSQL that only declarations and assignments name. */
function unread(sql: string): string[] {
  const [, declared = '', body = ''] =
    sql.match(/^ *declare\n([\s\S]*?)^ *begin\n([\s\S]*)/m) ?? [];
  const names = [...declared.matchAll(/^ {6}(\w+) (?:constant )?[\w.]/gm)].map(
    ([, name = '']) => name,
  );
  return names.filter((name) => {
    const uses = [
      ...`${declared}${body}`.matchAll(new RegExp(`(?<![.\\w])${name}\\b(?! :=)`, 'g')),
    ];
    return uses.length < 2;
  });
}

/** The names of `returns table (…)`. */
function tableColumns(sql: string): string[] {
  const [statement] = parseSync(sql).stmts ?? [];
  const parameters =
    statement?.stmt && 'CreateFunctionStmt' in statement.stmt
      ? statement.stmt.CreateFunctionStmt.parameters
      : [];
  return (parameters ?? []).flatMap((node) =>
    'FunctionParameter' in node && node.FunctionParameter.mode === 'FUNC_PARAM_TABLE'
      ? [node.FunctionParameter.name ?? '']
      : [],
  );
}

/** The names of the columns of a function's query. */
function queryColumns(sql: string): string[] {
  const [, body = ''] = sql.match(/\$\$([\s\S]*)\$\$/) ?? [];
  const query = parseSync(body).stmts?.at(-1)?.stmt;
  const targets = query && 'SelectStmt' in query ? query.SelectStmt.targetList : [];
  return (targets ?? []).map((node) => {
    const { name, val } = 'ResTarget' in node ? node.ResTarget : {};
    const field = val && 'ColumnRef' in val ? val.ColumnRef.fields?.at(-1) : undefined;
    return name ?? (field && 'String' in field ? field.String.sval : '') ?? '';
  });
}
