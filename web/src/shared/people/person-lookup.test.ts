import { expect, test, vi } from 'vitest';
import { lookupTexts, personQuery } from './person-lookup.ts';

/** Returns the lookup result for a server response. */
async function lookedUp(body: object | null) {
  vi.stubGlobal('fetch', async () => {
    if (!body) throw new TypeError('Failed to fetch');
    return Response.json(body);
  });
  return personQuery('V12345678').queryFn({ signal: new AbortController().signal });
}

const person = { firstName: 'Ana', secondName: '', lastName: 'Rivas', secondLastName: 'Peña' };

test('a found person has the full name from the civil registry', async () => {
  expect(await lookedUp({ found: true, person })).toEqual({
    state: 'found',
    name: 'Ana Rivas Peña',
  });
});

test.for([
  [{ found: false, asked: true }, 'No está en el registro civil: puede continuar'],
  [{ found: false, unavailable: true }, 'El registro civil no responde: puede continuar'],
  [null, 'El registro civil no responde: puede continuar'],
  // The registry was not queried, so nothing is known.
  [{ found: false, asked: false }, ''],
] as const)('the response %j of the civil registry is shown as “%s”', async ([answer, text]) => {
  const { state } = await lookedUp(answer);
  expect(state === 'found' ? 'found' : lookupTexts[state]).toBe(text);
});
