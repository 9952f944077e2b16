import { describe, expect, test } from 'vitest';
import { parseFiles } from './parse-files.ts';
import { readFiles, type SchemaFile } from './schema-files.ts';

const present = await readFiles();
const withFiles = (files: Readonly<Record<string, string>>) =>
  parseFiles([
    ...present,
    ...Object.entries(files).map(([path, text]): SchemaFile => ({ path, text, hash: '' })),
  ]);

test('each file comes after the files that create the objects it names', async () => {
  const paths = (await parseFiles(present)).map(({ path }) => path);
  const position = (path: string) => paths.indexOf(path);
  expect(paths.length).toBe(present.length);
  expect(position('bootstrap/schemas.sql')).toBe(0);
  expect(position('access/roles/can.sql')).toBeLessThan(
    position('people/clients/clients_policies.sql'),
  );
  expect(position('access/values/mark_not_null.sql')).toBeLessThan(
    position('people/clients/v_clients.sql'),
  );
});

describe('invalid schema files', () => {
  test.for([
    ['has invalid SQL', 'create view;\n', /zz\.sql:1: syntax error/],
    [
      'changes a table',
      '-- Why.\n\nalter table app_public.clients add column instagram text;',
      /zz\.sql:3: AlterTableStmt cannot be replaced: tables, types, .* belong into db\/migrations\/current\.sql/,
    ],
    [
      'creates a type',
      'create type app_public.sample as (a text);',
      /CompositeTypeStmt cannot be replaced/,
    ],
    [
      'defines an object of another file',
      'create view app_public.v_clients as select 1 as a;',
      /zz\.sql:1: view app_public\.v_clients: db\/schema\/people\/clients\/v_clients\.sql defines it too/,
    ],
    [
      'comments a function by its former parameters',
      'create function app_hidden.sample(a text, b text) returns text language sql return a;\ncomment on function app_hidden.sample(text) is $$Of before.$$;',
      /zz\.sql:2: no file creates app_hidden\.sample\(text\): use its current parameters in the comment and grants, app_hidden\.sample\(text,text\)$/,
    ],
    [
      'grants a function by its former parameters',
      'create function app_hidden.sample(a text, b text) returns text language sql return a;\ngrant execute on function app_hidden.sample(text) to turno_staff;',
      /zz\.sql:2: no file creates app_hidden\.sample\(text\)/,
    ],
    [
      'grants a function of another file',
      'grant execute on function app_hidden.any_technician() to turno_staff;',
      /zz\.sql:1: app_hidden\.any_technician\(\) is created in db\/schema\/appointments\/appointment_lines\.sql: move its comment and grants there/,
    ],
    [
      'repeats a grant of another file',
      'grant select on app_public.clients to turno_staff;',
      /grants on app_public\.clients: db\/schema\/people\/clients\/clients_policies\.sql defines it too/,
    ],
  ] as const)('a file is rejected that %s', async ([, sql, rejection]) => {
    await expect(withFiles({ 'search/zz.sql': sql })).rejects.toThrow(rejection);
  });

  test('files that need each other are rejected', async () => {
    await expect(
      withFiles({
        'search/sample.sql': 'create view app_hidden.v_sample as select a from app_hidden.v_other;',
        'search/zz.sql': `create function app_hidden.sample(a app_hidden.v_sample) returns integer language sql return 1;
          create view app_hidden.v_other as select 1 as a;`,
      }),
    ).rejects.toThrow(
      /files depend on each other: search\/\w+\.sql → search\/\w+\.sql → search\/\w+\.sql; move one object/,
    );
  });
});
