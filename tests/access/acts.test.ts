import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type RoleName, roleNames } from '#db/demo/staff.ts';
import type { TestDatabase } from '#db/tests/database.ts';
import { footprint } from '#db/tests/refusal.ts';
import { startTestServer, type TestServer } from '#server/test-server.ts';
import { documentOf, newGround, newIdentification, newSaleInput, preparedActs } from './acts.ts';
import { acts } from './matrix.ts';
import { isInReach } from './rows.ts';
import {
  type Caller,
  cloneWithRival,
  type PlaceName,
  type Places,
  placeNames,
  signInRoles,
} from './stage.ts';

const mutations = Object.keys(acts);

let database: TestDatabase;
let places: Places;
let server: TestServer;
let staffBefore: unknown;
let callers: Readonly<Record<RoleName, Caller>>;

beforeAll(async () => {
  ({ database, places } = await cloneWithRival());
  server = await startTestServer(database);
  callers = await signInRoles(server, database, 'caracas');
  staffBefore = await staffAndPlaces();
});

afterAll(async () => {
  await server?.stop();
  await database?.drop();
});

const ground = (name: PlaceName) => newGround(database, places, name);

/** Who works where as what, and what roles and offices are. */
async function staffAndPlaces(): Promise<unknown> {
  const held = await footprint(database);
  return ['employees', 'users', 'roles', 'role_permissions', 'offices', 'office_settings']
    .map((table) => held[`app_public.${table}`])
    .concat(held['app_private.accounts']);
}

/** What a caller is told: the code of an error, or the end code of a procedure. */
async function call(mutation: string, input: unknown, token: string | undefined): Promise<string> {
  const answer = await server.graphql(documentOf(mutation), { variables: { input }, token });
  return (
    answer.errors?.[0]?.extensions.code ?? answer.data?.[mutation]?.result?.vEndCode ?? 'changed'
  );
}

/** Calls, and holds that nothing at all was written. */
async function refusal(mutation: string, input: unknown, token?: string): Promise<string> {
  const before = await footprint(database);
  const told = await call(mutation, input, token);
  expect(await footprint(database)).toEqual(before);
  return told;
}

describe.each(mutations)('%s', (mutation) => {
  test.for(roleNames)('as %s, in each place', async (role) => {
    const { actor, token } = callers[role];
    const reach = acts[mutation]?.[role];
    if (!reach) throw new Error(`${mutation} is not classified`);
    for (const name of placeNames) {
      const prepared = await preparedActs[mutation]?.(ground(name));
      if (!prepared) throw new Error(`Nothing says how ${mutation} is called`);
      const { id, companyId } = places[name];
      const row = { key: '', companyId, officeId: id, personId: null, lookup: '' };
      if (isInReach(row, reach, actor)) {
        expect(await call(mutation, prepared.input, token), name).toMatch(/^(99999|changed)$/);
        expect(await prepared.isDone(), name).toBe(true);
      } else {
        const told = await refusal(mutation, prepared.input, token);
        expect(['FORBIDDEN', 'OTHER_OFFICE', 'NOT_FOUND'], name).toContain(told);
        expect(await prepared.isDone(), name).toBe(false);
      }
    }
  });

  test('without a session', async () => {
    const prepared = await preparedActs[mutation]?.(ground('Caracas'));
    expect(await refusal(mutation, prepared?.input)).toBe('FORBIDDEN');
  });
});

/** Inputs of a supervisor of Caracas in which one thing is another place's. */
const borrowed: {
  what: string;
  mutation: string;
  told: string;
  input: (from: PlaceName) => Promise<Record<string, unknown>>;
}[] = [
  {
    what: 'technician',
    mutation: 'procCreateWorkdays',
    told: '00001',
    input: async (from) => ({
      identificationNumber: places[from].people.crm_technical_attendant.identificationNumber,
    }),
  },
  {
    what: 'technician',
    mutation: 'procCreateOldWorkday',
    told: '00001',
    input: async (from) => ({
      identificationNumber: places[from].people.crm_technical_attendant.identificationNumber,
      date: places[from].yesterday,
    }),
  },
  {
    what: 'office',
    mutation: 'procCreateClients',
    told: 'OTHER_OFFICE',
    input: async (from) => ({
      ...newIdentification(ground('Caracas')),
      address: 'Centro',
      officeId: places[from].id,
    }),
  },
  {
    what: 'office',
    mutation: 'procCreateSales',
    told: 'OTHER_OFFICE',
    input: async (from) => ({
      ...(await newSaleInput(ground('Caracas'))),
      officeId: places[from].id,
    }),
  },
  {
    what: 'seller',
    mutation: 'procCreateSales',
    told: 'FORBIDDEN',
    input: async (from) => ({
      ...(await newSaleInput(ground('Caracas'))),
      employeeId: places[from].people.crm_supervisor.id,
    }),
  },
  {
    what: 'turn',
    mutation: 'procCreateSales',
    told: 'WORKDAY_NOT_FOUND',
    input: async (from) => {
      const [ours, theirs] = await saleInputs(from);
      const [line] = ours.salesDetails;
      return { ...ours, salesDetails: [{ ...line, workdayId: theirs.salesDetails[0]?.workdayId }] };
    },
  },
  {
    what: 'subservice',
    mutation: 'procCreateSales',
    told: 'SUBSERVICE_NOT_FOUND',
    input: async (from) => {
      const [ours, theirs] = await saleInputs(from);
      const [line] = ours.salesDetails;
      const subserviceId = theirs.salesDetails[0]?.subserviceId;
      return { ...ours, salesDetails: [{ ...line, subserviceId }] };
    },
  },
];

const saleInputs = (from: PlaceName) =>
  Promise.all([newSaleInput(ground('Caracas')), newSaleInput(ground(from))]);

describe('what belongs to another place is refused in every argument', () => {
  test.for(
    borrowed.flatMap((act) => (['Valencia', 'Maracay'] as const).map((from) => ({ ...act, from }))),
  )('$mutation with a $what of $from', async ({ mutation, input, told, from }) => {
    const given = await input(from);
    expect(await refusal(mutation, given, callers.crm_supervisor.token)).toBe(told);
  });

  test('procCreateSales to a client of another company', async () => {
    const given = {
      ...(await newSaleInput(ground('Caracas'))),
      identificationNumber: places.Maracay.client.identificationNumber,
    };
    expect(await refusal('procCreateSales', given, callers.crm_supervisor.token)).toBe(
      'CLIENT_NOT_FOUND',
    );
  });

  test.for(['deleteWorkdayById', 'updateClientById', 'updateSaleById'])(
    '%s with an id of another kind, and of nothing',
    async (mutation) => {
      const prepared = await preparedActs[mutation]?.(ground('Caracas'));
      const ids = [places.Caracas.people.crm_supervisor.id, '0192f000-0000-7000-8000-000000000000'];
      for (const id of ids) {
        const given = { ...prepared?.input, id };
        expect(await refusal(mutation, given, callers.crm_supervisor.token)).toBe('NOT_FOUND');
      }
    },
  );
});

test('a deleted sale stays deleted, and a sale is changed in no other way', async () => {
  const token = callers.crm_supervisor.token;
  const sold = await preparedActs.updateSaleById?.(ground('Caracas'));
  const input = sold?.input;
  const patches = [{ status: 1 }, { deleteReason: 'Sin estado' }, { status: 3 }, { status: null }];
  for (const salePatch of patches) {
    const told = await refusal('updateSaleById', { ...input, salePatch }, token);
    expect(['FORBIDDEN', 'INVALID_INPUT'], JSON.stringify(salePatch)).toContain(told);
  }
  expect(await call('updateSaleById', input, token)).toBe('changed');
  const again = await refusal('updateSaleById', { ...input, salePatch: { status: 1 } }, token);
  expect(['NOT_FOUND', 'FORBIDDEN']).toContain(again);
});

test('no act of this file changed who works where as what', async () => {
  expect(await staffAndPlaces()).toEqual(staffBefore);
});
