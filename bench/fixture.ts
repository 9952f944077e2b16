import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { beginAsStaff } from '#server/database/role-settings.ts';
import type { SessionClaims } from '#server/database/session-claims.ts';
import { transaction } from '#server/database/transaction.ts';

interface Line {
  readonly workdayId: string;
  readonly subserviceId: string;
  readonly cost: string;
  readonly tax: string;
  readonly currencyCode: string;
  readonly discount: string;
}

/** Arguments of `procCreateSales`. */
export interface SaleArguments {
  readonly officeId: string;
  readonly identificationNumber: string;
  readonly invoiceNumber: string;
  readonly totalTip: string;
  readonly salesDetails: readonly Line[];
  readonly paymentDetails: readonly object[];
  readonly requestId: string;
}

/** Data for the requests of the benchmark, at the office that invoices. */
export interface Fixture {
  readonly officeId: string;
  /** yyyy-MM-dd */
  readonly firstDay: string;
  readonly today: string;
  readonly salesOfOffice: number;
  readonly salesOfCompany: number;
  readonly supervisor: SessionClaims;
  readonly admin: SessionClaims;
  /**
   * Returns a sale with two lines of two technicians to a client of the office, with the next
   * number.
   */
  nextSale(): SaleArguments;
}

/**
 * Reads the data for the benchmark and opens missing turns of today.
 *
 * @param owner connection of the database owner
 * @param login connections of `turno_login`
 */
export async function setUpFixture(owner: pg.Client, login: pg.Pool): Promise<Fixture> {
  const supervisor = await claimsOf(owner, 'crm_supervisor@caracas.demo');
  const admin = await claimsOf(owner, 'crm_admin@caracas.demo');
  const officeId = supervisor.office_id;
  await openTurns(owner, login, supervisor);

  const { rows: spans } = await owner.query<{
    first: string;
    today: string;
    sales: number;
    of_company: number;
    number: string;
  }>(
    `select min(sale_day)::text as first, app_hidden.office_today($1)::text as today,
       count(*) filter (where status = 1)::integer as sales, max(correlative_number) as number,
       (select count(*)::integer from app_public.v_sales) as of_company
     from app_public.sales where office_id = $1`,
    [officeId],
  );
  const span = spans[0] as (typeof spans)[number];
  const { rows: clients } = await owner.query<{ identification_number: string }>(
    `select identification_number from app_public.clients
     where office_id = $1 and status = 1 order by md5(id::text) limit 5000`,
    [officeId],
  );
  const { rows: lines } = await owner.query<Line>(
    `select workday.id as "workdayId", subservice.id as "subserviceId",
       priced.cost, priced.tax, office.currency_code as "currencyCode", taken.percent::text as discount
     from app_public.offices as office
     join app_public.office_settings as settings on settings.office_id = office.id
     join (
       select office_id, id, cost, row_number() over (order by id) as place
       from app_public.subservices where currency_code = 'USD' and status = 1 and office_id = $1
     ) as subservice on subservice.office_id = office.id
     join (
       select office_id, id, row_number() over (order by id) as place, count(*) over () as turns
       from app_public.workdays where office_id = $1 and work_date = app_hidden.office_today($1)
     ) as workday on workday.office_id = office.id
       and workday.place = 1 + subservice.place % workday.turns
     cross join lateral (select app_hidden.rate_on(office.id, 'USD', app_hidden.office_today(office.id)) as usd) as rate
     left join app_hidden.discounts_on($1, app_hidden.office_today($1)) as discount
       on discount.subservice_id = subservice.id
     cross join lateral (select coalesce(discount.percentage_discount, 0) as percent) as taken
     cross join lateral app_hidden.price_line(
       subservice.cost, 'USD', rate.usd, rate.usd, taken.percent, settings.iva, 'SALE') as priced
     order by subservice.place`,
    [officeId],
  );
  let made = 0;
  return {
    officeId,
    firstDay: span.first,
    today: span.today,
    salesOfOffice: span.sales,
    salesOfCompany: span.of_company,
    supervisor,
    admin,
    nextSale() {
      made += 1;
      const sold = [lines[made % lines.length], lines[(made + 7) % lines.length]] as Line[];
      const due = sold.reduce((sum, { cost }) => sum + Number(cost), 0).toFixed(2);
      return {
        officeId,
        identificationNumber: clients[made % clients.length]?.identification_number ?? '',
        invoiceNumber: String(Number(span.number) + made),
        totalTip: '0.00',
        salesDetails: sold,
        paymentDetails: [
          {
            amount: due,
            payment_type: 'Transfer',
            currency: supervisor.currency_code,
            exchange_rate: '1',
            amount_bs: due,
          },
        ],
        requestId: randomUUID(),
      };
    },
  };
}

/** Returns the session claims of a person of the demo company. */
export async function claimsOf(owner: pg.Client, email: string): Promise<SessionClaims> {
  const { rows } = await owner.query<SessionClaims>(
    `select claims.* from app_private.accounts as account
     cross join lateral app_private.login_complete(account.id) as claims where account.email = $1`,
    [email],
  );
  return rows[0] as SessionClaims;
}

async function openTurns(owner: pg.Client, login: pg.Pool, supervisor: SessionClaims) {
  const { rows: technicians } = await owner.query<{ identification_number: string }>(
    `select employee.identification_number
     from app_public.v_employees_without_workdays as idle
     join app_public.employees as employee on employee.id = idle.id
     where idle.office_id = $1 order by 1 limit 8`,
    [supervisor.office_id],
  );
  for (const { identification_number } of technicians) {
    await transaction(login, beginAsStaff(supervisor), (client) =>
      client.query('select * from app_public.proc_create_workdays($1)', [identification_number]),
    );
  }
}
