import { describe, expect, test } from 'vitest';
import { correctionSchema, correctionValues, toPersonPatch } from './correct-person-model.ts';

const rosa = {
  firstName: 'Rossa',
  secondName: 'María',
  lastName: 'Gil',
  secondLastName: '',
  identificationType: 'CI',
  identificationNumber: 'V12345678',
};

describe('corrections of a person', () => {
  test('a correction form starts with the known data, with letter and number separate', () => {
    expect(correctionValues(rosa)).toMatchObject({
      firstName: 'Rossa',
      identificationPrefix: 'V',
      identificationNumber: '12345678',
    });
    expect(correctionValues({ ...rosa, identificationNumber: 'E8412345' })).toMatchObject({
      identificationPrefix: 'E',
      identificationNumber: '8412345',
    });
    const dni = { ...rosa, identificationType: 'DNI', identificationNumber: '40123456' };
    expect(correctionValues(dni)).toMatchObject({
      identificationPrefix: '',
      identificationNumber: '40123456',
    });
  });

  test('a correction sends only the changed fields', () => {
    const present = correctionValues(rosa);
    expect(toPersonPatch(present, rosa)).toEqual({});
    expect(toPersonPatch({ ...present, firstName: 'Rosa', secondName: '' }, rosa)).toEqual({
      firstName: 'Rosa',
      secondName: '',
    });
    expect(toPersonPatch({ ...present, identificationNumber: '12345679' }, rosa)).toEqual({
      identificationType: 'CI',
      identificationNumber: 'V12345679',
    });
    // A number that was stored without its letter is unchanged.
    const bare = { ...rosa, identificationNumber: '12345678' };
    expect(toPersonPatch(correctionValues(bare), bare)).toEqual({});
  });

  test('a correction requires a first name', () => {
    const { error } = correctionSchema.safeParse({ ...correctionValues(rosa), firstName: ' ' });
    expect(error?.issues.map(({ path }) => path)).toEqual([['firstName']]);
  });
});
