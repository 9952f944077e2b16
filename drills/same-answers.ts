import { join } from 'node:path';
import pg from 'pg';
import { demoPassword } from '#db/demo/demo-company.ts';
import { migrate } from '#db/migrate.ts';
import { databaseUrl } from '#scripts/database-url.ts';
import { writeDocumentedCalls } from '../bench/documented-calls.ts';
import { serveDatabase, startProcess, type TurnoProcess } from '../tests/support/turno-process.ts';
import { createFigures } from './support/figures.ts';
import { onCluster, secret } from './support/fixture.ts';
import { inTreeOf, lastRelease, runScript } from './support/trees.ts';

const sales = '2000';
/** Ids and instants of this time come from the calls themselves, in milliseconds. */
const lately = 600_000;

const isNow = (at: number) => Math.abs(at - Date.now()) < lately;

/** Replaces tokens, and ids and instants that a call made, which differ between two servers. */
function withoutTimes(answer: string): string {
  return answer
    .replace(/"jwtToken":"[^"]+"/g, '"jwtToken":"…"')
    .replace(/\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?([+-]\d\d:\d\d|Z)?/g, (at) =>
      isNow(Date.parse(at)) ? 'now' : at,
    )
    .replace(/[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[\da-f]{4}-[\da-f]{12}/g, (id) =>
      isNow(Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16)) ? 'new id' : id,
    );
}

async function post({ url }: TurnoProcess, query: string, token?: string): Promise<string> {
  const response = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify({ query }),
  });
  return `${response.status} ${withoutTimes(await response.text())}`;
}

async function signIn({ url }: TurnoProcess, email: string): Promise<string> {
  const response = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      query: `mutation { procAuthenticateEmployeeJwtToken(input: {pEmail: "${email}", pPassword: "${demoPassword}"}) { jwtToken } }`,
    }),
  });
  const { data } = await response.json();
  return data.procAuthenticateEmployeeJwtToken.jwtToken;
}

/** Sends the documented calls as a person to both servers; returns the names of calls that differ. */
async function compareAs(
  email: string,
  servers: readonly TurnoProcess[],
  calls: ReadonlyMap<string, (turn: number) => string>,
  turn: number,
): Promise<string[]> {
  const tokens = await Promise.all(servers.map((server) => signIn(server, email)));
  const different: string[] = [];
  for (const [name, write] of calls) {
    const query = write(turn);
    const answers = await Promise.all(
      servers.map((server, index) => post(server, query, tokens[index])),
    );
    if (answers[0] === answers[1]) continue;
    different.push(name);
    process.stdout.write(`${email} ${name}\n  before: ${answers[0]}\n  now:    ${answers[1]}\n`);
  }
  return different;
}

/**
 * Serves a copy of the demo of another commit (the last release by default) by its own server, and
 * an upgraded copy by this one. Every documented call must return the same bytes to every role, but
 * for tokens, new ids and the time of the call.
 */
export function drillSameAnswers([commit = lastRelease()]: readonly string[]): Promise<boolean> {
  return onCluster((cluster, folder) =>
    inTreeOf(commit, join(folder, 'before'), async (tree) => {
      const owner = new pg.Client({ connectionString: cluster.ownerUrl });
      await owner.connect();
      const [before, now] = ['before', 'now'].map((name) =>
        databaseUrl(cluster.ownerUrl, name),
      ) as [string, string];
      await owner.query('create database before');
      const env = { DATABASE_URL: before, TURNO_SECRET: secret };
      await runScript(tree, 'migrate.ts', env);
      await runScript(tree, 'demo-load.ts', env, '--sales', sales);
      await owner.query('create database now template before strategy file_copy');
      await owner.end();
      await migrate(now, { secret, withCurrent: true });

      const people = new pg.Client({ connectionString: now });
      await people.connect();
      const { rows: staff } = await people.query<{ email: string; office: string }>(
        `select email, office_id as office from app_public.employees
         where email like 'crm%@caracas.demo' order by email`,
      );
      const calls = await writeDocumentedCalls(people, staff[0]?.office ?? '');
      await people.end();
      const servers = [
        await startProcess(
          'tests/serve.ts',
          {
            PORT: '0',
            ...env,
            TURNO_CAPTCHA: 'off',
            TURNO_DEMO: 'on',
            TURNO_DRAIN: '0',
            LOG_LEVEL: 'error',
          },
          tree,
        ),
        await serveDatabase({ url: now, secret }),
      ];
      const different: string[] = [];
      for (const [index, { email }] of staff.entries()) {
        different.push(...(await compareAs(email, servers, calls, index + 1)));
      }
      await Promise.all(servers.map((server) => server.stop()));
      const figures = createFigures();
      figures.expect(
        `${calls.size} calls of ${staff.length} roles: answers that differ from ${commit.slice(0, 8)}`,
        different.length,
      );
      return figures.isWithinLimit();
    }),
  );
}
