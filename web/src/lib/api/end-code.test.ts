import { expect, test } from 'vitest';
import { checkEndCode } from './end-code.ts';

test('the end code 99999 returns the phone, if any, and the text (doc 2 §5 Sale save rule) (doc 2 §8)', () => {
  const result = { vEndCode: '99999', vMessage: 'Turno 4 registrado', vPhone: '04141234567' };
  expect(checkEndCode(result)).toBe('04141234567: Turno 4 registrado');
  expect(checkEndCode({ ...result, vPhone: null })).toBe('Turno 4 registrado');
});

test.each(['00001', '00002'])(
  'the end code %s throws the message of the procedure (doc 2 §5 Sale save rule) (doc 2 §8)',
  (vEndCode) => {
    const result = { vEndCode, vMessage: 'La técnica (o) no existe', vPhone: null };
    expect(() => checkEndCode(result)).toThrow(
      expect.objectContaining({ code: vEndCode, message: result.vMessage }),
    );
  },
);
