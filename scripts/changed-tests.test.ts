import { expect, test } from 'vitest';
import { chooseTests } from './changed-tests.mjs';

const files: Readonly<Record<string, string>> = {
  'db/schema/sales/v_sales.sql': 'create view app_public.v_sales as select 1;',
  'db/schema/sales/sold_lines.sql': 'create function app_hidden.sold_lines() returns int',
  'db/schema/sales/proc_void_sale.sql':
    'create or replace function app_public.proc_void_sale() as $$ select app_hidden.sold_lines() $$',
  'db/schema/sales/void_line.sql': 'create function app_hidden.void_line() returns int',
  'db/tests/sales.test.ts': `query('select * from app_public.v_sales')`,
  'db/tests/rates.test.ts': `query('select 1')`,
  'db/tests/voided.test.ts': `query('select app_public.proc_void_sale()')`,
  'tests/sales-documents.test.ts': '{ allVSales { totalCount } }',
  'domain/pricing.ts': 'export const price = 1;',
  'e2e/sale.spec.ts': 'test()',
};
const choose = (...changed: string[]) =>
  chooseTests(changed, Object.keys(files), (path) => files[path] ?? '');

test('a changed view runs the tests that name it in SQL or at the API', () => {
  const { related, generated } = choose('db/schema/sales/v_sales.sql');
  expect(related).toEqual(['db/tests/sales.test.ts', 'tests/sales-documents.test.ts']);
  expect(generated).toBe(true);
});

test('a changed helper runs the tests that name a procedure which calls it', () => {
  expect(choose('db/schema/sales/sold_lines.sql').related).toEqual(['db/tests/voided.test.ts']);
});

test.each(['db/schema/sales/void_line.sql', 'db/migrations/current.sql'])(
  'a change of %s, which no database test names, runs all database tests',
  (path) => {
    const ofDatabase = Object.keys(files).filter((file) => file.startsWith('db/tests/'));
    expect(choose(path).related).toEqual(ofDatabase);
  },
);

test('a changed module runs the tests that import it, and a browser test runs only if it changed', () => {
  expect(choose('domain/pricing.ts')).toEqual({
    all: false,
    related: ['domain/pricing.ts'],
    tests: [],
    specs: [],
    generated: false,
    bundle: true,
  });
  expect(choose('e2e/sale.spec.ts').specs).toEqual(['e2e/sale.spec.ts']);
});

test('a changed dependency runs everything', () => {
  expect(choose('package-lock.json').all).toBe(true);
});
