import { openTurn, priced } from '#db/tests/acts.ts';
import type { TestDatabase } from '#db/tests/database.ts';
import type { StageOffice } from '#db/tests/stage.ts';
import { offered, type PlaceName, type Places } from '../stage.ts';

/** One call of a mutation, arranged so that only access can stand in its way. */
export interface PreparedAct {
  input: Record<string, unknown>;
  /** Whether the database holds what the call is for. */
  isDone(): Promise<boolean>;
}

/** Arranges a call at a place; nothing where the mutation cannot name that place. */
export type Prepare = (ground: Ground) => Promise<PreparedAct | undefined>;

/** What acts are done with at a place, made anew for each. */
export interface Ground {
  database: TestDatabase;
  name: PlaceName;
  place: StageOffice;
  service: string;
  /** A number that no other ground of the test has. */
  unique: number;
}

let grounds = 0;

export function newGround(database: TestDatabase, places: Places, name: PlaceName): Ground {
  grounds += 1;
  return { database, name, place: places[name], service: offered[name], unique: grounds };
}

/** Makes every session a fresh sign-in, however long ago the matrix began: some acts ask for one (D67). */
export async function signInAnew({ database }: Ground): Promise<void> {
  await database.query('update app_private.sessions set created = now() where ended_at is null');
}

/** Whether `select …` gives any row. */
export async function holds(database: TestDatabase, select: string, ...values: unknown[]) {
  const [row] = await database.query<{ holds: boolean }>(
    `select exists (${select}) as holds`,
    values,
  );
  return row?.holds === true;
}

/** The id that `insert … returning id` gives. */
export async function insert(database: TestDatabase, sql: string, ...values: unknown[]) {
  const [row] = await database.query<{ id: string }>(sql, values);
  return row?.id as string;
}

/** An act that makes or changes a row of `table`, done when it holds `column` = `value`. */
export function act(
  { database }: Ground,
  input: Record<string, unknown>,
  table: string,
  values: Readonly<Record<string, unknown>>,
): PreparedAct {
  const condition = Object.keys(values).map((column, index) => `${column} = $${index + 1}`);
  const select = `select from app_public.${table} where ${condition.join(' and ')}`;
  return { input, isDone: () => holds(database, select, ...Object.values(values)) };
}

/** An act that takes a row of `table` away. */
export function removal({ database }: Ground, id: string, table: string): PreparedAct {
  return {
    input: { id },
    isDone: async () =>
      !(await holds(database, `select from app_public.${table} where id = $1`, id)),
  };
}

/** A document of identification that nobody has. */
export function newIdentification({ place, unique }: Ground) {
  return place.currency === 'PEN'
    ? { identificationType: 'DNI', identificationNumber: String(70_000_000 + unique) }
    : { identificationType: 'CI', identificationNumber: `V${25_000_000 + unique}` };
}

/** A phone of the place's country. */
export const phoneOf = ({ place, unique }: Ground): string =>
  place.currency === 'PEN' ? String(960_000_000 + unique) : `0414-${5_000_000 + unique}`;

/** Today's turn of the technician who sells. */
export async function turnToday({ database, place }: Ground): Promise<string> {
  const technician = place.people.crm_technical;
  const [turn] = await database.query<{ id: string }>(
    'select id from app_public.workdays where employee_id = $1 and work_date = $2',
    [technician.id, place.today],
  );
  return turn?.id ?? openTurn(database, place, technician);
}

/** A sale of one line to the client of the place. */
export async function newSaleInput(ground: Ground) {
  const { place, service } = ground;
  return {
    officeId: place.id,
    identificationNumber: place.client.identificationNumber,
    salesDetails: [priced(place, service, await turnToday(ground))],
  };
}
