import { expect, test } from 'vitest';
import { permissions } from '#domain/permissions.ts';
import { permissionGroups } from './role-model.ts';

test('every permission stands in one group', () => {
  const grouped = permissionGroups().flatMap((group) => group.permissions.map(({ name }) => name));
  expect(grouped.toSorted()).toEqual(Object.keys(permissions).toSorted());
});

test('every group is named in Spanish, and no two are named alike (D42)', () => {
  const captions = permissionGroups().map(({ caption }) => caption);
  expect(new Set(captions).size).toBe(captions.length);
  for (const caption of captions) expect(caption).toMatch(/^\p{Lu}/u);
});
