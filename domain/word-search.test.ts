import { expect, test } from 'vitest';
import { holdsWords, searchByWords } from './word-search.ts';

const services = ['Corte de caballero', 'Corte de dama', 'Secado y corte', 'Decoloración'];
const found = (typed: string) => searchByWords(services, (name) => name, typed);

test('parts of words in any order find a name, without case and accents', () => {
  expect(holdsWords('Manicure semipermanente', 'SEMI mani')).toBe(true);
  expect(holdsWords('Depilación de bigote', 'depilacion  bigo ')).toBe(true);
  expect(holdsWords('Depilación de bigote', 'bigote axila')).toBe(false);
});

test('what goes on as it was typed comes first', () => {
  expect(found('corte de d')).toEqual(['Corte de dama', 'Corte de caballero']);
  expect(found('corte')).toEqual(['Corte de caballero', 'Corte de dama', 'Secado y corte']);
  expect(found('dama corte')).toEqual(['Corte de dama']);
});

test('nothing typed leaves all as they are', () => {
  expect(found(' ')).toEqual(services);
});
