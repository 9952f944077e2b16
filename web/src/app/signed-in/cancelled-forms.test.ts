import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { paths } from '#web/config/paths.ts';
import { screenAbove } from '#web/lib/screen-above.ts';

const web = new URL('../../', import.meta.url).pathname;
const textOf = (path: string) => readFileSync(`${web}${path}`, 'utf8');
const product = globSync('**/*.tsx', { cwd: web }).filter(
  (path) => !/\.(test|fixture)\./.test(path),
);

test('no form goes without Cancelar but those that filter, sign in, or stand in a dialog or below a form that has its own', () => {
  const without = product.filter((path) => /<PlainForm\b/.test(textOf(path)));
  expect(without.sort()).toEqual([
    'features/employees/code-app-form.tsx',
    'features/employees/passkey-name-form.tsx',
    'features/login/forgot-password.tsx',
    'features/login/login-screen.tsx',
    'features/privacy/incidents/notice-form.tsx',
    'features/reports/branches/date-form.tsx',
    'features/reports/period-form.tsx',
    'shared/accounts/step-up-dialog.tsx',
    'ui/form/form.tsx',
  ]);
  const own = product.filter((path) => /<CancelButton\b/.test(textOf(path)));
  expect(own.sort()).toEqual([
    'features/roles/role-permissions.tsx',
    'features/sales/selling/sale-summary-panel.tsx',
    'ui/form/form.tsx',
  ]);
});

const open = new Set<string>([paths.sales.list, paths.employees.list, paths.inventories.list]);

test.for([
  ['/sales/edit/abc', '/sales'],
  ['/sales/old/add', '/sales'],
  ['/inventories/add-product', '/inventories'],
  ['/employees/others/add', '/employees'],
  ['/warranty/add', '/'],
  ['/exchange', '/'],
])('the way back from %s leads to %s, the nearest list that the reader may open', ([from, to]) => {
  expect(screenAbove(from ?? '', (path) => open.has(path))).toBe(to);
});
