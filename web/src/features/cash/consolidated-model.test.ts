import { expect, test } from 'vitest';
import { toCashBranch } from './consolidated-model.ts';

test('sessions and differences of a branch are parsed from their JSON text (doc 4 §2 /caja/consolidado)', () => {
  const session = { id: '1', registerName: 'Caja 1', businessDay: '2026-11-23', state: 'CLOSED' };
  const differences = [
    { currencyCode: 'VES', difference: '-30.00' },
    { currencyCode: 'VES', difference: '30.00' },
  ];
  const branch = toCashBranch({
    officeId: '2',
    officeName: 'Caracas',
    businessDay: '2026-11-23',
    unopened: 0,
    open: 0,
    counted: 0,
    closed: 1,
    sessions: JSON.stringify([session]),
    differences: JSON.stringify(differences),
  });
  expect(branch.id).toBe('2');
  expect(branch.sessions).toEqual([{ id: '1', registerName: 'Caja 1', state: 'CLOSED' }]);
  expect(branch.differences).toEqual(differences);
});
