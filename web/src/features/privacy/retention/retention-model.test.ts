import { expect, test } from 'vitest';
import { purgeText, retentionInput, retentionSchema } from './retention-model.ts';

const typed = (photoMonths: string, messageMonths = '', securityMonths = '') =>
  retentionSchema.safeParse({ photoMonths, messageMonths, securityMonths });

test('retention is 1 to 120 whole months, at least 6 for the security log, or empty', () => {
  expect(typed('').success).toBe(true);
  expect(typed('1', '120', '6').success).toBe(true);
  for (const wrong of [
    typed('0'),
    typed('1.5'),
    typed('121'),
    typed('', 'x'),
    typed('', '', '5'),
  ]) {
    expect(wrong.success).toBe(false);
  }
  expect(retentionInput({ photoMonths: '24', messageMonths: '', securityMonths: '13' })).toEqual({
    photoMonths: 24,
    messageMonths: null,
    securityMonths: 13,
  });
});

test('the purge text counts the photos, messages and security log rows to delete', () => {
  expect(purgeText({ photos: 1_204, messages: 1, events: 0 })).toBe(
    'Se borrarán 1,204 fotos, 1 mensaje y 0 filas del registro de seguridad',
  );
});
