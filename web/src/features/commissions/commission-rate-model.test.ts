import { expect, test } from 'vitest';
import { commissionSchema, newCommissionSchema, scopeInput } from './commission-rate-model.ts';
import { tierSchema } from './commission-tier-model.ts';

test('a commission covers a service or a subservice, of everyone or of one employee', () => {
  expect(scopeInput({ covers: 'service:s1', employeeId: '' })).toEqual({
    serviceId: 's1',
    employeeId: null,
  });
  expect(scopeInput({ covers: 'subservice:b1', employeeId: 'e1' })).toEqual({
    subserviceId: 'b1',
    employeeId: 'e1',
  });
});

test('a rate and the net that a tier begins with may be 0, and a rate at most 100 % (doc 6 §3 commission_rates)', () => {
  for (const schema of [commissionSchema, newCommissionSchema, tierSchema]) {
    const accepts = (rate: string) =>
      schema.safeParse({ covers: 'service:s1', employeeId: '', fromNet: '0', rate }).success;
    expect(['0', '100', '101'].map(accepts)).toEqual([true, true, false]);
  }
});
