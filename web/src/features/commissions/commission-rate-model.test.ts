import { expect, test } from 'vitest';
import { scopeInput } from './commission-rate-model.ts';

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
