import pg from 'pg';
import type { Cluster } from '#db/embedded/cluster.ts';
import { loginUrl } from '#db/roles.ts';
import { addDays } from '#domain/dates/dates.ts';
import { beginAsStaff } from '#server/database/role-settings.ts';
import { transaction } from '#server/database/transaction.ts';
import { originalName } from './databases.ts';
import { claimsOf } from './fixture.ts';

/** A report of all branches, as head office requests it. */
interface Report {
  readonly name: string;
  /** $1 and $2 are the first and the last day. */
  readonly text: string;
}

const reports: readonly Report[] = [
  ['technicians: profit', 'proc_profit_by_employee_from_date($1, $2)'],
  ['technicians: profit and tips', 'proc_profit_tip_by_employee_from_date($1, $2)'],
  ['technicians: sales', 'proc_sales_by_employee_from_date($1, $2)'],
  ['branches: profit', 'proc_profit_by_office_by_range($1, $2)'],
  ['branches: losses', 'proc_losses_by_office_by_range($1, $2)'],
  ['branches: royalty', 'proc_royalty_by_range($1, $2)'],
  ...['DAY', 'MONTH', 'OFFICE', 'HOUR', 'CLIENT', 'SUBSERVICE', 'TECHNICIAN', 'PAYMENT'].map(
    (dimension) => [
      `dashboard: ${dimension.toLowerCase()}`,
      `proc_dashboard('${dimension}', $1, $2)`,
    ],
  ),
  ['key figures', 'proc_key_figures($1, $2)'],
  ['key figures by day', 'proc_key_figures_by_day($1, $2)'],
  // These reports define their periods themselves, up to a day.
  ['branches: profit of day to year', 'proc_profit_by_office($2) where $1 <> $2'],
  ['branches: losses of day to year', 'proc_losses_by_office($2) where $1 <> $2'],
  ['technicians: profit of the week', 'proc_profit_by_employee($2) where $1 <> $2'],
].map(([name, call]) => ({
  name: name as string,
  text: `select * from app_public.${call}`,
}));

/** Lists of the rows behind a figure; a page is of one branch and month. */
const lists: readonly Report[] = [
  ['lines of the profit', 'proc_profit_lines_by_office($1, $2, $3)'],
  ['lines of the losses', 'proc_losses_lines_by_office($1, $2, $3)'],
  ['lines of technicians', 'proc_employee_profit_detail(null, $1, $2, $3)'],
  ['days of the royalty', 'proc_royalty_days_by_office($1, $2, $3)'],
  ['lines of the dashboard', "proc_dashboard_lines('DAY', null, null, $1, $2, $3)"],
  ['payments of the dashboard', "proc_dashboard_lines('PAYMENT', null, null, $1, $2, $3)"],
].map(([name, call]) => ({
  name: name as string,
  text: `select * from app_public.${call} offset $4 limit 50`,
}));

const rounds = 7;
const times = 3;

type RunQuery = (text: string, values: readonly unknown[]) => Promise<number>;

interface Company {
  readonly sales: number;
  /** Runs a statement as head office and returns its milliseconds. */
  readonly runQuery: RunQuery;
  readonly officeId: string;
  readonly end: () => Promise<void>;
}

async function open(cluster: Cluster, secret: string, sales: number): Promise<Company> {
  // The same number of technicians at each size: reports may grow with technicians (doc 1 §7), not
  // with sales.
  const ownerUrl = await originalName(cluster, secret, sales, { salesPerTechnician: 10_000 });
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  const admin = await claimsOf(owner, 'crm_admin@caracas.demo');
  await owner.end();
  const login = new pg.Pool({ connectionString: loginUrl(ownerUrl, secret), max: 1 });
  const begin = beginAsStaff(admin);
  return {
    sales,
    officeId: admin.office_id,
    runQuery: (text, values) =>
      transaction(login, begin, async (client) => {
        const begun = performance.now();
        await client.query(text, [...values]);
        return performance.now() - begun;
      }),
    end: () => login.end(),
  };
}

/** Returns the minimum of each query over alternating rounds, because other load only adds time. */
async function minimumsOf(runs: readonly (() => Promise<number>)[]): Promise<number[]> {
  const minTimes = runs.map(() => Number.POSITIVE_INFINITY);
  for (let round = 0; round < rounds; round += 1) {
    for (const [index, runQuery] of runs.entries()) {
      for (let time = 0; time < times; time += 1) {
        minTimes[index] = Math.min(minTimes[index] ?? 0, await runQuery());
      }
    }
  }
  return minTimes;
}

const ms = (value: number) => value.toFixed(2).padStart(9);
const ratio = (value: number, maxTime: number) =>
  `${value.toFixed(2).padStart(8)}${value > maxTime ? ' !' : '  '}`;

/**
 * Measures, at several numbers of sales, each report of all branches over a month and a year, and
 * pages of the rows behind a figure, with all databases in one cluster. `!` marks growth above the
 * limit of the specification.
 *
 * @returns a table for a terminal
 */
export async function measureReports(
  cluster: Cluster,
  secret: string,
  sizes: readonly number[],
): Promise<string> {
  const companies: Company[] = [];
  for (const sales of sizes) companies.push(await open(cluster, secret, sales));
  const until = addDays(new Date().toISOString().slice(0, 10), -1);
  const month = [addDays(until, -29), until];
  const year = [addDays(until, -364), until];
  const counts = sizes.map((sales) => sales.toLocaleString('en'));

  const lines = [
    `\nReports of all branches: ms of a month (allowed: 1.5 × that at ${counts[0]}) and of a year (4 × a month)`,
    ['', ...counts.flatMap((count) => [`month ${count}`, 'growth', 'year', 'of month'])].join('  '),
  ];
  for (const { name, text } of reports) {
    const found = await minimumsOf(
      companies.flatMap(({ runQuery }) => [
        () => runQuery(text, month),
        () => runQuery(text, year),
      ]),
    );
    const cells = companies.map((_, index) => {
      const [ofMonth = 0, ofYear = 0] = found.slice(2 * index);
      return `${ms(ofMonth)} ${ratio(ofMonth / (found[0] ?? 0), 1.5)} ${ms(ofYear)} ${ratio(ofYear / ofMonth, 4)}`;
    });
    lines.push(name.padEnd(34) + cells.join(' |'));
  }

  lines.push(
    `\nRows behind a month's figures of a branch: ms of page 1 and of the last (allowed: 1.5 ×)`,
  );
  for (const { name, text } of lists) {
    const cells: string[] = [];
    for (const { runQuery, officeId } of companies) {
      const page = (offset: number) => () => runQuery(text, [...month, officeId, offset]);
      const [first = 0, deep = 0] = await minimumsOf([page(0), page(500)]);
      cells.push(`${ms(first)} ${ms(deep)} ${ratio(deep / first, 1.5)}`);
    }
    lines.push(name.padEnd(34) + cells.join(' |'));
  }
  await Promise.all(companies.map(({ end }) => end()));
  return lines.join('\n');
}
