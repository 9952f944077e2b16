import { readFileSync } from 'node:fs';
import { lexicographicSortSchema, printSchema } from 'graphql';
import pg from 'pg';
import { startCluster } from '#db/embedded/cluster.ts';
import { cutTablesByDay } from '#db/partitions/cut-tables.ts';
import { cutTables } from '#db/partitions/definitions.ts';
import { loginUrl } from '#db/roles.ts';
import { databaseUrl } from '#scripts/database-url.ts';
import { beginAsStaff } from '#server/database/role-settings.ts';
import { transaction } from '#server/database/transaction.ts';
import { buildSchema } from '#server/graphile.config.ts';
import { createPhotoAddresses } from '#server/photos/photo-addresses.ts';
import {
  benchFolder,
  benchSecret,
  dropOriginal,
  maxCopies,
  originalName,
  quickToFill,
} from '../bench/databases.ts';
import { type Fixture, setUpFixture as setTill } from '../bench/fixture.ts';
import { createFigures, type Figures } from './support/figures.ts';
import { inFolder, numberOf, secret, setUpFixture, sumsAreRight } from './support/fixture.ts';
import { actsOf, leftSince, type PartitionQuery, queriesOf } from './support/partition-queries.ts';

/** Repetitions of each query after the first run, which plans it. */
const times = 15;

interface Copy {
  readonly name: string;
  readonly owner: pg.Client;
  readonly url: string;
  /** Secret from which the password of the login is derived. */
  readonly secret: string;
}

/**
 * Result of one query on a copy: its rows, and the processor time in milliseconds of the first run
 * and the median of the others.
 */
interface QueryResult {
  readonly answer: string;
  readonly first: number;
  readonly usual: number;
}

type QueryResults = ReadonlyMap<string, QueryResult>;

/** Wraps a connection and collects its result rows. */
function collectRows(client: pg.PoolClient, rows: unknown[]): pg.PoolClient {
  const query = async (config: pg.QueryConfig) => {
    const result = await client.query(config);
    rows.push(result.rows);
    return result;
  };
  return Object.assign(Object.create(client), { query });
}

/** Returns the processor time of a backend in milliseconds, which other load does not change. */
const processorOf = (pid: number | undefined) =>
  Number(readFileSync(`/proc/${pid}/schedstat`, 'latin1').split(' ')[0]) / 1e6;

const middle = (values: readonly number[]) =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;

function loginOf({ url, secret }: Copy): pg.Pool {
  const pool = new pg.Pool({ connectionString: loginUrl(url, secret), max: 1 });
  // If a query fails, the cluster ends before the pool.
  return pool.on('error', () => undefined);
}

/** Returns the selling office in its current state, which determines the pages of its lists. */
async function tillOf(copy: Copy): Promise<Fixture> {
  const pool = loginOf(copy);
  return setTill(copy.owner, pool).finally(() => pool.end());
}

/** Runs each query, first on a connection without plans. */
async function runQueries(copy: Copy, queries: readonly PartitionQuery[]): Promise<QueryResults> {
  const results = new Map<string, QueryResult>();
  for (const { name, claims, statements } of queries) {
    const pool = loginOf(copy);
    const { rows: backends } = await pool.query<{ pid: number }>('select pg_backend_pid() as pid');
    let answer: unknown[] = [];
    const durations: number[] = [];
    for (let time = 0; time <= times; time += 1) {
      answer = [];
      const begun = processorOf(backends[0]?.pid);
      await transaction(pool, beginAsStaff(claims), (client) =>
        statements(collectRows(client, answer)),
      );
      durations.push(processorOf(backends[0]?.pid) - begun);
    }
    await pool.end();
    results.set(name, {
      answer: JSON.stringify(answer),
      first: durations[0] ?? Number.NaN,
      usual: middle(durations.slice(1)),
    });
  }
  return results;
}

const runAllQueries = async (copy: Copy, oldSale: string) =>
  runQueries(copy, queriesOf(await tillOf(copy), oldSale));

/** Registers a sale and a warranty and deletes a sale; also returns the written rows. */
async function sell(copy: Copy): Promise<{ results: QueryResults; left: string }> {
  const { rows } = await copy.owner.query<{ now: Date }>('select clock_timestamp() as now');
  const results = await runQueries(copy, actsOf(await tillOf(copy), copy.owner));
  const { rows: left } = await copy.owner.query(leftSince, [rows[0]?.now]);
  return { results, left: JSON.stringify(left) };
}

function compareAnswers(
  figures: Figures,
  name: string,
  whole: QueryResults,
  cut: QueryResults,
): void {
  const differing = [...whole].filter(
    ([queryName, { answer }]) => cut.get(queryName)?.answer !== answer,
  );
  for (const [queryName] of differing) figures.print(`different result: ${queryName}`);
  figures.expect(`${name}: different results, of ${whole.size}`, differing.length);
}

function compareTimes(figures: Figures, whole: QueryResults, cut: QueryResults): void {
  figures.print(
    'processor time in ms: one table, first and median; partitions, first and median; ratio of medians',
  );
  for (const [queryName, before] of whole) {
    const after = cut.get(queryName);
    if (!after) continue;
    const cells = [
      before.first,
      before.usual,
      after.first,
      after.usual,
      after.usual / before.usual,
    ];
    figures.print(queryName.padEnd(36) + cells.map((cell) => cell.toFixed(2).padStart(9)).join(''));
  }
}

async function open(url: string, name: string, secret: string): Promise<Copy> {
  const owner = new pg.Client({ connectionString: url });
  owner.on('error', () => undefined);
  await owner.connect();
  return { name, owner, url, secret };
}

const apiOf = async ({ url, secret }: Copy) =>
  printSchema(
    lexicographicSortSchema(
      await buildSchema(loginUrl(url, secret), createPhotoAddresses(secret, undefined)),
    ),
  );

async function sizeOf({ owner }: Copy): Promise<string> {
  const { rows } = await owner.query<{ size: string; parts: string }>(
    `select pg_size_pretty(pg_database_size(current_database())) as size,
       (select count(*) from pg_inherits where inhparent = 'app_public.sales'::regclass) as parts`,
  );
  return `${rows[0]?.size}, ${rows[0]?.parts} partitions of each table`;
}

/** Detaches the oldest partition of the sales with its dependent rows, and attaches it again. */
async function detachAndAttach({ owner }: Copy, figures: Figures): Promise<void> {
  const { rows: parts } = await owner.query<{ parent: string; part: string; bound: string }>(
    `select distinct on (inhparent) inhparent::regclass::text as parent, inhrelid::regclass::text as part,
       pg_get_expr(relpartbound, pg_class.oid) as bound
     from pg_inherits join pg_class on pg_class.oid = inhrelid
     where inhparent = any ($1::regclass[]) and relname ~ '_\\d{4}_\\d\\d_\\d\\d$' order by inhparent, relname`,
    [cutTables.map(({ name }) => `app_public.${name}`)],
  );
  const count = async () => {
    const { rows } = await owner.query<{ sales: string }>(
      'select count(*) as sales from app_public.sales',
    );
    return Number(rows[0]?.sales);
  };
  const [oldest] = parts
    .map(({ part }) => /\d{4}_\d\d_\d\d$/.exec(part)?.[0].replaceAll('_', '-'))
    .sort();
  const leaving = parts.filter(({ part }) => part.endsWith(oldest?.replaceAll('-', '_') ?? ''));
  const there = await count();
  const { rows: old } = await owner.query<{ count: string }>(
    `select count(*) from ${leaving.find(({ parent }) => parent === 'app_public.sales')?.part}`,
  );
  let begun = performance.now();
  await owner.query('select app_parts.take_away($1)', [oldest]);
  figures.print(
    `${leaving.length} partitions with ${old[0]?.count} sales detached in ${(performance.now() - begun).toFixed(0)} ms`,
  );
  figures.expect(
    'sales of the partition that remain',
    (await count()) - there + Number(old[0]?.count),
  );
  begun = performance.now();
  // Sales first, because other rows refer to them.
  for (const { parent, part, bound } of leaving.toSorted(
    (one, other) => one.parent.length - other.parent.length,
  )) {
    await owner.query(`alter table ${parent} attach partition ${part} ${bound}`);
  }
  figures.print(`attached again in ${(performance.now() - begun).toFixed(0)} ms`);
  figures.expect('missing sales afterwards', there - (await count()));
}

async function cutCopy(
  figures: Figures,
  { url, secret }: Pick<Copy, 'url' | 'secret'>,
  name: string,
  withHistory: boolean,
  step: string,
): Promise<Copy> {
  figures.print(name);
  const begun = performance.now();
  await cutTablesByDay(url, {
    withHistory,
    step,
    onStep: (done, milliseconds) =>
      figures.print(
        `  ${done}: ${(milliseconds / 1_000).toFixed(1)} s, ${((performance.now() - begun) / 1_000).toFixed(1)} s in total`,
      ),
  });
  const made = await open(url, name, secret);
  figures.print(await sizeOf(made));
  return made;
}

/** Returns a sale to a known client at a fifth of the history. */
async function oldSaleOf({ owner }: Copy, sales: number): Promise<string> {
  const { rows } = await owner.query<{ id: string }>(
    `select id from app_public.sales where status = 1 and client_id is not null order by id offset $1 limit 1`,
    [Math.floor(sales / 5)],
  );
  return rows[0]?.id ?? '';
}

async function checkSums({ owner, name }: Copy, figures: Figures): Promise<void> {
  const sql = {
    query: async (text: string, values?: unknown[]) => (await owner.query(text, values)).rows,
  };
  figures.expect(`${name}: every summary equals its rows`, await sumsAreRight(sql));
}

/** Creating each partition and each of its indexes takes a lock of the transaction. */
const locks = { max_locks_per_transaction: '4096' };

/**
 * Partitions two copies, one of which keeps its history as one partition; compares all three, and
 * detaches an old partition.
 */
function cutCopies(sales: number, step: string, figures: Figures): Promise<void> {
  return inFolder(async (folder) => {
    const cluster = await startCluster({
      folder,
      // Copies need no durability.
      settings: { fsync: 'off', full_page_writes: 'off', ...locks },
    });
    const copies: Copy[] = [];
    try {
      await (await setUpFixture(cluster.ownerUrl, sales)).end();
      const template = new URL(cluster.ownerUrl).pathname.slice(1);
      const maker = new pg.Client({ connectionString: databaseUrl(cluster.ownerUrl, 'postgres') });
      await maker.connect();
      for (const name of ['kept', 'cut']) {
        await maker.query(`create database ${name} template ${template} strategy file_copy`);
      }
      await maker.end();
      const of = (name: string) => ({ url: databaseUrl(cluster.ownerUrl, name), secret });
      const copyWithHistory = await cutCopy(
        figures,
        of('kept'),
        'history as one partition',
        false,
        step,
      );
      const cut = await cutCopy(figures, of('cut'), 'history cut', true, step);
      const whole = await open(cluster.ownerUrl, 'one table', secret);
      copies.push(copyWithHistory, cut, whole);
      figures.print(`one table: ${await sizeOf(whole)}`);

      const oldSale = await oldSaleOf(whole, sales);
      const results = await runAllQueries(whole, oldSale);
      const sold = await sell(whole);
      const api = await apiOf(whole);
      for (const copy of [copyWithHistory, cut]) {
        const partitionedResults = await runAllQueries(copy, oldSale);
        compareAnswers(figures, copy.name, results, partitionedResults);
        compareTimes(figures, results, partitionedResults);
        const soldToParts = await sell(copy);
        figures.expect(
          `${copy.name}: sales, warranties and deletions write the same rows`,
          soldToParts.left === sold.left,
        );
        compareTimes(figures, sold.results, soldToParts.results);
        await checkSums(copy, figures);
        figures.expect(`${copy.name}: the API schema is equal`, (await apiOf(copy)) === api);
      }
      await detachAndAttach(cut, figures);
    } finally {
      for (const { owner } of copies) await owner.end();
      await cluster.stop();
    }
  });
}

/**
 * Partitions the bench's company in place, because copies of this size would not fit; existing rows
 * stay one partition. The bench creates it again before its next run.
 */
export async function partitionInPlace(
  folder: string,
  sales: number,
  step: string,
  figures: Figures,
): Promise<void> {
  const cluster = await startCluster({ folder, settings: { ...quickToFill, ...locks } });
  try {
    const url = await originalName(cluster, benchSecret, sales);
    await dropOriginal(cluster.ownerUrl, new URL(url).pathname.slice(1));
    const whole = await open(url, 'one table', benchSecret);
    figures.print(`one table: ${await sizeOf(whole)}`);
    const oldSale = await oldSaleOf(whole, sales);
    // Both query sets read the rows of these sales; the copies compare the written rows.
    const sold = await sell(whole);
    const results = await runAllQueries(whole, oldSale);
    const api = await apiOf(whole);
    await whole.owner.end();

    const copyWithHistory = await cutCopy(figures, whole, 'history as one partition', false, step);
    const partitionedResults = await runAllQueries(copyWithHistory, oldSale);
    compareAnswers(figures, copyWithHistory.name, results, partitionedResults);
    compareTimes(figures, results, partitionedResults);
    figures.expect(
      `${copyWithHistory.name}: the API schema is equal`,
      (await apiOf(copyWithHistory)) === api,
    );
    await checkSums(copyWithHistory, figures);
    compareTimes(figures, sold.results, (await sell(copyWithHistory)).results);
    await copyWithHistory.owner.end();
  } finally {
    await cluster.stop();
  }
}

/**
 * Partitions a company with the given number of sales (ADR 13) and compares the product's queries
 * before and after. The second argument is the interval of a partition.
 */
export async function drillPartitions(args: readonly string[]): Promise<boolean> {
  const sales = numberOf(args, 20_000);
  const step = args[1] ?? '1 month';
  const figures = createFigures();
  if (sales > maxCopies) await partitionInPlace(benchFolder, sales, step, figures);
  else await cutCopies(sales, step, figures);
  return figures.isWithinLimit();
}
