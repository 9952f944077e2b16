import { fullName } from '#domain/full-name.ts';
import { readJson, send } from './http.ts';

/** What people table and civil registry say of a number (D29). */
export type PersonLookup =
  | { readonly state: 'found'; readonly name: string }
  | { readonly state: 'missing' | 'unavailable' };

interface PersonAnswer {
  readonly found: boolean;
  readonly unavailable?: boolean;
  readonly person?: {
    readonly firstName: string;
    readonly secondName: string;
    readonly lastName: string;
    readonly secondLastName: string;
  };
}

/** Looks a person up by canonical number; any failure is 'unavailable', since nothing waits for it. */
export async function lookUpPerson(number: string, signal: AbortSignal): Promise<PersonLookup> {
  try {
    const response = await send(`/people/${number}`, {}, { signal, counted: false });
    const { found, unavailable, person } = await readJson<PersonAnswer>(response);
    if (!found || !person) return { state: unavailable ? 'unavailable' : 'missing' };
    const { firstName, secondName, lastName, secondLastName } = person;
    const name = fullName(firstName, secondName, lastName, secondLastName);
    return { state: 'found', name };
  } catch {
    return { state: 'unavailable' };
  }
}
