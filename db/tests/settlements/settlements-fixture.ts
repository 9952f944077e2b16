import { beforeAll, beforeEach } from 'vitest';
import { openTurn, type SaleLine, sell } from '../support/acts.ts';
import { caracas, db, localAdmin, setUpDemoCompany, supervisor } from '../support/demo-fixture.ts';
import type { PersonFixture } from '../support/office-fixture.ts';

/** Ana, a technician of Caracas with 40 %, new in each test, and her turn of today. */
export let ana: PersonFixture;
export let anasTurn: string;
/** A subservice at 116.00 bolívares, 100.00 without tax. */
let subserviceId: string;
/** The bank account of Caracas in bolívares and one in dollars. */
export let bank: string;
export let dollarBank: string;

/** The settlement as the product returns it. */
export interface Settlement {
  id: string;
  state: string;
  net: string;
  version: number;
  receipt_number: number | null;
  [column: string]: unknown;
}

let hired = 0;

/** Hires Ana for the next test; Caracas settles from today on, and needs no second person. */
export async function hireAna(): Promise<void> {
  hired += 1;
  const [employee] = await db.query<PersonFixture>(
    `insert into app_public.employees (company_id, office_id, role_id, identification_type, identification_number,
       first_name, last_name, email, phone, commission)
     select company_id, office_id, role_id, 'CI', $2, 'Ana', 'Rivas', $3, '', 0.40
     from app_public.employees where id = $1
     returning id, identification_number as "identificationNumber"`,
    [caracas.technicians[0]?.id, `V${31_000_000 + hired}`, `ana${hired}@caracas.demo`],
  );
  ana = employee as PersonFixture;
  await db.query(
    'update app_public.office_settings set settle_from = $2, four_eyes = false where office_id = $1',
    [caracas.id, caracas.today],
  );
  anasTurn = await openTurn(db, caracas, ana);
}

/** Offers the service that Ana does, and opens the accounts that pay her. */
export async function setUpSettlingOffice(): Promise<void> {
  const serviceId = await db.value(
    `insert into app_public.services (company_id, service_name) values ($1, 'Pedicuras') returning id`,
    [caracas.companyId],
  );
  subserviceId = await db.value(
    `insert into app_public.subservices (company_id, office_id, service_id, subservice_name, cost, currency_code)
     values ($1, $2, $3, 'Pedicura', 116, 'VES') returning id`,
    [caracas.companyId, caracas.id, serviceId],
  );
  const account = (name: string, currency: string) =>
    db.value(
      `insert into app_public.money_stores (company_id, office_id, money_store_name, currency_code, store_type)
       values ($1, $2, $3, $4, 'BANK') returning id`,
      [caracas.companyId, caracas.id, name, currency],
    );
  bank = await account('Banco de sueldos', 'VES');
  dollarBank = await account('Banco en dólares', 'USD');
}

/** Returns a line of 116.00 bolívares that Ana did. */
export const pedicure = (more: Partial<SaleLine> = {}): SaleLine => ({
  workdayId: anasTurn,
  subserviceId,
  cost: '116.00',
  tax: '16.00',
  ...more,
});

/** Sells lines of Ana; by default one of 40.00 commission. */
export const sellPedicure = (...lines: readonly SaleLine[]) =>
  sell(db, caracas, lines.length ? lines : [pedicure()]);

/** Calls a procedure that returns settlements or one row. */
export async function act<Row = Settlement>(
  name: string,
  args: Readonly<Record<string, unknown>>,
  account = localAdmin,
): Promise<Row[]> {
  const sent = ([name, value]: readonly [string, unknown]) =>
    typeof value !== 'object' || value === null || (Array.isArray(value) && name !== 'payments')
      ? value
      : JSON.stringify(value);
  const named = Object.keys(args).map((argument, index) => `"${argument}" => $${index + 1}`);
  return db.as(account, async (sql) => {
    await sql.query(`select set_config('turno.stepped_up', 'on', true)`);
    return sql.query(
      `select * from app_public.${name}(${named.join(', ')})`,
      Object.entries(args).map(sent),
    ) as unknown as Promise<Row[]>;
  });
}

/** Prepares Ana's settlement of today and returns it. */
export async function prepare(
  more: Readonly<Record<string, unknown>> = {},
  account = supervisor,
): Promise<Settlement> {
  const [settlement] = await act(
    'proc_prepare_settlements',
    { date_from: caracas.today, date_until: caracas.today, employee_ids: [ana.id], ...more },
    account,
  );
  return settlement as Settlement;
}

export async function approve({ id, version }: Settlement): Promise<Settlement> {
  const [approved] = await act('proc_approve_settlements', { ids: [id], versions: [version] });
  return approved as Settlement;
}

export async function pay(
  { id }: Pick<Settlement, 'id'>,
  payments: readonly Readonly<Record<string, unknown>>[],
): Promise<Settlement> {
  const [paid] = await act('proc_pay_settlements', {
    ids: [id],
    payments: payments.map((payment) => ({ settlementId: id, storeId: bank, ...payment })),
  });
  return paid as Settlement;
}

/** Prepares, approves and pays all that Ana is owed. */
export async function settleAna(): Promise<Settlement> {
  const approved = await approve(await prepare());
  return pay(approved, Number(approved.net) > 0 ? [{ amount: approved.net }] : []);
}

/** Adds a bonus or a deduction to a draft. */
export async function adjust(
  { id, version }: Settlement,
  entry_type: 'BONUS' | 'DEDUCTION',
  amount: string,
): Promise<Settlement> {
  const [adjusted] = await act(
    'proc_adjust_settlement',
    { id, version, entry_type, amount, note: 'Guardia del domingo' },
    supervisor,
  );
  return adjusted as Settlement;
}

/** Gives Ana an advance from the bank. */
export const giveAdvance = (amount: string, account = supervisor, reason = '') =>
  act<{ id: string; amount: string }>(
    'proc_create_advance',
    { employee_id: ana.id, amount, payment: { storeId: bank, amount }, reason },
    account,
  );

/** Returns what the office owes Ana, without settled rows. */
export const owedToAna = async (): Promise<string> => {
  const [owed] = await db.queryAs<{ net: string }>(
    localAdmin,
    'select net::text from app_public.proc_owed($2) where employee_id = $1',
    [ana.id, caracas.id],
  );
  return owed?.net ?? '0.00';
};

/** Returns the amounts of an employee's entries of a type, by default of Ana, in their order. */
export const entriesOf = (type: string, employeeId = ana.id) =>
  db.query<{ amount: string }>(
    'select amount::text from app_public.employee_entries where entry_type = $1 and employee_id = $2 order by id',
    [type, employeeId],
  );

/** Sets up the settling office for the tests of a file, each with a newly hired Ana. */
export function settleWithAna(): void {
  setUpDemoCompany();
  beforeAll(setUpSettlingOffice);
  beforeEach(hireAna);
}
