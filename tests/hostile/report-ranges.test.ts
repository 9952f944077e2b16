import { getNamedType, isObjectType, isRequiredArgument } from 'graphql';
import { expect, test } from 'vitest';
import { onSharedServer, server, token } from '#server/testing/server-fixture.ts';
import { schema } from '../access/exposed.ts';
import { expectClearErrors } from './expect-rejection.ts';

onSharedServer('crm_admin@caracas.demo');

/** First and last days at the limits of dates, beyond them and reversed. */
const ranges: readonly (readonly [string, string])[] = [
  ['-infinity', 'infinity'],
  ['4713-01-01 BC', '4713-01-01 BC'],
  ['0001-01-01', '9999-12-31'],
  ['2000-01-01', '2027-11-01'],
  ['9999-12-31', '0001-01-01'],
  ['2026-01-01', 'infinity'],
  ['294276-12-31', '294276-12-31'],
  ['5874897-12-31', '5874897-12-31'],
  ['+275760-09-13', '+275760-09-13'],
  ['2026-02-30', '2026-02-30'],
  ['2026-11-22T25:00:00', '2026-11-22T25:00:00'],
  ["x'", '"; --'],
  ['', ''],
];

const isDay = (type: unknown) => /Date/.test(String(type));
const nobody = '00000000-0000-7000-8000-000000000000';

const reports = Object.values(schema.getQueryType()?.getFields() ?? {}).filter(({ args }) =>
  args.some(({ type }) => isDay(type)),
);

/** Returns a query with a variable for each day, and a value for each other required argument. */
function queryOf({ name, args, type }: (typeof reports)[number]) {
  const days = args.filter((arg) => isDay(arg.type));
  const others = args.filter((arg) => isRequiredArgument(arg) && !days.includes(arg));
  const given = [
    ...days.map((arg) => `${arg.name}: $${arg.name}`),
    ...others.map((arg) => `${arg.name}: ${/UUID/.test(String(arg.type)) ? `"${nobody}"` : '1'}`),
  ];
  const answered = getNamedType(type);
  const isObject = isObjectType(answered);
  const selection = isObject
    ? `{ ${answered.getFields().nodes ? 'totalCount' : '__typename'} }`
    : '';
  const variables = days.map((arg) => `$${arg.name}: ${arg.type}`).join(', ');
  return {
    text: `query (${variables}) { ${name}(${given.join(', ')}) ${selection} }`,
    daysOf: ([from, until]: readonly [string, string]) =>
      Object.fromEntries(days.map((arg, n) => [arg.name, n === 0 ? from : until])),
  };
}

test('the tested reports include the documented ones', () => {
  expect(reports.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['procDashboard', 'procProfitByOfficeByRange', 'procRoyaltyByRange']),
  );
});

test.each(reports.map((report) => [report.name, report] as const))(
  '%s accepts any range of days or rejects it clearly',
  async (name, report) => {
    const { text, daysOf } = queryOf(report);
    for (const range of ranges) {
      const answer = await server.graphql(text, { variables: daysOf(range), token });
      const what = `${name} from ${range[0]} until ${range[1]}`;
      const codes = expectClearErrors(answer, what);
      expect(codes, what).not.toContain('TIMEOUT');
      expect(codes.length > 0 || answer.data?.[name] !== undefined, what).toBe(true);
    }
  },
);
