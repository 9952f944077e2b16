import { beforeAll } from 'vitest';
import type { TestDatabase } from '#db/tests/support/database.ts';
import { database, server } from '#server/testing/server-fixture.ts';
import { type Answer, plansOnce, type TestServer } from '#server/testing/test-server.ts';
import { fillOffices, type OfficeFixtures } from './access-fixture.ts';
import { answersTo, isList, lookupArgument, queryFields, rowTypeOf } from './exposed.ts';
import { offices, onOfficeFixtures } from './places-fixture.ts';
import { openReads } from './read-matrix.ts';
import { allRows, sampleOf } from './rows.ts';
import type { Reader } from './scope.ts';
import { staffMarks } from './staff-fields.ts';
import {
  canRead,
  hideSecrets,
  nosy,
  type ReaderName,
  readerNames,
  type Secret,
} from './staff-secrets.ts';

export type ReadRow = Readonly<Record<string, unknown>>;

/** Both companies with secrets in every field, a server, and signed-in staff of Caracas. */
interface StaffFixture {
  readonly database: TestDatabase;
  readonly offices: OfficeFixtures;
  readonly server: TestServer;
  readonly secrets: ReadonlyMap<string, Secret>;
  readonly readers: Readonly<Record<ReaderName, Reader & { token: string }>>;
  /** Returns every secret in a response that its reader may not read. */
  leaks(answer: unknown, name: ReaderName): string[];
  /**
   * Returns the response of a Query field to a reader with everything selected. Cached: do not
   * write between calls.
   */
  read(field: string, name: ReaderName, given?: string): Promise<Answer[]>;
  /** Returns the rows of such responses. */
  rows(field: string, name: ReaderName, given?: string): Promise<ReadRow[]>;
  /** Returns whether a reader may read the contact or pay in a column of a row. */
  mayReadColumn(name: ReaderName, object: string, row: ReadRow, mark: 'contact' | 'pay'): boolean;
}

/** Fields that need a session. */
export const fields = queryFields.filter((field) => !openReads.includes(field));

/** Contact and pay columns by Query field. */
export const staffColumns = fields.flatMap((field) =>
  Object.entries(staffMarks[rowTypeOf(field)] ?? {}).flatMap(([column, mark]) =>
    mark === 'mixed' ? [] : [{ field, column, mark }],
  ),
);

/** Objects whose id is that of a person. */
const people =
  /^(Employee|VAllEmployee|VTechnical|VSupervisor|VOtherEmployee|VEmployeesWithoutWorkday)$/;

/**
 * Roles that see only contacts of appointments do not see the author of a booking either (doc 2
 * §6).
 */
const seesContactsOnly = /^crm_(ceo|operations_sales|marketing)$/;

export const idOf = (row: ReadRow) => row.id ?? row.employeeId;

/** Returns the words, numbers, e-mails and phones in a response of any shape. */
export function textsIn(answer: unknown): string[] {
  if (typeof answer === 'string') {
    return answer.split(/[^\w@.+-]+/).map((word) => word.replace(/\.+$/, ''));
  }
  if (typeof answer === 'number') return [String(answer)];
  if (typeof answer !== 'object' || answer === null) return [];
  return Object.values(answer).flatMap(textsIn);
}

async function openStaffFixture(secrets: StaffFixture['secrets']): Promise<StaffFixture> {
  const signedIn = await Promise.all(
    readerNames.map(async (name) => {
      const email = name === 'nosy' ? nosy : `${name}@caracas.demo`;
      return [name, { ...(await database.actor(email)), token: await server.signIn(email) }];
    }),
  );
  const readers: StaffFixture['readers'] = Object.fromEntries(signedIn);
  const staff = new Map(
    (
      await database.query<{ id: string; takesTurns: boolean; officeId: string }>(
        `select employee.id, office_id as "officeId", takes_turns as "takesTurns"
         from app_public.employees as employee
         join app_public.roles as role on role.id = employee.role_id`,
      )
    ).map((person) => [person.id, person]),
  );
  const answers = new Map<string, Promise<Answer[]>>();

  async function queryStaff(field: string, name: ReaderName, given: string): Promise<Answer[]> {
    const days = { from: offices.Caracas.yesterday, until: offices.Caracas.today };
    const lookups = lookupArgument(field)
      ? sampleOf(await allRows(database, field)).map(({ lookup }) => lookup)
      : [undefined];
    const send = (document: string) => server.graphql(document, { token: readers[name].token });
    return answersTo(send, field, lookups, days, given);
  }

  function read(field: string, name: ReaderName, given = ''): Promise<Answer[]> {
    const key = [field, name, given].join();
    const answer = answers.get(key) ?? queryStaff(field, name, given);
    answers.set(key, answer);
    return answer;
  }

  return {
    database,
    offices,
    server,
    secrets,
    readers,
    read,
    leaks: (answer, name) =>
      textsIn(answer).filter((text) => {
        const secret = secrets.get(text);
        return secret && !canRead(name, readers[name], secret);
      }),
    async rows(field, name, given) {
      const rows = (await read(field, name, given)).flatMap(({ data }) => data?.[field] ?? []);
      return isList(field) ? rows.flatMap(({ nodes }) => nodes) : rows;
    },
    mayReadColumn(name, object, row, mark) {
      if (object === 'VAppointment' && seesContactsOnly.test(name)) return false;
      const isPerson = people.test(object);
      const personId = (isPerson ? row.id : row.employeeId) as string | null | undefined;
      const person = staff.get(personId ?? '');
      const kind = mark === 'pay' && isPerson && !person?.takesTurns ? 'leaderPay' : mark;
      const officeId = (row.officeId ?? person?.officeId ?? null) as string | null;
      const { companyId } = offices.Caracas;
      return canRead(name, readers[name], {
        kind,
        row: { key: '', lookup: '', kind: null, companyId, officeId, personId: personId ?? null },
      });
    },
  };
}

export let fixture: StaffFixture;

/** Starts the server with the secrets for the calling test file. */
export function onStaff(): void {
  let secrets: StaffFixture['secrets'];
  onOfficeFixtures(async () => {
    await fillOffices(database, offices);
    secrets = await hideSecrets(database);
  }, plansOnce);

  beforeAll(async () => {
    fixture = await openStaffFixture(secrets);
  });
}
