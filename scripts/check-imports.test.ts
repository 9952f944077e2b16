import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { circles, faultsOf, importsOf } from './check-imports.ts';
import { FLOORS, floorOf } from './import-arrows.ts';

const down = (from: string, to: string) => ({ from, to, atOnce: true });

describe('an arrow up is noticed', () => {
  test.for([
    ['server/app.ts', 'worker/start.ts'],
    ['worker/start.ts', 'server/app.ts'],
    ['runtime/env.ts', 'server/app.ts'],
    ['db/migrate.ts', 'runtime/env.ts'],
    ['domain/money.ts', 'db/roles.ts'],
    ['services/sms/alerts.ts', 'worker/start.ts'],
    ['server/app.ts', 'web/src/config/paths.ts'],
    ['server/app.ts', 'turno/main.ts'],
    ['server/app.ts', 'scripts/scale.ts'],
    ['server/app.ts', 'db/tests/database.ts'],
    ['worker/start.ts', 'tests/serve.ts'],
    ['domain/tips.ts', 'domain/fraction.oracle.ts'],
    ['web/src/lib/session.ts', 'web/src/ui/toasts.tsx'],
    ['web/src/ui/toasts.tsx', 'web/src/shared/known-client.ts'],
    ['web/src/shared/known-client.ts', 'web/src/features/clients/client-model.ts'],
    ['web/src/features/clients/client-model.ts', 'web/src/features/sales/line.ts'],
    ['web/src/features/clients/client-model.ts', 'web/src/app/theme.ts'],
    ['web/src/app/theme.ts', 'server/app.ts'],
  ] as const)('from %s to %s', ([from, to]) => {
    expect(faultsOf([down(from, to)])).toEqual([expect.stringContaining(`${from} imports ${to}`)]);
  });

  test('one from a file that stands on no floor', () => {
    expect(faultsOf([down('elsewhere/a.ts', 'domain/money.ts')])).toHaveLength(1);
  });

  test.for([
    ['turno/main.ts', 'worker/start.ts'],
    ['server/people.ts', 'services/registry/registry.ts'],
    ['worker/start.ts', 'runtime/env.ts'],
    ['web/src/features/clients/a.ts', 'web/src/features/clients/form/b.ts'],
    ['web/src/app/theme.ts', 'web/src/features/clients/a.ts'],
    ['server/people.test.ts', 'worker/start.ts'],
  ] as const)('and none from %s to %s', ([from, to]) => {
    expect(faultsOf([down(from, to)])).toEqual([]);
  });
});

test('imports are read from their statements, with what each asks for', () => {
  const source = [
    "import pg from 'pg';",
    "import './environment.ts';",
    "import { one, type Two } from '#domain/money.ts';",
    "import type { Three } from '#web/lib/session.ts';",
    'import {',
    '  four,',
    "} from '../people.ts';",
    "export { five } from './five.ts';",
    "const six = await import('#worker/start.ts');",
    'const text = "no import from \'./seven.ts\'";',
  ].join('\n');
  const found = importsOf('server/install/a.ts', source);
  expect(found.map(({ to, atOnce }) => `${to}${atOnce ? '' : ' (later, or its types)'}`)).toEqual([
    'server/install/environment.ts',
    'domain/money.ts',
    'web/src/lib/session.ts (later, or its types)',
    'server/people.ts',
    'server/install/five.ts',
    'worker/start.ts (later, or its types)',
  ]);
});

test('a circle of files that run each other is told as the way around; one of types is none', () => {
  const round = [
    down('db/a.ts', 'db/b.ts'),
    down('db/b.ts', 'db/c.ts'),
    down('db/c.ts', 'db/b.ts'),
  ];
  expect(circles(round)).toEqual([['db/b.ts', 'db/c.ts', 'db/b.ts']]);
  expect(circles([...round.slice(0, 2), { ...down('db/c.ts', 'db/b.ts'), atOnce: false }])).toEqual(
    [],
  );
});

test('lint forbids the same arrows between folders', () => {
  const config = JSON.parse(readFileSync(join(import.meta.dirname, '..', 'biome.json'), 'utf8'));
  const folders = ['domain', 'db', 'runtime', 'services', 'server', 'worker', 'turno'];
  for (const folder of folders) {
    const { linter } = config.overrides.find(({ includes }: { includes: string[] }) =>
      includes.includes(`${folder}/**`),
    );
    const [{ group }] = linter.rules.style.noRestrictedImports.options.patterns;
    const allowed = group.flatMap((pattern: string) => /^!#(.*)\/\*\*$/.exec(pattern)?.[1] ?? []);
    const imports = FLOORS[floorOf(`${folder}/a.ts`) ?? '']?.imports ?? [];
    expect(group[0], folder).toBe('#*/**');
    expect(allowed.sort(), folder).toEqual([folder, ...imports].sort());
  }
});
