import pg from 'pg';
import type { Cluster } from '#db/embedded/cluster.ts';
import { migrate } from '#db/migrate.ts';
import { loginUrl } from '#db/roles.ts';
import { addDays } from '#domain/dates/dates.ts';
import { beginAsStaff } from '#server/database/role-settings.ts';
import { transaction } from '#server/database/transaction.ts';
import { copyDatabase } from './databases.ts';
import { claimsOf, setUpFixture } from './fixture.ts';
import { threadTime } from './processor-time.ts';

const technicians = 40;
const weeks = 8;
const rounds = 16;
const salesPerRound = 40;

/**
 * Prepares, approves and pays the settlements of 40 technicians for eight weeks, on a copy of a
 * company (doc 6 §10). Then sells at the same office with and without the look-up of commissions by
 * service, which settlements add to a sale, in turns.
 *
 * @returns lines for a terminal
 */
export async function measureSettlements(
  cluster: Cluster,
  secret: string,
  sales: number,
): Promise<string> {
  const ownerUrl = await copyDatabase(cluster, secret, sales);
  // The original may have functions of an earlier commit.
  await migrate(ownerUrl, { secret, withCurrent: true });
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  const login = new pg.Pool({ connectionString: loginUrl(ownerUrl, secret), max: 1 });
  try {
    return [
      `\n${sales.toLocaleString('en')} sales`,
      ...(await measureWeeks(owner, login)),
      ...(await measureSales(owner, login)),
    ].join('\n');
  } finally {
    await Promise.all([owner.end(), login.end()]);
  }
}

const backendOf = async (client: pg.ClientBase): Promise<number> => {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  return rows[0]?.pid ?? 0;
};

/** Returns the items in their order, and in the opposite one in odd rounds. */
const inTurns = <T>(items: readonly T[], round: number): readonly T[] =>
  round % 2 ? items.toReversed() : items;

interface Prepared {
  readonly id: string;
  readonly version: number;
  readonly state: string;
  readonly net: string;
}

async function measureWeeks(owner: pg.Client, login: pg.Pool): Promise<string[]> {
  const supervisor = await claimsOf(owner, 'crm_supervisor@caracas.demo');
  const admin = await claimsOf(owner, 'crm_local_admin@caracas.demo');
  const office = supervisor.office_id;
  // The demo has settled these weeks.
  await owner.query(
    'truncate app_public.settlements, app_public.settlement_lines, app_public.settled_days, app_public.employee_entries cascade',
  );
  const { rows: begun } = await owner.query<{ today: string; first: string; bank: string }>(
    `update app_public.office_settings as setting
     set settle_from = app_hidden.office_today($1) - $2::integer, four_eyes = false where office_id = $1
     returning app_hidden.office_today($1)::text as today, settle_from::text as first, (
       select id from app_public.money_stores where office_id = $1 and store_type = 'BANK'
       and currency_code = 'VES' limit 1) as bank`,
    [office, 7 * weeks],
  );
  const { first, bank } = begun[0] as (typeof begun)[number];
  const { rows: earners } = await owner.query<{ id: string }>(
    `select employee_id as id from app_public.employee_days where office_id = $1 and sale_day >= $2
     group by 1 order by sum(services) desc, 1 limit $3`,
    [office, first, technicians],
  );
  const call = async (claims: typeof supervisor, text: string, values: readonly unknown[]) =>
    transaction(login, beginAsStaff(claims), async (client) => {
      await client.query(`select set_config('turno.stepped_up', 'on', true)`);
      const pid = await backendOf(client);
      const begins = performance.now();
      const before = threadTime(pid);
      const { rows } = await client.query<Prepared>(text, [...values]);
      const worked = (threadTime(pid) - before).toFixed(0);
      return {
        rows,
        took: `${(performance.now() - begins).toFixed(0)} ms (${worked} ms of processor)`,
      };
    });
  const lines: string[] = [];
  for (let week = 0; week < weeks; week += 1) {
    const from = addDays(first, 7 * week);
    const prepared = await call(
      supervisor,
      'select * from app_public.proc_prepare_settlements($1, $2, null, $3)',
      [from, addDays(from, 6), earners.map(({ id }) => id)],
    );
    const drafts = prepared.rows;
    const ids = drafts.map(({ id }) => id);
    const { rows: held } = await owner.query<{ count: number }>(
      'select count(*)::integer from app_public.settlement_lines where settlement_id = any ($1)',
      [ids],
    );
    const approved = await call(
      admin,
      'select * from app_public.proc_approve_settlements($1, $2)',
      [ids, drafts.map(({ version }) => version)],
    );
    const payments = approved.rows
      .filter(({ net }) => Number(net) > 0)
      .map(({ id, net }) => ({ settlementId: id, storeId: bank, amount: net }));
    const paid = await call(admin, 'select * from app_public.proc_pay_settlements($1, $2)', [
      ids,
      JSON.stringify(payments),
    ]);
    lines.push(
      `week ${week + 1}: ${drafts.length} technicians, ${held[0]?.count} rows: prepared in ${prepared.took}, approved in ${approved.took}, paid in ${paid.took}`,
    );
  }
  return lines;
}

async function measureSales(owner: pg.Client, login: pg.Pool): Promise<string[]> {
  const fixture = await setUpFixture(owner, login);
  const begin = beginAsStaff(fixture.supervisor);
  await owner.query(
    `insert into app_public.commission_rates (company_id, office_id, service_id, rate)
     select company_id, $1, id, 0.4 from app_public.services order by id limit 1`,
    [fixture.officeId],
  );
  const { rows: defined } = await owner.query<{ now: string }>(
    `select pg_get_functiondef('app_hidden.read_lines'::regproc) as now`,
  );
  const now = defined[0]?.now ?? '';
  const versions = {
    'with settlements': now,
    before: now
      .replace(/left join app_hidden\.special_rate\(.*?\) as special\s+on true/s, '')
      .replace('coalesce(special.rate, turn.commission)', 'turn.commission'),
  };
  const times = new Map<string, number[]>(Object.keys(versions).map((name) => [name, []]));
  for (let round = 0; round < rounds; round += 1) {
    for (const [name, version] of inTurns(Object.entries(versions), round)) {
      await owner.query(version);
      await transaction(login, begin, async (client) => {
        const pid = await backendOf(client);
        for (let sale = 0; sale < salesPerRound; sale += 1) {
          const sold = fixture.nextSale();
          const before = threadTime(pid);
          await client.query(
            `select v_id from app_public.proc_create_sales(identification_number => $1, invoice_number => $2,
               sales_details => $3, payment_details => $4)`,
            [
              sold.identificationNumber,
              sold.invoiceNumber,
              JSON.stringify(sold.salesDetails),
              JSON.stringify(sold.paymentDetails),
            ],
          );
          if (sale > 0) times.get(name)?.push(threadTime(pid) - before);
        }
      });
    }
  }
  return [...times].map(([name, took]) => {
    took.sort((a, b) => a - b);
    const at = (part: number) => took[Math.floor(took.length * part)]?.toFixed(2);
    return `a sale of two lines ${name}: median ${at(0.5)} ms of processor, fastest tenth ${at(0.1)} ms`;
  });
}
