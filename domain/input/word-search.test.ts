import { expect, test } from 'vitest';
import { matchesWords, searchByWords } from './word-search.ts';

const services = ['Corte de caballero', 'Corte de dama', 'Secado y corte', 'Decoloración'];
const found = (typed: string) => searchByWords(services, (name) => name, typed);

test('a name matches if it contains all typed parts of words, without case and accents', () => {
  expect(matchesWords('Manicure semipermanente', 'SEMI mani')).toBe(true);
  expect(matchesWords('Depilación de bigote', 'depilacion  bigo ')).toBe(true);
  expect(matchesWords('Depilación de bigote', 'bigote axila')).toBe(false);
});

test('names that begin with the typed text come before other matches', () => {
  expect(found('corte de d')).toEqual(['Corte de dama', 'Corte de caballero']);
  expect(found('corte')).toEqual(['Corte de caballero', 'Corte de dama', 'Secado y corte']);
  expect(found('dama corte')).toEqual(['Corte de dama']);
});

test('an empty search returns all names unchanged', () => {
  expect(found(' ')).toEqual(services);
});
