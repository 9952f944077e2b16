import { beforeAll, describe, expect, test } from 'vitest';
import { type RoleName, roleNames } from '#db/demo/staff.ts';
import { isOfOpenRegisters } from '#db/tests/support/controlled-cash.ts';
import { otherCompanyPassword } from '#db/tests/support/other-company.ts';
import { database, server } from '#server/testing/server-fixture.ts';
import { type Answer, plansOnce } from '#server/testing/test-server.ts';
import { type Caller, fillOffices, pauseSecurityLog, signInRoles } from './access-fixture.ts';
import {
  queryFields as allQueryFields,
  answersTo,
  filtersOf,
  isList,
  lookupArgument,
} from './exposed.ts';
import { offices, onOfficeFixtures } from './places-fixture.ts';
import { openReads, ownReads, reads } from './read-matrix.ts';
import { allRows, sampleOf } from './rows.ts';
import { isInScope, type Row, scopeTo } from './scope.ts';

/** Fields that need a session and depend on the role. */
const queryFields = allQueryFields.filter(
  (field) => !openReads.includes(field) && !ownReads.includes(field),
);

/** The readers: one of each role at Caracas, and two of the other company to detect leaks. */
const readers: readonly { role: RoleName; office: 'caracas' | 'maracay' }[] = [
  ...roleNames.map((role) => ({ role, office: 'caracas' }) as const),
  { role: 'crm_admin', office: 'maracay' },
  { role: 'crm_supervisor', office: 'maracay' },
];

let callers: Readonly<Record<'caracas' | 'maracay', Readonly<Record<RoleName, Caller>>>>;
const rows = new Map<string, Row[]>();

onOfficeFixtures(async () => {
  await fillOffices(database, offices);
  await pauseSecurityLog(database);
}, plansOnce);

beforeAll(async () => {
  callers = {
    caracas: await signInRoles(server, database, 'caracas'),
    maracay: await signInRoles(server, database, 'maracay', otherCompanyPassword),
  };
  // Read after the sign-ins, which write rows for their persons and in the log.
  for (const field of queryFields) rows.set(field, await allRows(database, field));
});

const isReport =
  /^proc(Sales|Warranties|Profit|Losses|Royalty|Report|Employee|Complete|Services|Dashboard|KeyFigures)/;

const rowsOf = (field: string): Row[] => rows.get(field) ?? [];

/** Requests a whole list, or the result of each of `lookups`, with every field. */
function read(
  field: string,
  lookups: readonly (string | undefined)[],
  token?: string,
): Promise<Answer[]> {
  // After midnight in Caracas it is still yesterday in Lima: both days include today everywhere.
  const { yesterday, today } = offices.Caracas;
  const send = (document: string) => server.graphql(document, { token });
  return answersTo(send, field, lookups, { from: yesterday, until: today });
}

const keyOf = (row: Record<string, string>): string =>
  row.id ??
  (row.importId && `${row.importId} ${row.line}`) ??
  row.name ??
  row.employeeId ??
  row.clientId ??
  row.officeId ??
  row.companyId ??
  row.actorId ??
  row.member ??
  row.currencyCode ??
  '';

/** Returns the keys of the rows in a response. A rejection has no rows and no other data. */
function keysIn(field: string, answer: Answer, mayBeEmpty = true): string[] {
  expect(answer.errors !== undefined || mayBeEmpty, `${field} is not rejected`).toBe(true);
  if (answer.errors) {
    expect(answer.data?.[field] ?? null).toBeNull();
    for (const { extensions } of answer.errors) {
      expect(['FORBIDDEN', 'OTHER_OFFICE']).toContain(extensions.code);
    }
    return [];
  }
  const given = answer.data[field];
  if (!isList(field)) return given === null ? [] : [keyOf(given)];
  expect(given.totalCount).toBe(given.nodes.length);
  if (given.edges) {
    expect(given.edges.map(({ node }: { node: unknown }) => node)).toEqual(given.nodes);
  }
  return [...new Set<string>(given.nodes.map(keyOf))].sort();
}

test('every office has rows behind every field, so that a leak is detectable', () => {
  for (const field of queryFields) {
    const held = new Set(rowsOf(field).flatMap(({ officeId, companyId }) => officeId ?? companyId));
    for (const [name, { id, companyId }] of Object.entries(offices)) {
      expect(held.has(id) || held.has(companyId), `${field} at ${name}`).toBe(true);
    }
  }
});

test.for(queryFields.filter((field) => !isOfOpenRegisters(field)))(
  '%s returns the rows of the matrix to each role, and nothing without a session (doc 2 §6 Sale list loading) (D2)',
  async (field) => {
    const rowsOfField = rowsOf(field);
    const sample = lookupArgument(field) ? sampleOf(rowsOfField) : [];
    const lookups = lookupArgument(field) ? sample.map(({ lookup }) => lookup) : [undefined];
    for (const { role, office } of readers) {
      const caller = `${role} at ${office}`;
      const { token, actor } = callers[office][role];
      const reach = reads[field]?.[role];
      if (!reach) throw new Error(`${field} is not classified`);
      const isSeen = (row: Row) => isInScope(row, scopeTo(row, reach, role), actor);
      const answers = await read(field, lookups, token);
      // An empty report would claim that there was no activity.
      const mayBeEmpty = reach !== 'none' || !isReport.test(field);

      if (!lookupArgument(field)) {
        const expected = new Set(rowsOfField.filter(isSeen).map(({ key }) => key));
        expect(keysIn(field, answers[0] as Answer, mayBeEmpty), caller).toEqual(
          [...expected].sort(),
        );
      }
      for (const [index, row] of sample.entries()) {
        const answer = answers[index] as Answer;
        if (field === 'nextInvoiceNumber') {
          // 'S/F' is not a number.
          const isNumbered = !answer.errors && answer.data[field] !== 'S/F';
          expect(isNumbered, `${caller}, of office ${row.key}`).toBe(isSeen(row));
        } else {
          expect(keysIn(field, answer, mayBeEmpty), caller).toEqual(isSeen(row) ? [row.key] : []);
        }
      }
    }
    const [answer] = await read(field, lookups.slice(0, 1));
    expect(answer?.errors?.map(({ extensions }) => extensions.code)).toEqual(['FORBIDDEN']);
    expect(answer?.data?.[field] ?? null).toBeNull();
  },
);

describe('filters by ids of the other company', () => {
  test.for(queryFields.filter((field) => filtersOf(field, 'UUID').length > 0))(
    '%s filtered by ids of the other company finds nothing',
    async (field) => {
      const { companyId, id, people, technicians, client } = offices.Maracay;
      const ids = [companyId, id, people.crm_supervisor.id, technicians[0]?.id, client.id].concat(
        rowsOf(field)
          .filter((row) => row.companyId === companyId)
          .map(({ key }) => key.slice(0, 36)),
      );
      const lists = filtersOf(field, 'UUID').map(
        (name) => `${name}: ${field}(filter: {${name}: {in: $ids}}) { totalCount }`,
      );
      const query = `query ($ids: [UUID!]) { ${lists.join(' ')} }`;
      const { data } = await server.graphql(query, {
        variables: { ids },
        token: callers.caracas.crm_admin.token,
      });
      expect(Object.values(data)).toEqual(lists.map(() => ({ totalCount: 0 })));
    },
  );
});
