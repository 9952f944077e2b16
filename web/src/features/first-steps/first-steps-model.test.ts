import { expect, test } from 'vitest';
import type { Currency } from '#domain/money/currencies.ts';
import type { Permission } from '#domain/texts/permissions.ts';
import type { CurrentUser } from '#web/lib/session/session.ts';
import { everybody } from '../../testing/current-user.ts';
import { stepsFor } from './first-steps-model.ts';

const ownerRights: readonly Permission[] = [
  'office.manage',
  'service.manage',
  'employee.create',
  'exchange.update',
  'workday.create_from_list',
  'sale.create',
];
const sessionWith = (
  permissions: readonly Permission[],
  currencyCode: Currency = 'VES',
): CurrentUser => ({ ...everybody, permissions, currencyCode });
const marks = (currentUser: CurrentUser) => stepsFor(currentUser).map(({ mark }) => mark);

test('the owner sees the steps office, services, people, rate, turn and sale, in this order', () => {
  expect(marks(sessionWith(ownerRights))).toEqual([
    'hasAddress',
    'hasServices',
    'hasTechnicians',
    'hasRate',
    'hasTurn',
    'hasSale',
  ]);
});

test('an office in soles has no rate step', () => {
  expect(marks(sessionWith(ownerRights, 'PEN'))).not.toContain('hasRate');
});

test('a first step is shown only with its permission', () => {
  expect(marks(sessionWith(ownerRights.filter((name) => name !== 'sale.create')))).not.toContain(
    'hasSale',
  );
  expect(marks(sessionWith([]))).toEqual([]);
});
