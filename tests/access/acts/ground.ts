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

type Values = Readonly<Record<string, unknown>>;
type Given<Value> = (ground: Ground) => Value | Promise<Value>;

/** Their rows belong to a company, or to who acts, and to no office. */
const ofCompany =
  /^(categories|countries|offices|official_rates|people|percent_indicators|roles|services|towns)$/;

const belonging = ({ place }: Ground, table: string): Values => ({
  companyId: place.companyId,
  ...(!ofCompany.test(table) && { officeId: place.id }),
});

const columnOf = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** Inserts a row of the place; `values` by their names at the API. Answers its id. */
export async function newRow(ground: Ground, table: string, values: Values): Promise<string> {
  const row = Object.entries({ ...belonging(ground, table), ...values });
  const [made] = await ground.database.query<{ id: string }>(
    `insert into app_public.${table} (${row.map(([name]) => columnOf(name)).join(', ')})
     values (${row.map((_, index) => `$${index + 1}`).join(', ')}) returning id`,
    row.map(([, value]) => value),
  );
  return made?.id as string;
}

/** An act that makes or changes a row of `table`, done when it holds `values`, by their names at the API. */
export function act(
  { database }: Ground,
  input: Record<string, unknown>,
  table: string,
  values: Values,
): PreparedAct {
  const condition = Object.keys(values).map((name, index) => `${columnOf(name)} = $${index + 1}`);
  const select = `select from app_public.${table} where ${condition.join(' and ')}`;
  return { input, isDone: () => holds(database, select, ...Object.values(values)) };
}

/** Makes a row, `create…(input: {row: values})`, done when the place has one with the first of its values. */
export const creating =
  (row: string, table: string, values: Given<Values>): Prepare =>
  async (ground) => {
    const [first = ['', ''], ...others] = Object.entries(await values(ground));
    const owner = belonging(ground, table);
    const input = { [row]: { ...owner, ...Object.fromEntries([first, ...others]) } };
    return act(ground, input, table, { ...owner, [first[0]]: first[1] });
  };

/** Changes the row that `id` answers the id of, `update…ById(input: {id, rowPatch: values})`. */
export const patching =
  (row: string, table: string, id: Given<string>, values: Given<Values>): Prepare =>
  async (ground) => {
    const patched = { id: await id(ground) };
    const patch = await values(ground);
    return act(ground, { ...patched, [`${row}Patch`]: patch }, table, { ...patched, ...patch });
  };

/** An act for each field of a patch, such as `updateCountryById.status`. */
export const patchingEach = (
  row: string,
  table: string,
  id: Given<string>,
  fields: Readonly<Record<string, Given<unknown>>>,
): Readonly<Record<string, Prepare>> =>
  Object.fromEntries(
    Object.entries(fields).map(([field, value]) => [
      `update${row[0]?.toUpperCase()}${row.slice(1)}ById.${field}`,
      patching(row, table, id, async (ground) => ({ [field]: await value(ground) })),
    ]),
  );

/** The status of a disabled row. */
export const disabled = () => 2;

/** Enables a row again that was disabled. */
export const reactivating =
  (table: string, id: Given<string>, objectType = table): Prepare =>
  async (ground) => {
    const row = { id: await id(ground) };
    await ground.database.query(`update app_public.${table} set status = 2 where id = $1`, [
      row.id,
    ]);
    return act(ground, { objectType, ...row }, table, { ...row, status: 1 });
  };

/** Takes the row of `table` away that `id` answers the id of. */
export const removing =
  (table: string, id: Given<string>): Prepare =>
  async (ground) => {
    const row = { id: await id(ground) };
    const { isDone } = act(ground, row, table, row);
    return { input: row, isDone: async () => !(await isDone()) };
  };

/** A document of identification that nobody has. */
export const newIdentification = ({ place, unique }: Ground) =>
  place.currency === 'PEN'
    ? { identificationType: 'DNI', identificationNumber: String(70_000_000 + unique) }
    : { identificationType: 'CI', identificationNumber: `V${25_000_000 + unique}` };

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
