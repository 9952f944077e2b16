import { expect, test } from 'vitest';
import { type ClientsListArguments, clientsQuestion } from './clients-question.ts';

const jose = { searchText: { includesInsensitive: 'jose' } };
const office = '01a203fa-fa5d-7257-b379-320e32d6cef5';

test.for<[string, ClientsListArguments, object]>([
  [
    'a search gives the likeliest first',
    { filter: jose, first: 8 },
    { search: { searchText: 'jose' }, sorted: null, skip: 0, take: 8 },
  ],
  [
    'the order that a list has by itself is none that is asked for',
    { filter: jose, orderBy: ['PRIMARY_KEY_ASC'], first: 8 },
    { sorted: null },
  ],
  [
    'an order that is asked for holds',
    { filter: jose, orderBy: ['FULL_NAME_ASC'], first: 8 },
    { sorted: 'full_name', descending: false },
  ],
  [
    'who turns pages gets them in one order',
    { filter: jose, first: 8, offset: 0 },
    { sorted: 'id', descending: false, skip: 0 },
  ],
  ['and so does who asks for many', { filter: jose, first: 500 }, { sorted: 'id', take: 500 }],
  [
    'a list is filtered by several texts within a branch',
    {
      condition: { officeId: office },
      filter: { firstName: { includesInsensitive: 'ana' }, phone: { includesInsensitive: '0414' } },
      orderBy: ['ID_DESC'],
      first: 50,
      offset: 100,
    },
    {
      search: { firstName: 'ana', phone: '0414', officeId: office },
      sorted: 'id',
      descending: true,
      skip: 100,
      take: 50,
    },
  ],
  [
    'what has no value asks nothing',
    { filter: { ...jose, phone: { includesInsensitive: null }, email: null }, first: 8 },
    { search: { searchText: 'jose' } },
  ],
])('%s', ([_what, args, expected]) => {
  expect(clientsQuestion(args, 500)).toMatchObject(expected);
});

test.for<[string, ClientsListArguments]>([
  ['no text', { filter: { officeId: { equalTo: office } } }],
  ['another operator', { filter: { ...jose, fullName: { equalTo: 'José' } } }],
  ['another field', { filter: { ...jose, address: { includesInsensitive: 'Chacao' } } }],
  [
    'the same branch twice',
    { condition: { officeId: office }, filter: { ...jose, officeId: { equalTo: office } } },
  ],
  ['an order by what clients do not hold', { filter: jose, orderBy: ['OFFICE_NAME_ASC'] }],
  ['several orders', { filter: jose, orderBy: ['FULL_NAME_ASC', 'ID_DESC'] }],
])('with %s the rows are read', ([_what, args]) => {
  expect(clientsQuestion(args, 500)).toBeNull();
});
