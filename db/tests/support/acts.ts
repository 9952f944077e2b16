import { addDays } from '#domain/dates/dates.ts';
import { type PriceInput, priceLine } from '#domain/sales/pricing.ts';
import type { Actor, DemoDatabase, Sql } from './database.ts';
import type { OfficeFixture, PersonFixture } from './office-fixture.ts';

/** Result of a documented procedure. */
export interface ProcedureResult {
  v_id: string | null;
  v_phone: string | null;
  v_end_code: string;
  v_message: string;
}

/** A sale line as the browser sends it (doc 2 §3). */
export interface SaleLine {
  workdayId: string;
  subserviceId: string;
  cost: string;
  tax: string;
  tip?: string;
  /** A discount that the cashier grants (D70); null in a correction removes it. */
  grantedDiscount?: unknown;
  avg_minuts?: number;
  startsAt?: string;
  endsAt?: string;
  /** In a warranty: the sold line that it covers (D22). */
  salesDetailId?: string;
  /** In a correction: the line to correct. */
  id?: string;
}

/** Arguments of procCreateSales by their names in the database. */
export interface SaleArguments {
  identification_number: string;
  sales_details: readonly SaleLine[] | unknown;
  [argument: string]: unknown;
}

/** Calls a procedure of app_public with named arguments; objects and arrays are sent as JSON. */
export async function call(
  sql: Sql,
  name: string,
  args: Readonly<Record<string, unknown>>,
): Promise<ProcedureResult> {
  const values = Object.values(args).map((value) =>
    typeof value === 'object' && value !== null ? JSON.stringify(value) : value,
  );
  const named = Object.keys(args).map((argument, index) => `"${argument}" => $${index + 1}`);
  const [result] = await sql.query<ProcedureResult>(
    `select * from app_public.${name}(${named.join(', ')})`,
    values,
  );
  return result as ProcedureResult;
}

/** Calls a procedure in one transaction as a person of the demo company or as an actor. */
export const callAs = (
  database: DemoDatabase,
  actor: string | Actor,
  name: string,
  args: Readonly<Record<string, unknown>>,
): Promise<ProcedureResult> => database.as(actor, (sql) => call(sql, name, args));

/** Opens a turn for today or for `date`, which only a supervisor may do. Returns its id. */
export async function openTurn(
  database: DemoDatabase,
  office: OfficeFixture,
  technician: PersonFixture,
  date?: string,
): Promise<string> {
  const result = await database.as(office.email('crm_supervisor'), (sql) =>
    date === undefined || date === office.today
      ? call(sql, 'proc_create_workdays', {
          identification_number: technician.identificationNumber,
        })
      : call(sql, 'proc_create_old_workday', {
          identification_number: technician.identificationNumber,
          date,
        }),
  );
  if (result.v_end_code !== '99999') throw new Error(result.v_message);
  return result.v_id as string;
}

/** Returns a line with the price that the browser computes (D9). */
export function priced(
  office: OfficeFixture,
  subserviceName: string,
  workdayId: string,
  changed: Partial<PriceInput> = {},
): SaleLine {
  const subservice = office.subservice(subserviceName);
  const { cost, tax } = priceLine({
    price: subservice.cost,
    priceCurrency: subservice.currency,
    officeCurrency: office.currency,
    exchangeRate: office.usdRate,
    usdRate: office.usdRate,
    taxRate: office.taxRate,
    kind: 'sale',
    ...changed,
  });
  return { workdayId, subserviceId: subservice.id, cost, tax };
}

/**
 * Returns a function that sells to the office's client as the office's supervisor or another actor.
 */
const selling =
  (procedure: string) =>
  (
    database: DemoDatabase,
    office: OfficeFixture,
    args: Partial<SaleArguments>,
    actor: string | Actor = office.email('crm_supervisor'),
  ): Promise<ProcedureResult> =>
    callAs(database, actor, procedure, {
      identification_number: office.client.identificationNumber,
      ...args,
    });

export const createSale = selling('proc_create_sales');
export const createWarranty = selling('proc_create_sales_warranty');

/** Creates a sale and returns its id. */
export async function sell(
  database: DemoDatabase,
  office: OfficeFixture,
  lines: readonly SaleLine[],
  args: Partial<SaleArguments> = {},
): Promise<string> {
  const { v_id, v_end_code, v_message } = await createSale(database, office, {
    ...args,
    sales_details: lines,
  });
  if (v_end_code !== '99999') throw new Error(v_message);
  return v_id as string;
}

/** Corrects a sale or warranty of today as the office's supervisor or another actor. */
export const correctSale = (
  database: DemoDatabase,
  office: OfficeFixture,
  id: string,
  args: Readonly<Record<string, unknown>>,
  actor: string | Actor = office.email('crm_supervisor'),
): Promise<ProcedureResult> => callAs(database, actor, 'proc_update_sales', { id, ...args });

/** Arguments of procCreateDiscounts. By default every day of the weeks around today. */
export interface DiscountArguments {
  /** Percentage by name of the subservice. */
  off: Readonly<Record<string, string>>;
  [argument: string]: unknown;
}

/** Creates a discount as the office's supervisor and returns its id. */
export async function createDiscount(
  database: DemoDatabase,
  office: OfficeFixture,
  { off, ...args }: DiscountArguments,
): Promise<string> {
  const { v_id } = await callAs(database, office.email('crm_supervisor'), 'proc_create_discounts', {
    discount_name: 'Promoción',
    begin_date: addDays(office.today, -7),
    end_date: addDays(office.today, 7),
    days: [0, 1, 2, 3, 4, 5, 6],
    details: Object.entries(off).map(([name, percentageDiscount]) => ({
      subserviceId: office.subservice(name).id,
      percentageDiscount,
    })),
    ...args,
  });
  return v_id as string;
}

/** Deletes a sale as the browser does and returns the number of changed rows. */
export async function deleteSale(
  database: DemoDatabase,
  actor: string,
  saleId: string,
  reason: string | null = null,
): Promise<number> {
  const rows = await database.queryAs(
    actor,
    'update app_public.sales set status = 2, delete_reason = $2 where id = $1 returning id',
    [saleId, reason],
  );
  return rows.length;
}
