import { expect, test } from 'vitest';
import { listDefinitions } from '../../tests/lists/list-definitions.ts';
import { cardFacts } from './card-facts.ts';
import { booleanColumn, textColumn } from './columns.ts';
import { officeColumn } from './places/office-parts.ts';

const columns = [
  textColumn('name', 'Nombre'),
  textColumn('phone', 'Teléfono'),
  booleanColumn('active', 'Activo'),
  textColumn('note', 'Nota', { sentence: true }),
  textColumn('email', 'Email'),
  textColumn('town', 'Localidad'),
  textColumn('total', 'Total'),
  officeColumn,
];
const facts = (cardLine?: readonly string[]) =>
  cardFacts(cardLine ? { cardLine } : {}, columns, ['name', 'total']).map(({ field }) => field);

test('the second line of a card has the branch and the first short facts of the row', () => {
  expect(facts()).toEqual(['officeName', 'phone', 'email']);
});

test('a list chooses the facts of its cards', () => {
  expect(facts(['town', 'active', 'gone'])).toEqual(['officeName', 'town', 'active']);
});

test('a card of every list has at least one fact below its title', () => {
  const bare = listDefinitions.filter((list) => {
    const shown = list.columns.filter(({ csvOnly }) => !csvOnly);
    const title = shown.find(({ kind }) => kind === 'text') ?? shown[0];
    const fields: [string, string] = [title?.field ?? '', ''];
    return shown.length > 1 && cardFacts(list, shown, fields).length === 0;
  });
  expect(bare.map(({ name }) => name)).toEqual([]);
});
