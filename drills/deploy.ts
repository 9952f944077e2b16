// npm run drill -- deploy: starts or checks the unmodified files of deploy/ in a separate network
// namespace.
import { randomBytes } from 'node:crypto';
import { chown, readdir, readFile, writeFile } from 'node:fs/promises';
import { request } from 'node:https';
import { checkUnits } from './support/check-units.ts';
import {
  addresses,
  lastLines,
  makeDatabase,
  makeFolders,
  patroniFile,
  primary,
  startEtcd,
  startHaproxy,
  startPatroni,
  startPgbouncer,
  switchOver,
  until,
} from './support/machines.ts';
import {
  addAddresses,
  isInside,
  missing,
  mountEmpty,
  mountReadOnly,
  run,
  runInside,
  tool,
} from './support/namespace.ts';
import { inProductionTree } from './support/production-tree.ts';
import { credentials, type RunningUnit, runUnit, startUnit } from './support/units.ts';

const needed = ['haproxy', 'pgbouncer', 'patroni', 'etcd', 'promtool', 'systemd-analyze'];
const packages = 'haproxy pgbouncer patroni python3-etcd etcd-server prometheus postgresql systemd';
const nobody = 65_534;
const say = (line: string) => process.stdout.write(`  ${line}\n`);

interface Answer {
  readonly status: number;
  readonly text: string;
}

/** Sends a request through the balancer, as a browser does. */
function sendRequest(path: string, ca: string, body?: object): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const pendingRequest = request(
      {
        host: '10.0.0.10',
        path,
        ca,
        servername: 'turno.ejemplo.com',
        checkServerIdentity: () => undefined,
        method: body ? 'POST' : 'GET',
        headers: { 'content-type': 'application/json' },
        timeout: 10_000,
      },
      (response) => {
        let text = '';
        response.on('data', (chunk) => {
          text += chunk;
        });
        response.on('end', () => resolve({ status: response.statusCode ?? 0, text }));
      },
    );
    pendingRequest.on('error', reject).end(body && JSON.stringify(body));
  });
}

const secondsSince = (began: number) => ((performance.now() - began) / 1_000).toFixed(0);

function waitFor(what: string, isMet: boolean): void {
  if (!isMet) throw new Error(`check failed: ${what}`);
  say(`${what}: yes`);
}

async function makeCredentials(secret: string, ownerUrl: string): Promise<void> {
  mountEmpty(credentials, '0700');
  const files = {
    secret,
    'owner-url': ownerUrl,
    'backup-passphrase': 'a passphrase of the drill',
  };
  for (const [name, text] of Object.entries(files)) {
    await writeFile(`${credentials}/${name}`, text, { mode: 0o400 });
    await chown(`${credentials}/${name}`, nobody, nobody);
  }
  await chown(credentials, nobody, nobody);
  for (const folder of ['/var/lib/turno', '/var/backups/turno']) {
    mountEmpty(folder, '0700');
    await chown(folder, nobody, nobody);
  }
}

/**
 * Checks that no machine becomes primary without a watchdog; then disables the setting, because
 * this host has no watchdog.
 */
async function electPrimary(): Promise<void> {
  const [program, ...before] = tool('patroni');
  const first = await startEtcd('etcd-first');
  run(program, ...before, '--validate-config', await patroniFile(0, 'required'));
  say('patroni --validate-config: valid');
  const rejected = await startPatroni('required');
  const took = await until('a primary', 30, async () => (await primary()) !== undefined).catch(
    () => undefined,
  );
  waitFor('without a watchdog no machine becomes the primary (30 s)', took === undefined);
  for (const child of [...rejected, first]) {
    child.kill('SIGKILL');
  }
  run(
    'sh',
    '-c',
    'for i in 1 2 3 4 5; do fuser -k -KILL 5432/tcp 2379/tcp 8008/tcp 2>/dev/null || break; sleep 1; done; true',
  );
  await startEtcd('etcd');
  await startPatroni('off');
  const seconds = await until('a primary', 90, async () => (await primary()) !== undefined);
  say(`three machines, a primary after ${seconds.toFixed(0)} s`);
}

/** Checks the account, the capabilities and the read-only tree of a unit's process. */
async function expectConfined({ child }: RunningUnit): Promise<void> {
  const children = run('sh', '-c', `cat /proc/${child.pid}/task/*/children`).trim();
  const status = await readFile(`/proc/${children.split(' ')[0] || child.pid}/status`, 'utf8');
  waitFor(
    'the process runs without root rights',
    /^Uid:\s+65534\s+65534/m.test(status) &&
      /^CapEff:\s+0+$/m.test(status) &&
      /^CapBnd:\s+0+$/m.test(status) &&
      /^NoNewPrivs:\s+1/m.test(status),
  );
  const written = run(
    'sh',
    '-c',
    `nsenter --target ${child.pid} --mount sh -c 'touch /opt/turno/a /usr/a 2>&1; true'`,
  );
  waitFor(
    'the process can write only its own folder',
    written.split('Read-only file system').length === 3,
  );
}

async function serve(ca: string): Promise<void> {
  const began = performance.now();
  const captcha = { TURNO_CAPTCHA: 'off', LOG_LEVEL: 'warn' };
  const nodes = ['10.0.0.11', '10.0.0.12'].map((HOST) =>
    startUnit('turno.service', { HOST, ...captcha }),
  );
  const worker = startUnit('turno-worker.service', { HOST: '10.0.0.11', ...captcha });
  try {
    await until(
      'the balancer serves',
      60,
      async () => (await sendRequest('/readyz', ca)).status === 200,
    );
    say(
      `turno.service ×2 and turno-worker.service: serving after ${((performance.now() - began) / 1_000).toFixed(0)} s`,
    );
    await until(
      'the worker is ready',
      30,
      async () => (await fetch('http://10.0.0.11:9465/readyz')).ok,
    );
    await expectConfined(nodes[0] as RunningUnit);
    await expectBalanced(ca);
    const [node] = nodes as [RunningUnit];
    const stopped = performance.now();
    node.child.kill('SIGTERM');
    const code = await node.ended;
    const seconds = (performance.now() - stopped) / 1_000;
    waitFor(
      `SIGTERM ends the node gracefully in ${seconds.toFixed(1)} s, within TimeoutStopSec`,
      code === 0 && seconds < 25,
    );
    waitFor('the other node continues', (await sendRequest('/readyz', ca)).status === 200);
  } catch (error) {
    say([...nodes, worker].map(({ output }) => output().slice(-1_500)).join('\n---\n'));
    throw error;
  }
}

async function expectBalanced(ca: string): Promise<void> {
  const statuses = await Promise.all(
    ['/', '/metrics', '/%6Detrics', '/METRICS/', '/healthz'].map(
      async (path) => (await sendRequest(path, ca)).status,
    ),
  );
  waitFor(
    'the web app is served, and no spelling of /metrics is',
    statuses.join() === '200,404,404,404,200',
  );
  const http = await fetch('http://10.0.0.10/', { redirect: 'manual' });
  waitFor('http redirects to https', http.status === 308);
  const body = {
    query:
      'mutation { login(input: { email: "nobody@turno.ejemplo", password: "wrong-password" }) { clientMutationId } }',
  };
  const { text } = await sendRequest('/graphql', ca, body);
  say(`an API call through haproxy, pgbouncer and haproxy: ${text.slice(0, 90)}`);
  const metrics = await fetch('http://10.0.0.11:9464/metrics', {
    headers: { authorization: 'Bearer choose-one-of-sixteen-or-more-characters' },
  });
  waitFor('a client with the token reads the metrics of a node', metrics.status === 200);
}

async function drill(): Promise<boolean> {
  const secret = randomBytes(32).toString('hex');
  addAddresses(addresses);
  mountEmpty('/opt');
  mountReadOnly(process.env.TURNO_TREE ?? '', '/opt/turno');
  await makeFolders();
  try {
    await electPrimary();
    const ca = await startHaproxy();
    say('haproxy -c: valid');
    await makeCredentials(secret, await makeDatabase());
    say(`pgbouncer ${await startPgbouncer(secret)} accepts its file`);
    say(`turno-migrate.service: ${(await runUnit('turno-migrate.service')).trim()}`);
    await serve(ca);
    const began = performance.now();
    const machines = await switchOver();
    // The remaining node serves reads and writes.
    await until('the node writes to the new primary', 60, async () => {
      return (await sendRequest('/readyz', ca)).status === 200;
    });
    say(
      `patronictl switchover: another primary, and the node ready, after ${secondsSince(began)} s`,
    );
    process.stdout.write(machines);
    say(`turno-backup.service: ${(await runUnit('turno-backup.service')).split('\n')[0]}`);
    waitFor('the nightly backup exists', (await readdir('/var/backups/turno')).length === 1);
    return true;
  } catch (error) {
    say(`FAILED: ${(error as Error).message}`);
    say(lastLines());
    return false;
  }
}

/**
 * Starts or checks each file of deploy/; returns false and prints the packages if a program is
 * missing.
 */
export async function drillDeploy(): Promise<boolean> {
  // Its child processes end with the PID namespace.
  if (isInside()) process.exit((await drill()) ? 0 : 1);
  const lacking = missing(needed);
  if (process.getuid?.() !== 0 || lacking.length > 0) {
    say(
      `npm run drill -- deploy requires root and ${lacking.join(', ') || 'nothing more'}: apt-get install ${packages}`,
    );
    return false;
  }
  return inProductionTree(async (tree) => {
    const checked = checkUnits(tree);
    return (await runInside('deploy', [], { TURNO_TREE: tree })) && checked;
  });
}
