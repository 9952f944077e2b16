import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { loginUrl } from '#db/roles.ts';
import { database, onAClone } from '#db/tests/support/clone-fixture.ts';
import { loadOfficeFixture, type OfficeFixture } from '#db/tests/support/office-fixture.ts';
import { addDays } from '#domain/dates/dates.ts';
import { createLogger } from '#runtime/logger.ts';
import { createSources } from '#services/rates/create-sources.ts';
import {
  bcvFixture,
  bcvPage,
  makeChain,
  startFakeRatePages,
} from '#services/testing/fake-rate-pages.ts';
import { createJobMetrics } from './job-metrics.ts';
import { createWorkerPool } from './shared/connections.ts';
import { createRatesRefresh } from './tasks/rates__ask.ts';
import { startTestWorker } from './testing/worker-fixture.ts';

type FakeRatePages = Awaited<ReturnType<typeof startFakeRatePages>>;
let caracas: OfficeFixture;
let chain: Awaited<ReturnType<typeof makeChain>>;
let source: FakeRatePages;
let asWorker: ReturnType<typeof createWorkerPool>['pool'];
let log: { source?: string; fault?: string }[];

/** A Monday, starting at ten in Caracas, 15 minutes later in each round. */
let clock: number;

onAClone();

beforeAll(async () => {
  caracas = await loadOfficeFixture(database, 'Caracas');
  chain = await makeChain();
  source = await startFakeRatePages(chain.good, [chain.intermediate]);
  asWorker = createWorkerPool(
    loginUrl(database.url, database.secret),
    2,
    createLogger('silent'),
  ).pool;
});

beforeEach(async () => {
  clock = Date.parse('2026-11-23T14:00:00Z');
  log = [];
  await database.query('delete from app_private.rate_attempts');
  await database.query('delete from app_public.official_rates');
  await database.query("delete from app_public.office_rates where source <> ''");
  await database.query('select app_hidden.save_settings($1, $2)', [
    caracas.id,
    '{"RATE_MODE": "OFFICIAL"}',
  ]);
});

afterAll(async () => {
  await source.close();
  await asWorker.end();
});

const settingsFor = (url: string) => ({
  addresses: { BCV: url, SUNAT: undefined, SBS: undefined },
  extraCertificates: chain.root,
});
const limits = { time: 1_500, bytes: 50_000, redirects: 2 };

/** Runs the task once, 15 minutes after the previous run. */
async function round(url = source.url, delay = 15 * 60_000): Promise<void> {
  const write = (line: string) => log.push(JSON.parse(line));
  const task = createRatesRefresh(
    createSources(settingsFor(url), limits),
    pino({ level: 'warn' }, { write }),
    () => clock,
  );
  const query = asWorker.query.bind(asWorker);
  await task({}, { query, abortSignal: new AbortController().signal });
  clock += delay;
}

const publish = (page: Parameters<typeof bcvPage>[0], date: string) =>
  source.behave((_request, response) =>
    response.end(bcvPage({ ...page, words: bcvFixture(date), stamp: date })),
  );

const rates = () =>
  database.query<{ currency: string; value: string; state: string }>(
    `select currency_code as currency, trim_scale(value)::text as value, state
     from app_public.official_rates order by value_date, fetched_at, currency_code desc`,
  );
const attempts = () =>
  database.query<{ outcome: string; fault: string }>(
    'select outcome, fault from app_private.rate_attempts order by slot',
  );

/** Stores a first accepted rate of three days ago: 200 for a dollar, 230 for a euro. */
async function begin(): Promise<void> {
  publish({ usd: '200,00000000', eur: '230,00000000' }, addDays(caracas.today, -3));
  await round();
  await database.as('crm_admin@caracas.demo', (sql) =>
    sql.query('select app_public.proc_confirm_rate(id) from app_public.v_official_rates'),
  );
}

const accepted = async () =>
  (await rates()).filter(({ state }) => state === 'ACCEPTED').map(({ value }) => value);

describe('a run of rates__ask', () => {
  test('rates__ask applies a similar rate without confirmation, from 00:00 of its value date', async () => {
    await begin();
    publish({ usd: '204,12340000', eur: '231,00000000' }, addDays(caracas.today, -2));
    await round();
    expect(await accepted()).toEqual(['200', '230', '204.1234', '231']);
    expect(await attempts()).toEqual([
      { outcome: 'ANSWERED', fault: '' },
      { outcome: 'ANSWERED', fault: '' },
    ]);
    const dated = await database.query(
      `select kind, trim_scale(value)::text as value from app_public.office_rates
       where office_id = $1 and source = 'BCV'
         and valid_from = ($2::date)::timestamp at time zone 'America/Caracas' order by kind`,
      [caracas.id, addDays(caracas.today, -2)],
    );
    expect(dated).toEqual([
      { kind: 'EUR', value: '231' },
      { kind: 'USD', value: '204.1234' },
    ]);
  });

  test('rates__ask stores no rate from a page without one, and logs NO_RATE', async () => {
    await begin();
    const before = await rates();
    source.behave((_request, response) => response.end(bcvPage({ usd: null })));
    await round();
    expect(await rates()).toEqual(before);
    expect((await attempts()).at(-1)).toEqual({ outcome: 'FAILED', fault: 'NO_RATE' });
    expect(log).toMatchObject([{ source: 'BCV', fault: 'NO_RATE' }]);
  });

  test('rates__ask without an address only records the attempt', async () => {
    const addresses = { BCV: undefined, SUNAT: undefined, SBS: undefined };
    const sources = createSources({ addresses, extraCertificates: undefined });
    const task = createRatesRefresh(sources, createLogger('silent'), () => clock);
    const query = asWorker.query.bind(asWorker);
    await task({}, { query, abortSignal: new AbortController().signal });
    expect(await attempts()).toEqual([{ outcome: 'RECORDED', fault: '' }]);
  });
});

test('rates that a person fetches name that person, and become present rates when confirmed', async () => {
  publish({ usd: '250,50000000', eur: '290,00000000' }, caracas.today);
  const metrics = createJobMetrics();
  const worker = await startTestWorker(database, { rates: settingsFor(source.url), metrics });
  try {
    await database.as('crm_supervisor@caracas.demo', (sql) =>
      sql.query('select app_public.proc_fetch_rates()'),
    );
    await expect.poll(rates).toHaveLength(2);
    const { employeeId } = await database.actor('crm_supervisor@caracas.demo');
    expect(
      await database.query('select distinct fetched_by as by from app_public.official_rates'),
    ).toEqual([{ by: employeeId }]);
    await database.as('crm_admin@caracas.demo', (sql) =>
      sql.query('select app_public.proc_confirm_rate(id) from app_public.v_official_rates'),
    );
    await expect
      .poll(() =>
        database.query(
          `select trim_scale(exchange_value)::text as usd, trim_scale(euro_value)::text as eur
           from app_public.offices where id = $1`,
          [caracas.id],
        ),
      )
      .toEqual([{ usd: '250.5', eur: '290' }]);
    await expect
      .poll(() => metrics.register.metrics())
      .toMatch(/turno_rate_unanswered\{source="BCV"\} 0/);
    expect(await metrics.register.metrics()).toMatch(
      /turno_rate_answered_timestamp_seconds\{source="BCV"\} 1\d{9}/,
    );
  } finally {
    await worker.stop();
  }
});

test('rate_source_states counts the consecutive failures of a source for the alert', async () => {
  publish({}, addDays(caracas.today, -2));
  await round();
  source.behave((_request, response) => response.writeHead(503).end());
  for (let times = 0; times < 3; times += 1) await round();
  await database.query(
    "update app_private.rate_attempts set slot = slot - (timestamptz '2026-11-23 15:00Z' - now())",
  );
  expect(
    await database.query('select source, unanswered from app_private.rate_source_states()'),
  ).toEqual([{ source: 'BCV', unanswered: 3 }]);
});
