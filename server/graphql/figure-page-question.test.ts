import { expect, test } from 'vitest';
import { type FigureRowsArguments, figurePageQuestion } from './figure-page-question.ts';

const ask = (args: FigureRowsArguments) => figurePageQuestion(args, 500);
const november = { dateFrom: '2026-11-01', dateUntil: '2026-11-30' };

test('the rows behind a figure are asked for by days, office, member and page', () => {
  expect(
    ask({ ...november, dimension: 'HOUR', member: '5 09', officeId: 'x', first: 50, offset: 100 }),
  ).toEqual({
    dayFrom: '2026-11-01',
    dayUntil: '2026-11-30',
    officeId: 'x',
    dimension: 'HOUR',
    member: '5 09',
    currencyCode: null,
    skip: 100,
    take: 50,
  });
});

test('a day that is not given is the other one, and no page is asked for without a day', () => {
  expect(ask({ dateUntil: '2026-11-30' })).toMatchObject({ dayFrom: '2026-11-30', take: 500 });
  expect(ask({ dateFrom: '2026-11-30' })).toMatchObject({ dayUntil: '2026-11-30' });
  expect(ask({})).toBeNull();
});

test('rows that are filtered further, or from a cursor on, are read as they are asked for', () => {
  expect(ask({ ...november, filter: { clientName: { includesInsensitive: 'ana' } } })).toBeNull();
  expect(ask({ ...november, after: 'x' })).toBeNull();
  expect(ask({ ...november, filter: {} })).not.toBeNull();
});
