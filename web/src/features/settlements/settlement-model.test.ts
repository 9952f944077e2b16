import { expect, test } from 'vitest';
import { settlementEvents } from './settlement-model.ts';

const approved = {
  timeZone: 'America/Caracas',
  state: 'VOID',
  preparedAt: '2026-11-28T14:00:00Z',
  preparedByName: 'Ana Rivas',
  approvedAt: '2026-11-29T14:00:00Z',
  approvedByName: 'Luis Gil',
  paidAt: null,
  paidByName: '',
};

test('the activity of a void settlement begins with its void, person and time if they are known', () => {
  const eventsOf = (voidedAt: string | null, voidedByName: string) =>
    settlementEvents({ settlement: { ...approved, voidedAt, voidedByName } }).map(
      ({ text, at, person }) => [text, at, person],
    );
  const earlier = [
    ['Aprobada', approved.approvedAt, 'Luis Gil'],
    ['Preparada', approved.preparedAt, 'Ana Rivas'],
  ];
  const at = '2026-11-30T14:00:00Z';
  expect(eventsOf(at, 'Rosa Paz')).toEqual([['Anulada', at, 'Rosa Paz'], ...earlier]);
  expect(eventsOf(null, '')).toEqual([['Anulada', null, ''], ...earlier]);
});
