import { expect, test } from 'vitest';
import { clearRecents, keepRecent, recentsOf } from './recents.ts';

const screen = (label: string) => ({ group: 'Pantallas', label, detail: '', href: `/${label}` });
const labelsOf = (email: string) => recentsOf(email).map(({ label }) => label);

test('what was opened last comes first, once, and eight at most', () => {
  for (const label of 'abcdefghia') keepRecent('ana@demo', screen(label));
  expect(labelsOf('ana@demo')).toEqual([...'aihgfedc']);
});

test('nobody sees what another one opened, nor anybody after a sign-out', () => {
  keepRecent('ana@demo', screen('a'));
  expect(labelsOf('eva@demo')).toEqual([]);
  keepRecent('eva@demo', screen('b'));
  expect(labelsOf('ana@demo')).toEqual([]);
  clearRecents();
  expect(labelsOf('eva@demo')).toEqual([]);
});

test('what cannot be read is as nothing', () => {
  localStorage.setItem('turno.recents', '{');
  expect(labelsOf('ana@demo')).toEqual([]);
});
