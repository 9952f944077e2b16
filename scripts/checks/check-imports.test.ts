import { describe, expect, test } from 'vitest';
import { cycles, type Import, importsOf, privateImports, violationsOf } from './check-imports.ts';

const down = (from: string, to: string): Import => ({ from, to, kind: 'file' });

describe('import arrows', () => {
  test.for([
    ['server/app.ts', 'worker/start.ts'],
    ['db/migrate.ts', 'runtime/env.ts'],
    ['domain/money/money.ts', 'db/roles.ts'],
    ['server/app.ts', 'web/src/config/paths.ts'],
    ['server/app.ts', 'scripts/test-runner/scale.ts'],
    ['domain/sales/tips.ts', 'domain/testing/fraction.oracle.ts'],
    ['web/src/lib/session/session.ts', 'web/src/ui/feedback/toasts.tsx'],
    ['web/src/shared/known-client.ts', 'web/src/features/clients/client-model.ts'],
    ['web/src/features/clients/client-model.ts', 'web/src/features/sales/line.ts'],
  ] as const)('an import against the arrows is reported: from %s to %s', ([from, to]) => {
    expect(violationsOf([down(from, to)])).toEqual([
      expect.stringContaining(`${from} imports ${to}`),
    ]);
  });

  test('an import by a file without a layer is reported', () => {
    expect(violationsOf([down('elsewhere/a.ts', 'domain/money/money.ts')])).toHaveLength(1);
  });

  test.for([
    ['standalone/main.ts', 'worker/start.ts'],
    ['worker/start.ts', 'runtime/env.ts'],
    ['web/src/app/theme.ts', 'web/src/features/clients/a.ts'],
    ['server/company/person-lookup.test.ts', 'worker/start.ts'],
  ] as const)('an import along the arrows is accepted: from %s to %s', ([from, to]) => {
    expect(violationsOf([down(from, to)])).toEqual([]);
  });
});

test.for([
  ['domain/money/money.ts', 'node:fs'],
  ['web/src/lib/session/session.ts', '@mantine/core'],
] as const)('%s may not import the package %s', ([from, to]) => {
  const found: Import = { from, to, kind: 'package' };
  expect(violationsOf([found])).toEqual([expect.stringContaining(`${from} imports ${to}`)]);
  expect(violationsOf([{ ...found, from: 'server/app.ts' }])).toEqual([]);
});

test('imports are read from static statements and from import()', () => {
  const source = [
    "import pg from 'pg';",
    "import './environment.ts';",
    "import { one, type Two } from '#domain/money/money.ts';",
    "import type { Three } from '#web/lib/session/session.ts';",
    'import {',
    '  four,',
    "} from '../people.ts';",
    "export { five } from './five.ts';",
    "const six = await import('#worker/start.ts');",
    'const text = "no import from \'./seven.ts\'";',
    "import classes from './eight.module.css';",
  ].join('\n');
  const found = importsOf('server/install/a.ts', source);
  expect(found.map(({ to, kind }) => [to, kind])).toEqual([
    ['pg', 'package'],
    ['server/install/environment.ts', 'file'],
    ['domain/money/money.ts', 'file'],
    ['web/src/lib/session/session.ts', 'file'],
    ['server/people.ts', 'file'],
    ['server/install/five.ts', 'file'],
    ['worker/start.ts', 'file'],
  ]);
});

test.for([
  ['a static import', "import { a } from './a.ts';"],
  ['a type', "import type { A } from './a.ts';"],
  ['a type in place', "let a: import('./a.ts').A;"],
  ['a dynamic import', "const { a } = await import('./a.ts');"],
])('check-imports reports a cycle that %s closes', ([, back = '']) => {
  const first = importsOf('db/a.ts', "import { b } from './b.ts';");
  expect(cycles([...first, ...importsOf('db/b.ts', back)])).toEqual([
    ['db/a.ts', 'db/b.ts', 'db/a.ts'],
  ]);
});

test('check-imports reports a cycle of folders without a cycle of files', () => {
  const around = [down('server/a/1.ts', 'server/b/1.ts'), down('server/b/2.ts', 'server/a/2.ts')];
  expect(violationsOf(around)).toEqual(['a cycle of folders: server/a → server/b → server/a']);
});

test('an import of a private file of a package is reported', () => {
  const packages: Record<string, unknown> = {
    closed: undefined,
    '@scope/open': { '.': './index.js', './styles.css': './styles.css', './inner/*': null },
    patterns: { './fonts/*.woff2': './files/*.woff2' },
  };
  const specifiers = [
    'closed',
    'closed/dist/one.js',
    '@scope/open',
    '@scope/open/styles.css',
    '@scope/open/inner/two.js',
    'patterns/fonts/three.woff2',
    'patterns/fonts/three.woff',
    'node:fs/promises',
    '#db/roles.ts',
  ];
  const source = specifiers.map((specifier) => `import '${specifier}';`).join('\n');
  expect(privateImports(importsOf('a.ts', source), (name) => packages[name])).toEqual([
    'a.ts imports closed/dist/one.js, a private file of closed',
    'a.ts imports @scope/open/inner/two.js, a private file of @scope/open',
    'a.ts imports patterns/fonts/three.woff, a private file of patterns',
  ]);
});
