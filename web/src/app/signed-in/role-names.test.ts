import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Files that assign roles or list the documented role names; none of them checks permissions. */
const givesRoles = [
  'web/src/features/employees/employee-model.ts',
  'web/src/features/roles/role-model.ts',
];

/** Returns the code without its comments. */
const withoutComments = (source: string) =>
  source.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '');

const roleCheckPattern = /\bcrm_|\brole(Name|_name)\s*[!=]==|[!=]==\s*[\w.]*\brole(Name|_name)\b/;

test('menus, tabs, buttons and columns check a permission, never a role name (D3)', () => {
  const files = globSync(['web/src/**/*.{ts,tsx}', 'domain/lists/**/*.ts'], {
    exclude: ['**/*.{test,generated}.*', '**/testing/**'],
  });
  expect(files.length).toBeGreaterThan(300);
  const filesWithRoleCheck = files.filter((file) =>
    roleCheckPattern.test(withoutComments(readFileSync(file, 'utf8'))),
  );
  expect(filesWithRoleCheck.toSorted()).toEqual(givesRoles);
  expect(roleCheckPattern.test("me.role_name === 'x'")).toBe(true);
});
