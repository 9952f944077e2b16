import { expect, test } from 'vitest';
import {
  argumentsAt,
  callsOf,
  functionTexts,
  isNamed,
  readSources,
  type Source,
  withoutComments,
  withoutStrings,
} from './sources.ts';

interface Parameter {
  readonly name: string;
  readonly optional: boolean;
}

/** A function's parameters that a call gives, and the file that says them. */
interface Form {
  readonly path: string;
  readonly parameters: readonly Parameter[];
}

test('who calls a function gives it what it takes', async () => {
  expect(
    wrongCalls(
      await readSources('schema/**/*.sql'),
      await readSources('{schema,demo/history}/**/*.sql'),
    ),
  ).toEqual([]);
});

test('a call without a new parameter, or with one that is not there, is told with its cure', () => {
  const helper = {
    path: 'schema/people/create_client.sql',
    sql: `create function app_hidden.create_client(name text, "type" text, email text default ', ', instagram text)
      language sql as $$ select 1 $$;`,
  };
  const caller = {
    path: 'schema/sales/sale_client.sql',
    sql: `create function app_hidden.sale_client() language sql as $$
      select app_hidden.create_client(name => f(1, 2), "type" => 'x'), app_hidden.create_client('a', 'b', 'c', 'd'),
        app_hidden.create_client('a', 'b', instagram => 'd'), app_hidden.create_client('a', 'b', 'c', 'd', 'e'),
        app_hidden.create_client('a', 'b', instagram => 'd', facebook => 'e') $$;`,
  };
  expect(wrongCalls([helper], [helper, caller])).toEqual([
    'db/schema/sales/sale_client.sql: calls app_hidden.create_client without instagram: give it (instagram => …), or give it a default in db/schema/people/create_client.sql',
    'db/schema/sales/sale_client.sql: calls app_hidden.create_client with 5 arguments: it takes 4 in db/schema/people/create_client.sql',
    'db/schema/sales/sale_client.sql: calls app_hidden.create_client with facebook, which it does not take: append it to its parameters in db/schema/people/create_client.sql',
  ]);
});

/** A sentence for each call in `callers` that fits no form of its function in `makers`. */
function wrongCalls(makers: readonly Source[], callers: readonly Source[]): string[] {
  const forms = new Map<string, Form[]>();
  for (const { path, sql } of makers) {
    for (const [name, parameters] of functionsOf(sql))
      forms.set(name, [...(forms.get(name) ?? []), { path, parameters }]);
  }
  return callers.flatMap(({ path, sql }) =>
    callsOf(sql).flatMap(({ name, given }) => {
      const faults = (forms.get(name) ?? []).map((form) => faultOf(form, given));
      const [fault] = faults;
      return fault !== undefined && !faults.includes(undefined)
        ? [`db/${path}: calls ${name} ${fault}`]
        : [];
    }),
  );
}

/** Each function that the text makes, with its parameters. */
function functionsOf(sql: string): [string, Parameter[]][] {
  return functionTexts(withoutComments(sql)).map((whole) => {
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
}

/** What is wrong with what a call gives, and the cure; undefined where it fits. */
function faultOf({ path, parameters }: Form, given: readonly string[]): string | undefined {
  const there = given.filter((argument) => argument.trim());
  const byName = there.filter(isNamed).map((argument) => argument.match(/\w+/)?.[0] ?? '');
  const byPlace = there.length - byName.length;
  const unknown = byName.find((name) => !parameters.some((parameter) => parameter.name === name));
  if (unknown !== undefined) {
    return `with ${unknown}, which it does not take: append it to its parameters in db/${path}`;
  }
  if (there.length > parameters.length) {
    return `with ${there.length} arguments: it takes ${parameters.length} in db/${path}`;
  }
  const missing = parameters
    .slice(byPlace)
    .find(({ name, optional }) => !optional && !byName.includes(name));
  return (
    missing &&
    `without ${missing.name}: give it (${missing.name} => …), or give it a default in db/${path}`
  );
}
