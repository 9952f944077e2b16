import { describe, expect, test } from 'vitest';
import { faultOfAddress, hostsOf } from './hosts.ts';

describe('an address of several hosts', () => {
  test('is one address for each, with what they share', () => {
    expect(hostsOf('postgres://u:p%40@h1:5432,h2,[::1]:6000/db?sslmode=require')).toEqual({
      urls: [
        'postgres://u:p%40@h1:5432/db?sslmode=require',
        'postgres://u:p%40@h2/db?sslmode=require',
        'postgres://u:p%40@[::1]:6000/db?sslmode=require',
      ],
      wanted: 'read-write',
    });
  });

  test.each(['read-write', 'primary', 'any'])('says with %s which one is wanted', (wanted) => {
    const one = hostsOf(`postgresql://u@h1,h2/db?target_session_attrs=${wanted}`);
    expect(one).toEqual({ urls: ['postgresql://u@h1/db', 'postgresql://u@h2/db'], wanted });
  });

  test('of one host that asks for nothing leaves nothing to choose', () => {
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
  ])('%s is refused with what is wrong, and tells nothing of it', (address, fault) => {
    expect(faultOfAddress(address)).toMatch(fault);
    expect(faultOfAddress(address)).not.toMatch(/u:p/);
    expect(() => hostsOf(address)).toThrow(fault);
  });
});
