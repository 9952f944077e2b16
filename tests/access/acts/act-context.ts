import { openTurn, priced } from '#db/tests/support/acts.ts';
import type { TestDatabase } from '#db/tests/support/database.ts';
import type { OfficeFixture } from '#db/tests/support/office-fixture.ts';
import { type OfficeFixtureName, type OfficeFixtures, offered } from '../access-fixture.ts';

/** A call of a mutation, prepared so that only missing access can reject it. */
export interface PreparedAct {
  input: Record<string, unknown>;
  /** Returns whether the database has the effect of the call. */
  isDone(): Promise<boolean>;
}

/** Prepares a call at an office; undefined if the mutation cannot name that office. */
export type Prepare = (context: ActContext) => Promise<PreparedAct | undefined>;

/** Context of an act at an office, created for each act. */
export interface ActContext {
  database: TestDatabase;
  name: OfficeFixtureName;
  office: OfficeFixture;
  service: string;
  /** A number that no other act of the test uses. */
  unique: number;
}

let contexts = 0;

export function newActContext(
  database: TestDatabase,
  offices: OfficeFixtures,
  name: OfficeFixtureName,
): ActContext {
  contexts += 1;
  return { database, name, office: offices[name], service: offered[name], unique: contexts };
}

/** Makes every session a new sign-in, at any age of the test: some acts need one (D67). */
export async function signInAgain({ database }: ActContext): Promise<void> {
  await database.query('update app_private.sessions set created = now() where ended_at is null');
}

/** Returns whether `select …` has a row. */
export async function exists(database: TestDatabase, select: string, ...values: unknown[]) {
  const [row] = await database.query<{ holds: boolean }>(
    `select exists (${select}) as holds`,
    values,
  );
  return row?.holds === true;
}

type Values = Readonly<Record<string, unknown>>;
type RequestValues<Value> = (context: ActContext) => Value | Promise<Value>;

/** Tables whose rows belong to a company or a person, without an office. */
const ofCompany =
  /^(categories|countries|offices|official_rates|people|percent_indicators|roles|services|towns)$/;

const belongingTo = ({ office }: ActContext, table: string): Values => ({
  companyId: office.companyId,
  ...(!ofCompany.test(table) && { officeId: office.id }),
});

const columnOf = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** Inserts a row of the office, with `values` by API names. Returns its id. */
export async function newRow(context: ActContext, table: string, values: Values): Promise<string> {
  const row = Object.entries({ ...belongingTo(context, table), ...values });
  const [made] = await context.database.query<{ id: string }>(
    `insert into app_public.${table} (${row.map(([name]) => columnOf(name)).join(', ')})
     values (${row.map((_, index) => `$${index + 1}`).join(', ')}) returning id`,
    row.map(([, value]) => value),
  );
  return made?.id as string;
}

/**
 * Returns an act that creates or changes a row of `table`; it is done when the row has `values`, by
 * API names.
 */
export function act(
  { database }: ActContext,
  input: Record<string, unknown>,
  table: string,
  values: Values,
): PreparedAct {
  const condition = Object.keys(values).map((name, index) => `${columnOf(name)} = $${index + 1}`);
  const select = `select from app_public.${table} where ${condition.join(' and ')}`;
  return { input, isDone: () => exists(database, select, ...Object.values(values)) };
}

/**
 * Creates a row with `create…(input: {row: values})`; done when the office has a row with the first
 * value.
 */
export const creating =
  (row: string, table: string, values: RequestValues<Values>): Prepare =>
  async (context) => {
    const [first = ['', ''], ...others] = Object.entries(await values(context));
    const owner = belongingTo(context, table);
    const input = { [row]: { ...owner, ...Object.fromEntries([first, ...others]) } };
    return act(context, input, table, { ...owner, [first[0]]: first[1] });
  };

/** Changes the row of `id` with `update…ById(input: {id, rowPatch: values})`. */
export const patching =
  (row: string, table: string, id: RequestValues<string>, values: RequestValues<Values>): Prepare =>
  async (context) => {
    const patched = { id: await id(context) };
    const patch = await values(context);
    return act(context, { ...patched, [`${row}Patch`]: patch }, table, { ...patched, ...patch });
  };

/** Returns an act for each field of a patch, such as `updateCountryById.status`. */
export const patchActsOf = (
  row: string,
  table: string,
  id: RequestValues<string>,
  fields: Readonly<Record<string, RequestValues<unknown>>>,
): Readonly<Record<string, Prepare>> =>
  Object.fromEntries(
    Object.entries(fields).map(([field, value]) => [
      `update${row[0]?.toUpperCase()}${row.slice(1)}ById.${field}`,
      patching(row, table, id, async (context) => ({ [field]: await value(context) })),
    ]),
  );

/** The status of a disabled row. */
export const disabled = () => 2;

/** Enables a disabled row. */
export const reactivating =
  (table: string, id: RequestValues<string>, objectType = table): Prepare =>
  async (context) => {
    const row = { id: await id(context) };
    await context.database.query(`update app_public.${table} set status = 2 where id = $1`, [
      row.id,
    ]);
    return act(context, { objectType, ...row }, table, { ...row, status: 1 });
  };

/** Deletes the row of `id` from `table`. */
export const removing =
  (table: string, id: RequestValues<string>): Prepare =>
  async (context) => {
    const row = { id: await id(context) };
    const { isDone } = act(context, row, table, row);
    return { input: row, isDone: async () => !(await isDone()) };
  };

/** Returns a new identification document. */
export const newIdentification = ({ office, unique }: ActContext) =>
  office.currency === 'PEN'
    ? { identificationType: 'DNI', identificationNumber: String(70_000_000 + unique) }
    : { identificationType: 'CI', identificationNumber: `V${25_000_000 + unique}` };

/** Returns a phone of the office's country. */
export const phoneOf = ({ office, unique }: ActContext): string =>
  office.currency === 'PEN' ? String(960_000_000 + unique) : `0414-${5_000_000 + unique}`;

/** Returns today's turn of the technician. */
export async function turnToday({ database, office }: ActContext): Promise<string> {
  const technician = office.people.crm_technical;
  const [turn] = await database.query<{ id: string }>(
    'select id from app_public.workdays where employee_id = $1 and work_date = $2',
    [technician.id, office.today],
  );
  return turn?.id ?? openTurn(database, office, technician);
}

/** Returns the input of a sale of one line to the office's client. */
export async function newSaleInput(context: ActContext) {
  const { office, service } = context;
  return {
    officeId: office.id,
    identificationNumber: office.client.identificationNumber,
    salesDetails: [priced(office, service, await turnToday(context))],
  };
}
