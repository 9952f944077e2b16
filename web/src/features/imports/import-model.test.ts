import { expect, test } from 'vitest';
import type { ImportState } from '#domain/imports/import-captions.ts';
import {
  actsOf,
  choiceLabel,
  choicesOfAll,
  figuresOf,
  progressOf,
  savedNext,
} from './import-model.ts';

const counts = {
  total: 10,
  at: 4,
  NEW: 3,
  UPDATE: 2,
  SAME: 1,
  DOUBTFUL: 3,
  undecided: 2,
  REFUSED: 1,
};

test('an import shows its progress only while the worker has work (doc 9 §2 /importar)', () => {
  expect(progressOf({ state: 'CHECKING', counts })).toEqual({
    caption: 'Revisando',
    at: 4,
    total: 10,
  });
  expect(progressOf({ state: 'CHECKED', counts })).toBeNull();
});

test('the figures of an import are those of its step, and others that have rows (doc 9 §2 /importar/{id})', () => {
  const captions = (state: 'CHECKED' | 'DONE' | 'UNDONE', of: object) =>
    figuresOf({ state, counts: of }).map(({ caption, count }) => `${caption} ${count}`);
  expect(captions('CHECKED', { NEW: 3, SAME: 1 })).toEqual([
    'Nuevas 3',
    'Cambian 0',
    'Iguales 1',
    'Dudosas 0',
    'Rechazadas 0',
  ]);
  expect(captions('DONE', { DONE: 40, SAME: 2 })).toEqual([
    'Guardadas 40',
    'Iguales 2',
    'Rechazadas 0',
  ]);
  expect(captions('UNDONE', { UNDONE: 2, KEPT: 1 })).toEqual(['Deshechas 2', 'Se conservan 1']);
});

test('an import can be discarded only before it has saved a row', () => {
  const checked = (of: object) =>
    actsOf({ state: 'CHECKED', undoUntil: null, counts: of }, new Date(0));
  expect(checked({ NEW: 3 })).toEqual(['run', 'discard']);
  expect(checked({ NEW: 3, DONE: 2 })).toEqual(['run']);
});

test('an import at work can be stopped, also an undo and a simulacro after saved rows', () => {
  const acts = (state: ImportState, of = {}) =>
    actsOf({ state, undoUntil: null, counts: of }, new Date(0));
  expect(acts('RUNNING')).toEqual(['pause']);
  expect(acts('UNDOING')).toEqual(['pause']);
  expect(acts('CHECKING')).toEqual(['discard']);
  expect(acts('CHECKING', { DONE: 2 })).toEqual(['pause']);
});

test('an import saves new and changed rows, and doubtful rows with a decision', () => {
  expect(savedNext(counts)).toBe(6);
});

test('a finished import can be undone until its term (doc 9 §7.13)', () => {
  const undoUntil = '2026-12-01T15:00:00Z';
  const acts = (state: ImportState, at: string, of = {}) =>
    actsOf({ state, undoUntil, counts: of }, new Date(at));
  expect(acts('DONE', '2026-12-01T14:59:00Z')).toEqual(['undo']);
  expect(acts('DONE', '2026-12-01T15:01:00Z')).toEqual([]);
  expect(acts('PAUSED', '2026-12-01T14:59:00Z')).toEqual(['resume', 'undo']);
  expect(acts('DONE', '2026-12-01T15:01:00Z', counts)).toEqual(['run']);
  const saved = { DONE: 2 };
  expect(acts('UPLOADED', '2026-12-01T14:59:00Z', saved)).toEqual(['undo']);
  expect(acts('UPLOADED', '2026-12-01T15:01:00Z', saved)).toEqual([]);
  expect(acts('CHECKED', '2026-12-01T14:59:00Z', saved)).toEqual(['run', 'undo']);
});

test('a far price can be accepted, and only a person can be another one', () => {
  expect(choiceLabel({ code: 'FAR_PRICE' }, 'SAME')).toBe('Aceptar el precio');
  expect(choiceLabel({ code: 'FAR_PRICE' }, 'OTHER')).toBeUndefined();
  expect(choiceLabel({ code: 'POSSIBLE_DUPLICATE' }, 'OTHER')).toBe('Es otra');
  expect(choicesOfAll('clients')).toContain('OTHER');
  expect(choicesOfAll('services')).toEqual(['SAME', 'SKIP']);
});
