import { expect, test } from 'vitest';
import { mergeEdits } from './merge-edits.ts';

const read = { total: '100.00', notes: 'Compra', number: '7', days: ['1', '2', '3'] };

test('a merge takes the fields that only the other person changed and keeps the typed ones (D103)', () => {
  const typed = { ...read, number: '8' };
  const present = { ...read, total: '555.00', notes: 'Compra grande' };
  expect(mergeEdits(read, read, typed, present)).toEqual({
    values: { ...present, number: '8' },
    initial: present,
    accepted: ['total', 'notes'],
    conflicts: [],
  });
});

test('a field that both changed keeps the typed value and is a conflict with both values (D103)', () => {
  const typed = { ...read, total: '120', notes: 'Mía' };
  const present = { ...read, total: '555.00' };
  const merged = mergeEdits(read, read, typed, present);
  expect(merged.values).toEqual(typed);
  expect(merged.conflicts).toEqual([
    { path: 'total', ownValue: '120', savedValue: '555.00', whenAccepted: '555.00' },
  ]);
});

test('equal values of both persons are no conflict, 120 being equal to 120.00', () => {
  const typed = { ...read, total: '120', notes: ' Mía ' };
  const present = { ...read, total: '120.00', notes: 'Mía' };
  const unchanged = { values: present, initial: present, accepted: [], conflicts: [] };
  const sent = { ...typed, notes: 'Mía' };
  expect(mergeEdits(read, read, typed, present, sent)).toEqual(unchanged);
});

test('rows that a save without a response stored are no conflict, and other changes of rows are', () => {
  const [cut, nails] = [
    { key: 'a', subserviceId: 'cut', workdayId: '1', tip: '' },
    { key: 'b', subserviceId: 'nails', workdayId: '1', tip: '1.00', discount: { by: 'amount' } },
  ];
  const added = {
    key: 'x',
    subserviceId: 'nails',
    subserviceName: 'Uñas',
    workdayId: '1',
    tip: '',
  };
  const mergedRows = (typed: readonly object[], present: readonly object[]) =>
    mergeEdits({ lines: [cut] }, { lines: [cut] }, { lines: typed }, { lines: present });
  const present = [{ ...cut, tip: '2.00' }, nails];
  expect(mergedRows([cut, added], present)).toMatchObject({
    values: { lines: present },
    conflicts: [],
  });
  for (const typed of [
    [{ ...cut, tip: '3' }, added],
    [cut, { ...added, workdayId: '2' }],
    [cut, { ...added, tip: '5' }],
    [added, cut],
    [added],
  ]) {
    expect(mergedRows(typed, present).conflicts).toHaveLength(1);
  }
});

test('a number that is text, such as a phone, is compared as text', () => {
  const merged = mergeEdits({ p: '1' }, { p: '1' }, { p: '0414' }, { p: '414' });
  expect(merged.conflicts).toHaveLength(1);
});

test('a merge of checkboxes includes the changes of both persons', () => {
  const typed = { ...read, days: ['2', '3', '5'] };
  const merged = mergeEdits(read, read, typed, { ...read, days: ['1', '3', '6'] });
  expect(merged.values).toMatchObject({ days: ['3', '6', '5'] });
  expect(merged.conflicts).toEqual([]);
});

test('an initially empty field keeps the record’s value until it is typed in', () => {
  const empty = { phone: '', email: '' };
  const before = { phone: '0414', email: 'a@a.ve' };
  const present = { phone: '0424', email: 'b@b.ve' };
  const merged = mergeEdits(empty, before, { phone: '', email: 'c@c.ve' }, present);
  expect(merged.values).toEqual({ phone: '', email: 'c@c.ve' });
  expect(merged.conflicts).toEqual([
    { path: 'email', ownValue: 'c@c.ve', savedValue: 'b@b.ve', whenAccepted: '' },
  ]);
});

test('a merge leaves fields outside the record unchanged, such as the id of a request', () => {
  const merged = mergeEdits({ a: '', id: '1' }, { a: '' }, { a: 'x', id: '1' }, { a: '' });
  expect(merged.values).toEqual({ a: 'x', id: '1' });
});
