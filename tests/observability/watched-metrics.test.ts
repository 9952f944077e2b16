import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { database, onAClone } from '#db/tests/support/clone-fixture.ts';
import { isErrorCode } from '#domain/errors/error-register.ts';
import { startTestServer } from '#server/testing/test-server.ts';
import { serveWorkerHealth } from '#worker/health-server.ts';
import { createJobMetrics } from '#worker/job-metrics.ts';
import { startTestWorker } from '#worker/testing/worker-fixture.ts';

const root = join(import.meta.dirname, '..', '..');
const read = (file: string) => readFileSync(join(root, 'deploy', file), 'utf8');
const rules: { readonly alert: string; readonly expr: string }[] = parse(
  read('prometheus/rules.yaml'),
).groups.flatMap((group: { rules: object[] }) => group.rules);
const dashboard: string[] = JSON.parse(read('grafana/turno.json')).panels.flatMap(
  ({ targets = [] }: { targets?: { expr: string }[] }) => targets.map(({ expr }) => expr),
);
const expressions = [...rules.map(({ expr }) => expr), ...dashboard];

/**
 * Metrics of Patroni, haproxy and the exporters, which do not run here; names from their
 * documentation.
 */
const ofOthers = new Set([
  'haproxy_backend_active_servers',
  'node_filesystem_avail_bytes',
  'node_filesystem_size_bytes',
  'patroni_primary',
  'patroni_sync_standby',
  'pg_stat_archiver_failed_count',
  'pg_up',
  'pgbouncer_pools_client_maxwait_seconds',
  'up',
]);

/** Metrics of server and worker, each with its observed labels. */
const exportedMetrics = new Map<string, Set<string>>();

onAClone();

beforeAll(async () => {
  const server = await startTestServer(database, {});
  const metrics = createJobMetrics();
  const worker = await startTestWorker(database, { metrics });
  const health = await serveWorkerHealth(
    {
      host: '127.0.0.1',
      workerPort: 0,
      commit: undefined,
      metrics: { port: undefined, token: undefined },
    },
    worker,
    metrics,
  );
  try {
    const texts = [
      await (await server.fetch('/metrics')).text(),
      await (await fetch(`http://127.0.0.1:${health?.port}/metrics`)).text(),
    ];
    for (const text of texts) {
      for (const [, name = ''] of text.matchAll(/^# TYPE (\w+) /gm))
        exportedMetrics.set(name, new Set());
      for (const [, name = '', labels = ''] of text.matchAll(/^(\w+)\{(.*)\} /gm)) {
        const seen =
          exportedMetrics.get(name) ??
          exportedMetrics.get(name.replace(/_(bucket|sum|count)$/, ''));
        for (const [, label = ''] of labels.matchAll(/(\w+)="/g)) seen?.add(label);
      }
    }
  } finally {
    await health?.stop();
    await worker.stop();
    await server.stop();
  }
});
/** Returns the metrics of an expression, without functions, keywords and labels of PromQL. */
function metricsOf(expression: string): string[] {
  const bare = expression
    .replace(/\{[^}]*\}|"[^"]*"|\[[^\]]*\]/g, ' ')
    .replace(/\b(?:by|on|without|ignoring)\s*\([^)]*\)/g, ' ');
  const words = /^(?:and|or|unless|offset|bool|\d\w*)$/;
  return [...bare.matchAll(/\b[a-z]\w*\b(?!\s*\()/g)]
    .map(([name]) => name)
    .filter((name) => !words.test(name) && !/^[smhd]$/.test(name));
}

describe('rules.yaml and the dashboard', () => {
  test('rules and dashboard use only exported metrics and known metrics of other products', () => {
    const usedMetrics = new Set(expressions.flatMap(metricsOf));
    expect(usedMetrics.size).toBeGreaterThan(20);
    const known = (name: string) =>
      ofOthers.has(name) ||
      exportedMetrics.has(name) ||
      exportedMetrics.has(name.replace(/_(bucket|sum|count)$/, ''));
    expect([...usedMetrics].filter((name) => !known(name))).toEqual([]);
  });

  test('rules and dashboard use only existing error and rejection codes', () => {
    const codes = expressions
      .flatMap((expression) => [...expression.matchAll(/(?:code|outcome)=~?"([\w|]+)"/g)])
      .flatMap(([, list = '']) => list.split('|'));
    expect(codes).toContain('STORAGE_FULL');
    expect(codes.filter((code) => !isErrorCode(code))).toEqual([]);
  });

  test('rules and dashboard use only labels that the turno metrics have', () => {
    const wrong = expressions.flatMap((expression) =>
      [...expression.matchAll(/\b(turno_\w+)\{([^}]*)\}/g)].flatMap(
        ([, name = '', labels = '']) => {
          const seen =
            exportedMetrics.get(name.replace(/_(bucket|sum|count)$/, '')) ??
            exportedMetrics.get(name);
          // A counter exports no labels before its first count. Prometheus adds job and instance.
          if (!seen?.size) return [];
          return [...labels.matchAll(/(\w+)[=!]/g)]
            .map(([, label = '']) => label)
            .filter((label) => !(seen.has(label) || ['job', 'instance'].includes(label)))
            .map((label) => `${name}{${label}}`);
        },
      ),
    );
    expect(wrong).toEqual([]);
  });
});

test('rules.test.yaml expects each alert to fire, and the guide names each alert', () => {
  const tried = parse(read('prometheus/rules.test.yaml')).tests.flatMap(
    (each: { alert_rule_test?: { alertname: string; exp_alerts: object[] }[] }) =>
      (each.alert_rule_test ?? []).flatMap(({ alertname, exp_alerts }) =>
        exp_alerts.length > 0 ? alertname : [],
      ),
  );
  const guide = readFileSync(join(root, 'docs/operate/alerts-and-metrics.md'), 'utf8');
  const alerts = rules.map(({ alert }) => alert);
  expect(alerts.length).toBeGreaterThan(20);
  expect(alerts.filter((name) => !tried.includes(name))).toEqual([]);
  expect(alerts.filter((name) => !guide.includes(`\`${name}\``))).toEqual([]);
});
