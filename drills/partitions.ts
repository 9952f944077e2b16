import { readFileSync } from 'node:fs';
import { lexicographicSortSchema, printSchema } from 'graphql';
import pg from 'pg';
import { startCluster } from '#db/embedded/cluster.ts';
import { cutTablesByDay } from '#db/partitions/cut-tables.ts';
import { cutTables } from '#db/partitions/definitions.ts';
import { loginUrl } from '#db/roles.ts';
import { databaseUrl } from '#scripts/database-url.ts';
import { buildSchema } from '#server/graphile.config.ts';
import { createPhotoAddresses } from '#server/photos/photo-addresses.ts';
import { beginAsStaff } from '#server/role-settings.ts';
import { transaction } from '#server/transaction.ts';
import {
  benchFolder,
  benchSecret,
  giveUpOriginal,
  mostCopied,
  originalItself,
  quickToFill,
} from '../bench/databases.ts';
import { type Stage, setStage as setTill } from '../bench/stage.ts';
import { createFigures, type Figures } from './figures.ts';
import { actsOf, leftSince, type Question, questionsOf } from './partition-questions.ts';
import { inFolder, numberOf, secret, setStage, sumsAreRight } from './stage.ts';

/** How often each question is asked after the first time, which makes its plans. */
const times = 15;

interface Copy {
  readonly name: string;
  readonly owner: pg.Client;
  readonly url: string;
  /** That the password of its login is made of. */
  readonly secret: string;
}

/** What a copy told of one question: its answer, and milliseconds of processor of the first time and of the middle of the others. */
interface Told {
  readonly answer: string;
  readonly first: number;
  readonly usual: number;
}

type ToldOf = ReadonlyMap<string, Told>;

/** A connection that keeps what it is answered. */
function heard(client: pg.PoolClient, rows: unknown[]): pg.PoolClient {
  const query = async (config: pg.QueryConfig) => {
    const result = await client.query(config);
    rows.push(result.rows);
    return result;
  };
  return { query } as unknown as pg.PoolClient;
}

/** Milliseconds of processor that a backend has taken, which other work beside it does not change. */
const processorOf = (pid: number | undefined) =>
  Number(readFileSync(`/proc/${pid}/schedstat`, 'latin1').split(' ')[0]) / 1e6;

const middle = (values: readonly number[]) =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;

function loginOf({ url, secret }: Copy): pg.Pool {
  const pool = new pg.Pool({ connectionString: loginUrl(url, secret), max: 1 });
  // When a question fails the cluster ends first.
  return pool.on('error', () => undefined);
}

/** The office that asks and sells, as it is now: which pages a list has is told by what was sold before. */
async function tillOf(copy: Copy): Promise<Stage> {
  const pool = loginOf(copy);
  return setTill(copy.owner, pool).finally(() => pool.end());
}

/** Asks each of them, first on a connection that knows no plan. */
async function ask(copy: Copy, questions: readonly Question[]): Promise<ToldOf> {
  const told = new Map<string, Told>();
  for (const { name, claims, statements } of questions) {
    const pool = loginOf(copy);
    const { rows: backends } = await pool.query<{ pid: number }>('select pg_backend_pid() as pid');
    let answer: unknown[] = [];
    const asked: number[] = [];
    for (let time = 0; time <= times; time += 1) {
      answer = [];
      const begun = processorOf(backends[0]?.pid);
      await transaction(pool, beginAsStaff(claims), (client) => statements(heard(client, answer)));
      asked.push(processorOf(backends[0]?.pid) - begun);
    }
    await pool.end();
    told.set(name, {
      answer: JSON.stringify(answer),
      first: asked[0] ?? Number.NaN,
      usual: middle(asked.slice(1)),
    });
  }
  return told;
}

const askAll = async (copy: Copy, oldSale: string) =>
  ask(copy, questionsOf(await tillOf(copy), oldSale));

/** Sells, gives a warranty and deletes; tells what all of it left too. */
async function sell(copy: Copy): Promise<{ told: ToldOf; left: string }> {
  const { rows } = await copy.owner.query<{ now: Date }>('select clock_timestamp() as now');
  const told = await ask(copy, actsOf(await tillOf(copy), copy.owner));
  const { rows: left } = await copy.owner.query(leftSince, [rows[0]?.now]);
  return { told, left: JSON.stringify(left) };
}

function compareAnswers(figures: Figures, name: string, whole: ToldOf, cut: ToldOf): void {
  const differing = [...whole].filter(
    ([question, { answer }]) => cut.get(question)?.answer !== answer,
  );
  for (const [question] of differing) figures.tell(`another answer: ${question}`);
  figures.expect(`${name}: answers that differ, of ${whole.size}`, differing.length);
}

function compareTimes(figures: Figures, whole: ToldOf, cut: ToldOf): void {
  figures.tell(
    'ms of processor of one table, first and usual; of parts, first and usual; usual as a ratio',
  );
  for (const [question, before] of whole) {
    const after = cut.get(question);
    if (!after) continue;
    const cells = [
      before.first,
      before.usual,
      after.first,
      after.usual,
      after.usual / before.usual,
    ];
    figures.tell(question.padEnd(36) + cells.map((cell) => cell.toFixed(2).padStart(9)).join(''));
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
  return `${rows[0]?.size}, ${rows[0]?.parts} parts of each table`;
}

/** Takes the oldest part of the sales away, with what belongs to them, and puts it back. */
async function takeAwayAndBack({ owner }: Copy, figures: Figures): Promise<void> {
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
  figures.tell(
    `${leaving.length} parts with ${old[0]?.count} sales taken away in ${(performance.now() - begun).toFixed(0)} ms`,
  );
  figures.expect(
    'sales that are left beside those of the part',
    (await count()) - there + Number(old[0]?.count),
  );
  begun = performance.now();
  // Sales before what refers to them.
  for (const { parent, part, bound } of leaving.toSorted(
    (one, other) => one.parent.length - other.parent.length,
  )) {
    await owner.query(`alter table ${parent} attach partition ${part} ${bound}`);
  }
  figures.tell(`put back in ${(performance.now() - begun).toFixed(0)} ms`);
  figures.expect('sales that are missing then', there - (await count()));
}

async function cutCopy(
  figures: Figures,
  { url, secret }: Pick<Copy, 'url' | 'secret'>,
  name: string,
  withHistory: boolean,
  step: string,
): Promise<Copy> {
  figures.tell(name);
  const begun = performance.now();
  await cutTablesByDay(url, {
    withHistory,
    step,
    onStep: (done, milliseconds) =>
      figures.tell(
        `  ${done}: ${(milliseconds / 1_000).toFixed(1)} s, ${((performance.now() - begun) / 1_000).toFixed(1)} s since it began`,
      ),
  });
  const made = await open(url, name, secret);
  figures.tell(await sizeOf(made));
  return made;
}

/** A sale of somebody known, a fifth of the way into the history. */
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
  figures.expect(`${name}: every sum is the one of its rows`, await sumsAreRight(sql));
}

/** Each part and its indexes are a lock of the transaction that makes them. */
const locks = { max_locks_per_transaction: '4096' };

/** Cuts two copies, one of which keeps what there was as one part; asks all three, and takes an old part away. */
function cutCopies(sales: number, step: string, figures: Figures): Promise<void> {
  return inFolder(async (folder) => {
    const cluster = await startCluster({
      folder,
      // Copies need not outlive a power cut.
      settings: { fsync: 'off', full_page_writes: 'off', ...locks },
    });
    const copies: Copy[] = [];
    try {
      await (await setStage(cluster.ownerUrl, sales)).end();
      const template = new URL(cluster.ownerUrl).pathname.slice(1);
      const maker = new pg.Client({ connectionString: databaseUrl(cluster.ownerUrl, 'postgres') });
      await maker.connect();
      for (const name of ['kept', 'cut']) {
        await maker.query(`create database ${name} template ${template} strategy file_copy`);
      }
      await maker.end();
      const of = (name: string) => ({ url: databaseUrl(cluster.ownerUrl, name), secret });
      const kept = await cutCopy(figures, of('kept'), 'history kept as one part', false, step);
      const cut = await cutCopy(figures, of('cut'), 'history cut', true, step);
      const whole = await open(cluster.ownerUrl, 'one table', secret);
      copies.push(kept, cut, whole);
      figures.tell(`one table: ${await sizeOf(whole)}`);

      const oldSale = await oldSaleOf(whole, sales);
      const told = await askAll(whole, oldSale);
      const sold = await sell(whole);
      const api = await apiOf(whole);
      for (const copy of [kept, cut]) {
        const toldByParts = await askAll(copy, oldSale);
        compareAnswers(figures, copy.name, told, toldByParts);
        compareTimes(figures, told, toldByParts);
        const soldToParts = await sell(copy);
        figures.expect(
          `${copy.name}: sales, warranties and deletions leave the same`,
          soldToParts.left === sold.left,
        );
        compareTimes(figures, sold.told, soldToParts.told);
        await checkSums(copy, figures);
        figures.expect(`${copy.name}: the API is the same`, (await apiOf(copy)) === api);
      }
      await takeAwayAndBack(cut, figures);
    } finally {
      for (const { owner } of copies) await owner.end();
      await cluster.stop();
    }
  });
}

/**
 * Cuts the company that the bench keeps where it lies, as copies of so many would not fit: what there was stays one part.
 * The bench makes it anew the next time.
 */
export async function cutInPlace(
  folder: string,
  sales: number,
  step: string,
  figures: Figures,
): Promise<void> {
  const cluster = await startCluster({ folder, settings: { ...quickToFill, ...locks } });
  try {
    const url = await originalItself(cluster, benchSecret, sales);
    await giveUpOriginal(cluster.ownerUrl, new URL(url).pathname.slice(1));
    const whole = await open(url, 'one table', benchSecret);
    figures.tell(`one table: ${await sizeOf(whole)}`);
    const oldSale = await oldSaleOf(whole, sales);
    // Both are asked of what these sales left; what they leave is compared where there are copies.
    const sold = await sell(whole);
    const told = await askAll(whole, oldSale);
    const api = await apiOf(whole);
    await whole.owner.end();

    const kept = await cutCopy(figures, whole, 'history kept as one part', false, step);
    const toldByParts = await askAll(kept, oldSale);
    compareAnswers(figures, kept.name, told, toldByParts);
    compareTimes(figures, told, toldByParts);
    figures.expect(`${kept.name}: the API is the same`, (await apiOf(kept)) === api);
    await checkSums(kept, figures);
    compareTimes(figures, sold.told, (await sell(kept)).told);
    await kept.owner.end();
  } finally {
    await cluster.stop();
  }
}

/**
 * Cuts a company with so many sales into parts (ADR 13), and has the product's own statements asked of it before and
 * after. The second argument is how long a part is.
 */
export async function drillPartitions(args: readonly string[]): Promise<boolean> {
  const sales = numberOf(args, 20_000);
  const step = args[1] ?? '1 month';
  const figures = createFigures();
  if (sales > mostCopied) await cutInPlace(benchFolder, sales, step, figures);
  else await cutCopies(sales, step, figures);
  return figures.met();
}
