import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const web = new URL('../../', import.meta.url).pathname;
const textOf = (path: string) => readFileSync(`${web}${path}`, 'utf8');

/** What is asked in a moment, or is a password alone: nothing of it is worth keeping (D73). */
const notKept = [
  'features/employees/change-password-form.tsx',
  'features/employees/code-app-form.tsx',
  'features/employees/passkey-name-form.tsx',
  'features/login/forgot-password.tsx',
  'features/login/login-screen.tsx',
  'features/reports/branches/date-form.tsx',
  'features/reports/period-form.tsx',
  'shared/accounts/step-up-dialog.tsx',
];

const sources = globSync('**/*.tsx', { cwd: web }).concat(globSync('**/*.ts', { cwd: web }));
const product = sources.filter((path) => !/\.(test|generated|fixture)\.tsx?$/.test(path));
const forms = product.filter((path) => /\buse(Record)?Form\(\{/.test(textOf(path)));

/** The key of each form, as its source writes it: 'clients/add' or a template with the record's id. */
function keysOf(path: string): string[] {
  const text = textOf(path);
  const given = text.matchAll(
    /\bdraft(?::|=)\s*\{?\s*(?:id \? )?('[^']+'|"[^"]+"|`[^`]+`)(?: : ('[^']+'))?/g,
  );
  return [...given].flatMap(([, one, other]) => [one, other].filter((key) => key !== undefined));
}

test('every form keeps what was typed by the shared hook, but for passwords and questions (D73)', () => {
  expect(forms.length).toBeGreaterThan(35);
  // useRecordForm cannot be called without one.
  const without = forms.filter((path) => !/^\s*draft(:|,)|\buseRecordForm\(/m.test(textOf(path)));
  expect(without.sort()).toEqual(notKept);
});

test('no input of text stands in a form beside the shared one', () => {
  const others = product.filter((path) => /<form\b/.test(textOf(path)));
  expect(others.sort()).toEqual([
    'features/roles/role-permissions.tsx',
    'features/sales/selling/sale-form-screen.tsx',
    'ui/confirm.tsx',
    'ui/form/plain-form.tsx',
    'ui/list-screen/filter-form.tsx',
    'ui/list-screen/saved-views.tsx',
    'ui/list-screen/search-box.tsx',
  ]);
});

test('the forms that were once forgotten keep theirs, and no two share a key', () => {
  const keys = product.flatMap(keysOf).map((key) => key.slice(1, -1).replaceAll('$', ''));
  expect(keys).toEqual(
    expect.arrayContaining([
      'warranty/add',
      'warranty/add_by_clients',
      'warranty/old/add',
      'sales/old/add',
      'sales/add_by_clients',
      'workday',
      'old_workday',
      'clients/add',
      'clients/edit/{client.id}',
      'appointments/add',
      'appointments/calendar/{way}/{chosen.day}/{chosen.time}/{chosen.employeeId}',
      'appointments/edit/{appointment.id}',
      'employees/edit/{employee.id}',
      'correct/{person.id}',
    ]),
  );
  expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
});
