import { describe, expect, test } from 'vitest';
import { addressError, hostsOf } from './hosts.ts';

describe('database addresses with several hosts', () => {
  test('hostsOf returns one address per host with the shared parameters', () => {
    expect(hostsOf('postgres://u:p%40@h1:5432,h2,[::1]:6000/db?sslmode=require')).toEqual({
      urls: [
        'postgres://u:p%40@h1:5432/db?sslmode=require',
        'postgres://u:p%40@h2/db?sslmode=require',
        'postgres://u:p%40@[::1]:6000/db?sslmode=require',
      ],
      wanted: 'read-write',
    });
  });

  test.each(['read-write', 'primary', 'any'])('hostsOf reads the wanted host type %s', (wanted) => {
    const one = hostsOf(`postgresql://u@h1,h2/db?target_session_attrs=${wanted}`);
    expect(one).toEqual({ urls: ['postgresql://u@h1/db', 'postgresql://u@h2/db'], wanted });
  });

  test('hostsOf returns undefined for one host without target_session_attrs', () => {
    expect(hostsOf('postgres://u:p@h1:5432/db')).toBeUndefined();
    expect(hostsOf('postgres://u:p@h1/db?target_session_attrs=primary')?.urls).toHaveLength(1);
  });

  test.each([
    ['mysql://u:p@h1,h2/db', /debe ser una dirección como postgres/],
    ['postgres://u:p@h1,,h2/db', /falta un servidor delante o detrás de una coma/],
    ['postgres://u:p@h1,/db', /falta un servidor/],
    ['postgres://u:p@h1:5432,h2:70000/db', /no es un número de 1 a 65535/],
    ['postgres://u:p@h1:a,h2/db', /no es servidor ni servidor:puerto/],
    ['postgres://u:p@h1 x:1/db', /debe ser una dirección como/],
    ['postgres:///db?host=h1,h2', /van delante de la base/],
    ['postgres://u:p@h1,h2/db?target_session_attrs=standby', /debe ser read-write, primary o any/],
  ])(
    'the database address %s is rejected with a reason that does not repeat the address',
    (address, reason) => {
      expect(addressError(address)).toMatch(reason);
      expect(addressError(address)).not.toMatch(/u:p/);
      expect(() => hostsOf(address)).toThrow(reason);
    },
  );
});
