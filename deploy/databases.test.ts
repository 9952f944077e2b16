import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';

const read = (file: string) => readFileSync(join(import.meta.dirname, file), 'utf8');

test('pgbouncer pools by transaction and keeps as many prepared statements as Turno needs', () => {
  const settings = new Map(
    [...read('pgbouncer/pgbouncer.ini').matchAll(/^(\w+) = (.*)$/gm)].map(([, key, value]) => [
      key,
      value,
    ]),
  );
  expect(settings.get('pool_mode')).toBe('transaction');
  const [, prepared = ''] =
    /maxPrepared = (\d+)/.exec(read('../server/database/prepared-statements.ts')) ?? [];
  expect(Number(settings.get('max_prepared_statements'))).toBeGreaterThanOrEqual(Number(prepared));
  expect(settings.get('max_prepared_statements')).toBe('300');
  expect(settings.get('auth_type')).toBe('scram-sha-256');
});

describe('patroni.yml', () => {
  const { bootstrap, watchdog, postgresql, restapi } = parse(read('patroni/patroni.yml'));

  test('Patroni confirms a transaction only after a second machine has stored it', () => {
    expect(bootstrap.dcs).toMatchObject({
      synchronous_mode: true,
      synchronous_mode_strict: true,
      primary_start_timeout: 0,
    });
  });

  test('Patroni requires a watchdog that fires before the leader lease ends', () => {
    expect(watchdog.mode).toBe('required');
    // The lease must outlive the watchdog: safety_margin before the ttl.
    expect(watchdog.safety_margin).toBeLessThan(bootstrap.dcs.ttl - bootstrap.dcs.loop_wait);
    expect(bootstrap.dcs.loop_wait + 2 * bootstrap.dcs.retry_timeout).toBeLessThanOrEqual(
      bootstrap.dcs.ttl,
    );
  });

  test("Patroni lets Turno's roles connect only with passwords", () => {
    const ofTurno = postgresql.pg_hba.filter((line: string) => line.includes('turno_login'));
    expect(ofTurno).toEqual([
      'host turno turno_owner,turno_login,turno_login_2 10.0.0.0/24 scram-sha-256',
    ]);
    expect(postgresql.pg_hba.join()).not.toMatch(/trust|md5/);
    expect(restapi.listen).toBe('10.0.0.21:8008');
  });
});

describe('CloudNativePG manifests', () => {
  const one = (file: string) => {
    const documents = parseAllDocuments(read(`cloudnative-pg/${file}`));
    expect(documents.flatMap(({ errors }) => errors)).toEqual([]);
    expect(documents).toHaveLength(1);
    return documents[0]?.toJS();
  };

  test('the CloudNativePG cluster confirms a sale after a second machine has stored it', () => {
    const { kind, spec } = one('cluster.yaml');
    expect([kind, spec.instances]).toEqual(['Cluster', 3]);
    expect(spec.postgresql.synchronous).toEqual({
      method: 'any',
      number: 1,
      dataDurability: 'required',
    });
    expect(spec.enableSuperuserAccess).toBe(false);
  });

  test('the CloudNativePG pooler uses the pool mode and limits of pgbouncer.ini', () => {
    const { kind, spec } = one('pooler.yaml');
    expect([kind, spec.pgbouncer.poolMode]).toEqual(['Pooler', 'transaction']);
    expect(spec.pgbouncer.parameters.max_prepared_statements).toBe('300');
    expect(spec.cluster.name).toBe(one('cluster.yaml').metadata.name);
  });

  test('the CloudNativePG migration job is unprivileged and connects to the primary as the owner', () => {
    const { kind, spec } = one('migrate.yaml');
    const [container] = spec.template.spec.containers;
    expect(kind).toBe('Job');
    expect(container.command).toEqual(['node', 'scripts/run.mjs', 'scripts/migrate.ts']);
    expect(container.securityContext).toEqual({
      allowPrivilegeEscalation: false,
      readOnlyRootFilesystem: true,
      capabilities: { drop: ['ALL'] },
    });
    expect(spec.template.spec.securityContext.runAsNonRoot).toBe(true);
    const [url] = container.env;
    expect(url.valueFrom.secretKeyRef.name).toBe(
      one('cluster.yaml').spec.bootstrap.initdb.secret.name,
    );
  });
});
