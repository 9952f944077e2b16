import { expect, test } from 'vitest';
import { clearRecents, recentsOf, saveRecent } from './recents.ts';

const screen = (label: string) => ({ group: 'Pantallas', label, detail: '', href: `/${label}` });
const labelsOf = (email: string) => recentsOf(email).map(({ label }) => label);

test('recent items are the last eight distinct ones, latest first', () => {
  for (const label of 'abcdefghia') saveRecent('ana@demo', screen(label));
  expect(labelsOf('ana@demo')).toEqual([...'aihgfedc']);
});

test('recent items are visible only to the person who opened them, until sign-out', () => {
  saveRecent('ana@demo', screen('a'));
  expect(labelsOf('eva@demo')).toEqual([]);
  saveRecent('eva@demo', screen('b'));
  expect(labelsOf('ana@demo')).toEqual([]);
  clearRecents();
  expect(labelsOf('eva@demo')).toEqual([]);
});

test('invalid JSON in the stored recent items counts as empty', () => {
  localStorage.setItem('turno.recents', '{');
  expect(labelsOf('ana@demo')).toEqual([]);
});
