import type { RoleName } from '#db/demo/staff.ts';
import { openTurn, priced, sell } from '#db/tests/acts.ts';
import type { TestDatabase } from '#db/tests/database.ts';
import type { StageOffice, StagePerson } from '#db/tests/stage.ts';
import { addDays } from '#domain/dates.ts';
import { offered, type PlaceName, type Places } from './stage.ts';

/** One call of a mutation, arranged so that only access can stand in its way. */
export interface PreparedAct {
  input: Record<string, unknown>;
  /** Whether the database holds what the call is for. */
  isDone(): Promise<boolean>;
}

/** What acts are done with at a place, made anew for each. */
export interface Ground {
  database: TestDatabase;
  place: StageOffice;
  service: string;
  /** A number that no other ground of the test has. */
  unique: number;
}

let grounds = 0;

export function newGround(database: TestDatabase, places: Places, name: PlaceName): Ground {
  grounds += 1;
  return { database, place: places[name], service: offered[name], unique: grounds };
}

/** The one who gets turns in these tests; nobody sells in them. */
const attendant: RoleName = 'crm_technical_attendant';

async function holds(database: TestDatabase, condition: string, ...values: unknown[]) {
  const [row] = await database.query<{ holds: boolean }>(
    `select exists (${condition}) as holds`,
    values,
  );
  return row?.holds === true;
}

async function turnToday(database: TestDatabase, place: StageOffice): Promise<string> {
  const technician = place.people.crm_technical;
  const [turn] = await database.query<{ id: string }>(
    'select id from app_public.workdays where employee_id = $1 and work_date = $2',
    [technician.id, place.today],
  );
  return turn?.id ?? openTurn(database, place, technician);
}

async function freeToday({ database, place }: Ground): Promise<StagePerson> {
  const technician = place.people[attendant];
  await database.query(
    'delete from app_public.workdays where employee_id = $1 and work_date = $2',
    [technician.id, place.today],
  );
  return technician;
}

export function newIdentification({ place, unique }: Ground) {
  return place.currency === 'PEN'
    ? { identificationType: 'DNI', identificationNumber: String(70_000_000 + unique) }
    : { identificationType: 'CI', identificationNumber: `V${25_000_000 + unique}` };
}

async function newClient(ground: Ground): Promise<string> {
  const { identificationType, identificationNumber } = newIdentification(ground);
  const [client] = await ground.database.query<{ id: string }>(
    `insert into app_public.clients (
       company_id, office_id, identification_type, identification_number, email, address)
     values ($1, $2, $3, $4, lower($3 || $4), 'Centro') returning id`,
    [ground.place.companyId, ground.place.id, identificationType, identificationNumber],
  );
  return client?.id as string;
}

export async function newSaleInput({ database, place, service }: Ground) {
  return {
    officeId: place.id,
    identificationNumber: place.client.identificationNumber,
    salesDetails: [priced(place, service, await turnToday(database, place))],
  };
}

/** How each mutation is called at a place. */
export const preparedActs: Readonly<Record<string, (ground: Ground) => Promise<PreparedAct>>> = {
  async procCreateWorkdays(ground) {
    const { database, place } = ground;
    const technician = await freeToday(ground);
    return {
      input: { officeId: place.id, identificationNumber: technician.identificationNumber },
      isDone: () =>
        holds(
          database,
          'select from app_public.workdays where employee_id = $1 and work_date = $2',
          technician.id,
          place.today,
        ),
    };
  },

  async procCreateOldWorkday({ database, place, unique }) {
    const technician = place.people[attendant];
    const date = addDays(place.today, -unique);
    return {
      input: { officeId: place.id, identificationNumber: technician.identificationNumber, date },
      isDone: () =>
        holds(
          database,
          'select from app_public.workdays where employee_id = $1 and work_date = $2',
          technician.id,
          date,
        ),
    };
  },

  async deleteWorkdayById({ database, place, unique }) {
    const id = await openTurn(
      database,
      place,
      place.people[attendant],
      addDays(place.today, -unique),
    );
    return {
      input: { id },
      isDone: async () =>
        !(await holds(database, 'select from app_public.workdays where id = $1', id)),
    };
  },

  async procCreateClients(ground) {
    const identification = newIdentification(ground);
    return {
      input: {
        ...identification,
        officeId: ground.place.id,
        address: 'Centro',
        password: 'aB3dE5gH7j',
      },
      isDone: () =>
        holds(
          ground.database,
          'select from app_public.clients where identification_number = $1 and office_id = $2',
          identification.identificationNumber,
          ground.place.id,
        ),
    };
  },

  async updateClientById(ground) {
    const id = await newClient(ground);
    const address = `Edificio ${ground.unique}`;
    return {
      input: { id, clientPatch: { address } },
      isDone: () =>
        holds(
          ground.database,
          'select from app_public.clients where id = $1 and address = $2',
          id,
          address,
        ),
    };
  },

  async procCreateSales(ground) {
    const { database, place } = ground;
    const invoiceNumber = `F-${ground.unique}`;
    return {
      input: { ...(await newSaleInput(ground)), invoiceNumber },
      isDone: () =>
        holds(
          database,
          'select from app_public.sales where invoice_number = $1 and office_id = $2',
          invoiceNumber,
          place.id,
        ),
    };
  },

  async updateSaleById({ database, place, service }) {
    const id = await sell(database, place, [
      priced(place, service, await turnToday(database, place)),
    ]);
    return {
      input: { id, salePatch: { status: 2, deleteReason: 'Cobrada dos veces' } },
      isDone: () =>
        holds(database, 'select from app_public.sales where id = $1 and status = 2', id),
    };
  },
};

/** The document that calls a mutation with everything that it gives back. */
export function documentOf(mutation: string): string {
  const given: Readonly<Record<string, string>> = {
    deleteWorkdayById: 'workday { id }',
    updateClientById: 'client { id }',
    updateSaleById: 'sale { id }',
  };
  const type = `${mutation[0]?.toUpperCase()}${mutation.slice(1)}Input!`;
  const payload = given[mutation] ?? 'result { vId vEndCode vMessage }';
  return `mutation ($input: ${type}) { ${mutation}(input: $input) { ${payload} } }`;
}
