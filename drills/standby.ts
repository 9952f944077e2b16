import { execFileSync } from 'node:child_process';
import { appendFile, chown, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { startCluster } from '#db/embedded/cluster.ts';
import { type ClusterFolder, openClusterFolder } from '#db/embedded/cluster-folder.ts';
import { startPostmaster, stopPostmaster } from '#db/embedded/postmaster.ts';
import type { Sql } from '#db/tests/support/database.ts';
import { checkLimit, type Offices, openOffices, percentile } from './support/offices.ts';

/** Milliseconds of sales before the measurement, for connections and plans. */
const warmUp = 500;
const fewClients = 8;
const manyClients = 32;

/** Notification of live screens: none, or rows. */
type ChangeMode = 'nothing' | 'rows';
const changeModes: readonly ChangeMode[] = ['nothing', 'rows'];

async function sendChange({ query }: Sql, mode: ChangeMode): Promise<void> {
  const changeTables = await query<{ table: string }>(
    `select distinct tgrelid::regclass::text as table from pg_trigger where tgname = 'notify_office'`,
  );
  const act = mode === 'nothing' ? 'disable' : 'enable';
  for (const { table } of changeTables)
    await query(`alter table ${table} ${act} trigger notify_office`);
}

/** Starts a synchronous standby from a copy of the running cluster. */
async function startStandby(home: ClusterFolder, superuserUrl: string, folder: string) {
  const superuser = new pg.Client({ connectionString: superuserUrl });
  superuser.on('error', () => undefined);
  await superuser.connect();
  await appendFile(
    join(home.data, 'pg_hba.conf'),
    'host replication all 127.0.0.1/32 scram-sha-256\n',
  );
  await superuser.query('select pg_reload_conf()');
  await superuser.query(`select pg_backup_start('standby', true)`);
  const data = join(folder, 'standby');
  execFileSync('cp', ['-a', home.data, data]);
  const { rows } = await superuser.query<{ labelfile: string }>('select * from pg_backup_stop()');
  await rm(join(data, 'postmaster.pid'));
  const files = { backup_label: rows[0]?.labelfile ?? '', 'standby.signal': '' };
  for (const [name, content] of Object.entries(files)) {
    await writeFile(join(data, name), content);
    if (home.account) await chown(join(data, name), home.account.uid, home.account.gid);
  }
  const { hostname, port, username, password } = new URL(superuserUrl);
  const copy: ClusterFolder = {
    ...home,
    data,
    portFile: join(folder, 'standby-port'),
    log: join(folder, 'standby.log'),
  };
  await startPostmaster(copy, {
    max_connections: '100',
    primary_conninfo: `host=${hostname} port=${port} user=${username} password=${password} application_name=standby`,
  });
  await superuser.query(`alter system set synchronous_standby_names = 'standby'`);
  await superuser.query('select pg_reload_conf()');
  const isSynchronous = async () => {
    const { rowCount } = await superuser.query(
      `select from pg_stat_replication where sync_state = 'sync'`,
    );
    return rowCount === 1;
  };
  while (!(await isSynchronous())) await sleep(100);
  return async () => {
    await superuser.query('alter system reset synchronous_standby_names');
    await superuser.query('select pg_reload_conf()');
    await superuser.end();
    await stopPostmaster(copy);
  };
}

/** Returns sales per second of closed-loop clients. */
async function sellFor(
  sell: (seller: number) => Promise<number>,
  clients: number,
  seconds: number,
): Promise<number> {
  const from = performance.now() + warmUp;
  const until = from + seconds * 1_000;
  let sold = 0;
  const work = async (client: number) => {
    while (performance.now() < until) {
      await sell(client);
      const now = performance.now();
      if (now >= from && now < until) sold += 1;
    }
  };
  await Promise.all(Array.from({ length: clients }, (_, client) => work(client)));
  return sold / seconds;
}

/** Sales per second by notification method and number of clients, one for each round. */
type Rates = (mode: ChangeMode, clients: number) => readonly number[];

/** Alternates short runs of all methods, so that other load affects them alike. */
async function compare(
  offices: Offices,
  sell: (seller: number) => Promise<number>,
  rounds: number,
  seconds: number,
): Promise<Rates> {
  const rates = new Map<string, number[]>();
  for (let round = 0; round < rounds; round += 1) {
    // Each method runs at each position of a round equally often.
    for (const mode of round % 4 < 2 ? changeModes : changeModes.toReversed()) {
      await sendChange(offices.sql, mode);
      for (const clients of round % 2 ? [manyClients, fewClients] : [fewClients, manyClients]) {
        const key = `${mode} ${clients}`;
        rates.set(key, [...(rates.get(key) ?? []), await sellFor(sell, clients, seconds)]);
      }
    }
  }
  for (const [key, all] of rates) {
    const each = all.map((rate) => rate.toFixed(0)).join(' ');
    process.stdout.write(`  ${key} clients: ${percentile(all, 50).toFixed(0)} sales/s (${each})\n`);
  }
  return (mode, clients) => rates.get(`${mode} ${clients}`) ?? [];
}

/** Returns the median of ratios between neighbours in the same round. */
function ratio(what: string, of: readonly number[], to: readonly number[]): number {
  const all = of.map((rate, round) => rate / (to[round] ?? Number.NaN));
  const [low, middle, high] = [25, 50, 75].map((percent) => percentile(all, percent));
  process.stdout.write(
    `  ${what}: median ${middle?.toFixed(2)} of ${all.length} rounds, half of them ${low?.toFixed(2)} to ${high?.toFixed(2)}\n`,
  );
  return middle ?? Number.NaN;
}

/**
 * Measures the cost of notifying live screens per sale, without a standby and with a synchronous
 * standby.
 */
export async function drillStandby([rounds = '21', seconds = '1']: readonly string[]) {
  const folder = await mkdtemp(join(tmpdir(), 'turno-drill-'));
  const dataFolder = join(folder, 'postgres');
  const cluster = await startCluster({ folder: dataFolder });
  try {
    const offices = await openOffices(cluster.ownerUrl);
    const node = await offices.startNode({ TURNO_DB_POOL: String(manyClients) });
    const sell = await offices.openTurns(node.url);
    await sellFor(sell, manyClients, 2);
    process.stdout.write('no standby\n');
    const alone = await compare(offices, sell, Number(rounds), Number(seconds));
    const stopStandby = await startStandby(
      await openClusterFolder(dataFolder),
      cluster.superuserUrl,
      folder,
    );
    process.stdout.write('one synchronous standby\n');
    const standbyResult = await compare(offices, sell, Number(rounds), Number(seconds));
    await stopStandby();
    await node.stop();
    await offices.end();

    const share = (where: string, rates: Rates) =>
      ratio(
        `${where}: ${manyClients} clients with rows, relative to no notification`,
        rates('rows', manyClients),
        rates('nothing', manyClients),
      );
    const more = ratio(
      `a standby: ${manyClients} clients to ${fewClients}`,
      standbyResult('rows', manyClients),
      standbyResult('rows', fewClients),
    );
    return [
      checkLimit('rows relative to no notification', share('no standby', alone), {
        min: 0.9,
      }),
      checkLimit(
        'with a standby, rows relative to no notification',
        share('a standby', standbyResult),
        {
          min: 0.9,
        },
      ),
      checkLimit(`with a standby, ${manyClients} clients to ${fewClients}`, more, { min: 1 }),
    ].every(Boolean);
  } finally {
    await cluster.stop();
    await rm(folder, { recursive: true });
  }
}
