import { writeFile } from 'node:fs/promises';
import pg from 'pg';
import { demoPassword } from '#db/demo/demo-company.ts';
import { type Cluster, startCluster } from '#db/embedded/cluster.ts';
import { loginUrl } from '#db/roles.ts';
import { addDays } from '#domain/dates/dates.ts';
import { pageRows } from '#domain/lists/page-rows.ts';
import { readCommandLine } from '#runtime/command-line.mjs';
import { buildServerIfStale } from '#standalone/build-server.ts';
import { type Bench, type Comparison, compare } from './comparison.ts';
import {
  copyDatabase,
  createOriginals,
  benchFolder as folder,
  quickToFill,
  benchSecret as secret,
} from './databases.ts';
import { measureDocumentedCalls } from './documented-calls.ts';
import { measureDocumentedLists } from './documented-lists.ts';
import { type Fixture, setUpFixture } from './fixture.ts';
import { HttpConnection } from './http-connection.ts';
import { readingMonthlyResult } from './monthly-result.ts';
import {
  documentedCallsTable,
  growthTable,
  type SizeResult,
  sizeTable,
  startUpLines,
} from './report.ts';
import { measureReports } from './reports.ts';
import {
  creatingSales,
  listingAllSales,
  listingClients,
  listingEverySale,
  listingSales,
  listingYearAsHeadOffice,
  readingProfit,
  type Scenario,
  searchingClients,
} from './scenarios.ts';
import { startServerProcess } from './server-process.ts';
import { measureSettlements } from './settlements.ts';
import { measureStartUp } from './start-up.ts';
import { findingSales, listingProfitLines, summingLines } from './whole-history.ts';

const {
  values: options,
  positionals,
  exitWithUsage,
} = readCommandLine({
  language: 'en',
  usage: `npm run bench -- [reports|documented|documented-lists|settlements] [--sales 10000,1000000] [--only NAME] [--quick] [--json FILE]
  --sales: sizes to measure at
  --only: only scenarios whose names contain NAME
  --quick: a rough result within a minute
  --json: writes all figures to a file`,
  options: {
    sales: { type: 'string' },
    quick: { type: 'boolean' },
    only: { type: 'string' },
    json: { type: 'string' },
  },
  positionals: [0, 1],
});
/** Reports are compared between chains of the same age with the same number of technicians. */
const usualSales = positionals.length > 0 ? '100000,1000000' : '10000,1000000';
const sizes = options.quick ? [10_000] : (options.sales ?? usualSales).split(',').map(Number);
const ofReports = positionals[0] === 'reports';
const ofDocuments = positionals[0] === 'documented';
const ofDocumentedLists = positionals[0] === 'documented-lists';
const ofSettlements = positionals[0] === 'settlements';
if (!sizes.every((size) => Number.isInteger(size) && size > 0))
  exitWithUsage(`--sales ${options.sales}`);
if (positionals.length > 0 && !(ofReports || ofDocuments || ofDocumentedLists || ofSettlements)) {
  exitWithUsage(`Unexpected argument: ${positionals[0]}`);
}
/** Sales of the company that the documented calls read. */
const salesOfDocuments = 10_000;
const pace = options.quick ? { rounds: 2, roundTime: 1_000 } : { rounds: 5, roundTime: 2_000 };

/** Returns the existing pages to read: the first, and the 1,000th or the last full page. */
function pagesOf(sales: number): number[] {
  return [1, Math.max(2, Math.min(1_000, Math.floor(sales / pageRows)))];
}

function scenariosOf(fixture: Fixture): Scenario[] {
  return [
    creatingSales(fixture, 1),
    creatingSales(fixture, 8),
    ...pagesOf(fixture.salesOfOffice).map((page) => listingSales(fixture, page)),
    listingAllSales(fixture),
    listingYearAsHeadOffice(fixture),
    ...pagesOf(fixture.salesOfCompany).map((page) => listingEverySale(fixture, page)),
    findingSales(fixture, 'a'),
    findingSales(fixture, 'maria'),
    findingSales(fixture, 'maria rodriguez'),
    summingLines(fixture),
    listingProfitLines(fixture, 'head office'),
    listingProfitLines(fixture, 'a cashier'),
    searchingClients(fixture, 1),
    searchingClients(fixture, 8),
    listingClients(fixture),
    readingProfit(fixture),
    readingMonthlyResult(fixture),
  ];
}

async function signIn(port: number, email: string): Promise<string> {
  const connection = await HttpConnection.open(port);
  const { body } = await connection.post(
    JSON.stringify({
      query: `mutation ($input: ProcAuthenticateEmployeeJwtTokenInput!) {
        procAuthenticateEmployeeJwtToken(input: $input) { jwtToken }
      }`,
      variables: { input: { pEmail: email, pPassword: demoPassword } },
    }),
  );
  connection.close();
  const token = /"jwtToken":"([^"]+)"/.exec(body.toString())?.[1];
  if (!token) throw new Error(`${email} cannot sign in: ${body}`);
  return token;
}

/** Returns the parent process of all PostgreSQL processes. */
async function postmasterOf(cluster: Cluster): Promise<number> {
  const superuser = new pg.Client({ connectionString: cluster.superuserUrl });
  await superuser.connect();
  const { rows } = await superuser.query<{ pid: string }>(
    `select split_part(pg_read_file('postmaster.pid'), E'\\n', 1) as pid`,
  );
  await superuser.end();
  return Number(rows[0]?.pid);
}

/** Starts a server on a fresh copy, with signed-in users. */
async function openServer(cluster: Cluster, sales: number) {
  const ownerUrl = await copyDatabase(cluster, secret, sales);
  const server = await startServerProcess({
    DATABASE_URL: ownerUrl,
    TURNO_SECRET: secret,
    TURNO_DEMO: 'off',
  });
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  const login = new pg.Pool({
    connectionString: loginUrl(ownerUrl, secret),
    max: 8,
    pipeline: true,
  } as pg.PoolConfig);
  const fixture = await setUpFixture(owner, login);
  const tokens = new Map<string, string>();
  for (const { email } of [fixture.supervisor, fixture.admin]) {
    tokens.set(email, await signIn(server.port, email));
  }
  const close = () => Promise.all([owner.end(), login.end(), server.stop()]);
  return { server, owner, login, fixture, tokens, close };
}

async function measure(cluster: Cluster, sales: number): Promise<SizeResult> {
  const { server, login, fixture, tokens, close } = await openServer(cluster, sales);
  const pids = [server.pid, await postmasterOf(cluster)];
  const bench: Bench = { port: server.port, tokens, login, pids, ...pace };

  const comparisons: Comparison[] = [];
  const scenarios = scenariosOf(fixture).filter(({ name }) => name.includes(options.only ?? ''));
  for (const scenario of scenarios) {
    process.stderr.write(`${scenario.name} …\n`);
    try {
      comparisons.push(await compare(bench, scenario));
    } catch (error) {
      // Other results remain useful.
      process.stderr.write(`${error}\n`);
      process.exitCode = 1;
    }
  }
  await close();
  return { sales, comparisons };
}

async function measureDocuments(cluster: Cluster): Promise<string> {
  const { server, owner, fixture, tokens, close } = await openServer(cluster, salesOfDocuments);
  const { email, office_id } = fixture.supervisor;
  const connection = await HttpConnection.open(server.port, tokens.get(email));
  const times = await measureDocumentedCalls(owner, office_id, connection, server.pid);
  connection.close();
  await close();
  return documentedCallsTable(times);
}

async function measureLists(cluster: Cluster, sales: number): Promise<string> {
  const { server, fixture, close } = await openServer(cluster, sales);
  const connections = new Map<string, HttpConnection>();
  for (const role of ['crm_ceo', 'crm_supervisor']) {
    const token = await signIn(server.port, `${role}@caracas.demo`);
    connections.set(role, await HttpConnection.open(server.port, token));
  }
  // The demo has no sales today.
  const lines = await measureDocumentedLists(connections, addDays(fixture.today, -1));
  for (const connection of connections.values()) connection.close();
  await close();
  return `\n${sales.toLocaleString('en')} sales\n${lines}`;
}

// Measures the built server, as in a release.
await buildServerIfStale();
if (ofReports || ofDocuments) {
  const cluster = await startCluster({ folder, settings: quickToFill });
  const measured = ofReports ? measureReports(cluster, secret, sizes) : measureDocuments(cluster);
  process.stdout.write(`${await measured.finally(() => cluster.stop())}\n`);
  process.exit();
}
if (ofDocumentedLists || ofSettlements) {
  const cluster = await startCluster({ folder, settings: quickToFill });
  try {
    for (const size of sizes) {
      const measured = ofSettlements
        ? measureSettlements(cluster, secret, size)
        : measureLists(cluster, size);
      process.stdout.write(`${await measured}\n`);
    }
  } finally {
    await cluster.stop();
  }
  process.exit();
}

const startUp = await measureStartUp(folder);
// Sales are measured with a durable cluster.
const filled = await startCluster({ folder, settings: quickToFill });
await createOriginals(filled, secret, sizes).finally(() => filled.stop());
const cluster = await startCluster({ folder });
const results: SizeResult[] = [];
try {
  for (const sales of sizes) {
    const result = await measure(cluster, sales);
    results.push(result);
    process.stdout.write(`${sizeTable(result)}\n`);
  }
} finally {
  await cluster.stop();
}
process.stdout.write(`${growthTable(results)}\n${startUpLines(startUp)}\n`);
if (options.json) {
  await writeFile(options.json, `${JSON.stringify({ startUp, results }, null, 2)}\n`);
}
