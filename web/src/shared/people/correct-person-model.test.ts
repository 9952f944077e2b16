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

describe('a correction', () => {
  test('begins with what is known, letter and number apart', () => {
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

  test('sends what differs, and nothing where nothing does', () => {
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
    // A number that was stored without its letter is no correction of it.
    const bare = { ...rosa, identificationNumber: '12345678' };
    expect(toPersonPatch(correctionValues(bare), bare)).toEqual({});
  });

  test('leaves nobody without a first name', () => {
    const { error } = correctionSchema.safeParse({ ...correctionValues(rosa), firstName: ' ' });
    expect(error?.issues.map(({ path }) => path)).toEqual([['firstName']]);
  });
});
