import { expect, test } from 'vitest';
import { isConnectionSlow } from './connection.ts';

test.each([
  [{}, false],
  [{ connection: { saveData: false, effectiveType: '4g' } }, false],
  [{ connection: { saveData: true, effectiveType: '4g' } }, true],
  [{ connection: { effectiveType: '3g' } }, true],
  [{ connection: { effectiveType: '2g' } }, true],
  [{ connection: { effectiveType: 'slow-2g' } }, true],
])('of %j nothing is fetched ahead: %s', (told, isSlow) => {
  expect(isConnectionSlow(told)).toBe(isSlow);
});
