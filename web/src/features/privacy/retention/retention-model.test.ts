import { expect, test } from 'vitest';
import { forgottenText, retentionInput, retentionSchema } from './retention-model.ts';

const typed = (photoMonths: string, messageMonths = '', securityMonths = '') =>
  retentionSchema.safeParse({ photoMonths, messageMonths, securityMonths });

test('months are whole, from 1 to 120, of the security log from 6; nothing keeps things as today', () => {
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

test('what goes is told by its numbers before it is saved', () => {
  expect(forgottenText({ photos: 1_204, messages: 1, events: 0 })).toBe(
    'Se borrarán 1,204 fotos, 1 mensaje y 0 filas del registro de seguridad',
  );
});
