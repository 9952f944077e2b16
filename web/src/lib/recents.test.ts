import { beforeEach, expect, test, vi } from 'vitest';
import { MemoryStorage } from './memory-storage.fixture.ts';

const kept = new MemoryStorage();
vi.stubGlobal('localStorage', kept);
const { clearRecents, keepRecent, recentsOf } = await import('./recents.ts');

beforeEach(() => kept.clear());

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
  kept.set('turno.recents', '{');
  expect(labelsOf('ana@demo')).toEqual([]);
});
