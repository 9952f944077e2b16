import { expect, test, vi } from 'vitest';
import { validationTexts } from '#domain/texts.ts';
import { requireName } from './require-name.ts';

const person = { firstName: 'Ana', secondName: '', lastName: 'Rivas', secondLastName: '' };
let numbers = 12_345_670;

/** What is told of somebody hired so, of whom the registry answers `answer`; it is not asked without one. */
async function outcomeOf(
  names: { firstName: string; lastName: string },
  answer?: object | 'no answer',
  identificationPrefix = 'V',
) {
  const fetched = vi.fn(async () => {
    if (answer === 'no answer') throw new TypeError('Failed to fetch');
    return Response.json(answer);
  });
  vi.stubGlobal('fetch', fetched);
  numbers += 1;
  const hired = {
    ...names,
    identificationType: 'CI' as const,
    identificationPrefix,
    identificationNumber: String(numbers),
  };
  const { text, field } = await requireName(hired).then(
    () => ({ text: 'hired', field: undefined }),
    (error: { message: string; field?: string }) => ({ text: error.message, field: error.field }),
  );
  expect(fetched.mock.calls.length > 0).toBe(answer !== undefined);
  return [text, field];
}

const nameless = { firstName: '', lastName: ' ' };

test('who is hired has a name: their own, or the one that the registry tells (D49)', async () => {
  expect(await outcomeOf({ firstName: 'Eva', lastName: 'Paz' })).toEqual(['hired', undefined]);
  expect(await outcomeOf(nameless, { found: true, person })).toEqual(['hired', undefined]);
});

test('it is asked at its field where the registry tells none, does not answer or is not asked', async () => {
  const missing = [validationTexts.required, 'firstName'];
  expect(await outcomeOf(nameless, { found: false, asked: true })).toEqual(missing);
  expect(await outcomeOf(nameless, { found: false, unavailable: true })).toEqual(missing);
  expect(await outcomeOf(nameless, 'no answer')).toEqual(missing);
  expect(await outcomeOf(nameless, undefined, 'E')).toEqual(missing);
});

test('half a name is completed by who types it, not by the registry', async () => {
  const half = { firstName: 'Eva', lastName: '' };
  expect(await outcomeOf(half, { found: true, person })).toEqual([
    validationTexts.required,
    'lastName',
  ]);
});
