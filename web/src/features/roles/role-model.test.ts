import { expect, test } from 'vitest';
import { permissions } from '#domain/texts/permissions.ts';
import { permissionGroups } from './role-model.ts';

test('every permission belongs to exactly one group of the role form', () => {
  const grouped = permissionGroups().flatMap((group) => group.permissions.map(({ name }) => name));
  expect(grouped.toSorted()).toEqual(Object.keys(permissions).toSorted());
});
