import {
  type GraphQLArgument,
  type GraphQLInputField,
  type GraphQLInputType,
  getNamedType,
  isInputObjectType,
  isLeafType,
  isNonNullType,
} from 'graphql';
import { beforeAll, expect, test } from 'vitest';
import { loadOfficeFixture } from '#db/tests/support/office-fixture.ts';
import { instantFormat } from '#domain/dates/instant-format.ts';
import { allLists } from '#server/lists/all-lists.ts';
import { createSessionLimits } from '#server/sessions/session-load.ts';
import { database, onATestServer, server } from '#server/testing/server-fixture.ts';
import { startTestServer } from '#server/testing/test-server.ts';
import type { OfficeFixtures } from '../access/access-fixture.ts';
import { newActContext } from '../access/acts/act-context.ts';
import { documentOf, preparedActs } from '../access/acts.ts';
import { inputOf, queryFields, schema } from '../access/exposed.ts';
import { writtenOut } from '../contract/documents.ts';
import { changed, firstActs } from './first-acts.ts';

let offices: OfficeFixtures;
let tokens: Readonly<Record<string, string>>;
let turns = 0;

const sessionLimits = createSessionLimits(undefined, Number.MAX_SAFE_INTEGER);
onATestServer(undefined, { sessionLimits });

beforeAll(async () => {
  offices = { Caracas: await loadOfficeFixture(database, 'Caracas') } as OfficeFixtures;
  tokens = {
    crm_supervisor: await server.signIn('crm_supervisor@caracas.demo'),
    crm_admin: await server.signIn('crm_admin@caracas.demo'),
    crm_technical: await server.signIn('crm_technical@caracas.demo'),
  };
});

/** Dates that PostgreSQL parses, by DateStyle or as words, and the API does not; used in turn. */
const others = [
  '22/11/2026',
  '11-22-2026',
  '20261122',
  'Nov 22 2026',
  'today',
  '2026-11-22 10:00 PM',
  '2026-11-22 10:00:00 America/Lima',
  '2026-11-22T25:00',
  '2026-02-30',
  'infinity',
];
const other = () => others[turns++ % others.length] as string;

const isDated = (type: unknown) => /^(Date|Datetime)!?$/.test(String(type));
const typedDates =
  /^(saleDate|appointmentDate|knownAt|occurredAt|notifiedAt)$|\.(saleDate|appointmentDate)$/;

const rejectionOf = async (document: string, token?: string, variables?: object) => {
  const { errors } = await server.graphql(document, { token, ...(variables && { variables }) });
  const { code, field, text } = errors?.[0]?.extensions ?? {};
  return { code, field, isReported: text?.includes(instantFormat) };
};
const rejected = (field: string | undefined) => ({
  code: 'INVALID_INPUT',
  field,
  isReported: true,
});

/** The mutations with date inputs. */
const mutations = firstActs
  .map((first) => ({
    ...first,
    dates: Object.entries(inputOf(first.mutation))
      .filter(([path, type]) => isDated(type) || (type === 'String' && typedDates.test(path)))
      .map(([path]) => path),
  }))
  .filter(({ dates }) => dates.length > 0);

test.for(mutations)(
  '$mutation rejects a date of another format with its field: $dates (D97)',
  async ({ act, mutation, role, dates }) => {
    const { input = {} } =
      (await preparedActs[act]?.(newActContext(database, offices, 'Caracas'))) ?? {};
    const document = documentOf(mutation);
    for (const path of dates) {
      const dated = (date: string) => ({ input: changed(input, path, date) });
      const field = rejected(path.split('.').at(-1));
      expect(await rejectionOf(document, tokens[role], dated(other())), path).toEqual(field);
      expect(await rejectionOf(writtenOut(document, dated(other())), tokens[role]), path).toEqual(
        field,
      );
    }
  },
);

/** Literals for the required arguments of a field, and the paths to each date among its inputs. */
const literalOf = (type: GraphQLInputType): string => {
  const name = getNamedType(type).name;
  return name === 'UUID'
    ? '"00000000-0000-0000-0000-000000000000"'
    : name === 'String'
      ? '"x"'
      : '1';
};
const required = (args: readonly GraphQLArgument[]) =>
  args.filter(({ type }) => isNonNullType(type) && !isDated(type));

function datesIn({ name, type }: GraphQLArgument | GraphQLInputField, depth = 0): string[][] {
  const named = getNamedType(type);
  if (isDated(type)) return [[name]];
  if (!isInputObjectType(named) || depth > 2 || /^(and|or|not)$/.test(name)) return [];
  if (/^Date(time)?Filter$/.test(named.name)) return [[name, 'greaterThanOrEqualTo']];
  return Object.values(named.getFields()).flatMap((inner) =>
    datesIn(inner, depth + 1).map((rest) => [name, ...rest]),
  );
}

const queries = queryFields.flatMap((query) => {
  const field = schema.getQueryType()?.getFields()[query];
  const datePaths = field?.args.flatMap((argument) => datesIn(argument)) ?? [];
  return field && datePaths.length > 0 ? [{ query, field, ways: datePaths }] : [];
});

/**
 * Returns the document of a query with literals at the end of a path, and the field's name in a
 * rejection.
 */
function written({ query, field }: (typeof queries)[number], datePath: string[], literals: string) {
  const given = required(field.args).map(({ name, type }) => `${name}: ${literalOf(type)}`);
  const selection = isLeafType(getNamedType(field.type)) ? '' : '{ __typename }';
  const value = datePath.slice(0, -1).reduceRight((inner, name) => `${name}: {${inner}}`, literals);
  return `{ ${query}(${[...given, value].join(' ')}) ${selection} }`;
}

test.for(queries)('$query rejects a date of another format with its field (D97)', async (asked) => {
  for (const datePath of asked.ways) {
    const document = written(asked, datePath, `${datePath.at(-1)}: ${JSON.stringify(other())}`);
    const name = datePath.at(-1) === 'greaterThanOrEqualTo' ? datePath.at(-2) : datePath.at(-1);
    expect(await rejectionOf(document, tokens.crm_admin), document).toEqual(rejected(name));
  }
});

const lastOf = (first: string) =>
  first.replace(/From$/, 'Until').replace('greaterThanOrEqualTo', 'lessThanOrEqualTo');

test.for(queries)('$query rejects a last day before the first one', async (asked) => {
  for (const datePath of asked.ways.filter((each) => lastOf(each.at(-1) ?? '') !== each.at(-1))) {
    const [first, last] = [datePath.at(-1) ?? '', lastOf(datePath.at(-1) ?? '')];
    const document = written(asked, datePath, `${first}: "2026-11-22" ${last}: "2026-11-21"`);
    const field = first === 'greaterThanOrEqualTo' ? datePath.at(-2) : last;
    const answers = { code: 'INVALID_INPUT', field, isReported: false };
    expect(await rejectionOf(document, tokens.crm_admin), document).toEqual(answers);
  }
});

test.for(allLists.map((list) => ({ name: list.name, list })))(
  'the file of $name rejects a date of another format, or a reversed range, with its field (D97)',
  async ({ name, list: { filters, columns, parameters = {} } }) => {
    const dated = [
      ...filters.filter(({ kind, operator }) => kind === 'date' && operator !== 'argument'),
      ...columns.filter(({ kind }) => kind === 'date' || kind === 'datetime'),
    ].map(({ field }) => [field, `filter={"${field}":{"equalTo":"${other()}"}}`] as const);
    const given = Object.entries(parameters)
      .filter(([, type]) => type === 'date')
      .map(([field]) => [field, `arguments={"${field}":"${other()}"}`] as const);
    const reversed = [...new Set(dated.map(([field]) => field))].map(
      (field) =>
        [
          field,
          `filter={"${field}":{"greaterThanOrEqualTo":"2026-11-22","lessThanOrEqualTo":"2026-11-21"}}`,
        ] as const,
    );
    for (const [field, query] of [...dated, ...given, ...reversed]) {
      const answers = await Promise.all(
        Object.values(tokens).map(async (token) => {
          const answer = await server.fetch(`/csv/${name}?${query}`, { token });
          return ((await answer.json()) as { errors: { extensions: { code: string } }[] })
            .errors[0];
        }),
      );
      const allowed = answers.find((error) => error?.extensions.code !== 'FORBIDDEN');
      expect(allowed?.extensions, query).toMatchObject({ code: 'INVALID_INPUT', field });
    }
  },
);

test('no response depends on the DateStyle of the database (D97)', async () => {
  const name = await database.value('select current_database()');
  await database.query(`alter database ${name} set datestyle to 'SQL, DMY'`);
  const laterServer = await startTestServer(database);
  try {
    const { data } = await laterServer.graphql('{ allVWorkdays { nodes { workDate created } } }', {
      token: tokens.crm_admin,
    });
    const days: { workDate: string; created: string }[] = data.allVWorkdays.nodes;
    const formats = days.flatMap(({ workDate, created }) => [workDate, created.slice(0, 10)]);
    expect(new Set(formats.map((day) => day.replace(/\d/g, '0')))).toEqual(new Set(['0000-00-00']));
  } finally {
    await laterServer.stop();
  }
});
