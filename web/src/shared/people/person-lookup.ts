import { fullName } from '#domain/people/full-name.ts';
import { readJson, send } from '#web/lib/http/http.ts';

/** Result of a number's lookup in the people table and the civil registry (D29). */
export type PersonLookup =
  | { readonly state: 'found'; readonly name: string }
  | { readonly state: 'missing' | 'unavailable' | 'notAsked' };

/** Texts for a number without a name; none if the registry was not queried. */
export const lookupTexts = {
  missing: 'No está en el registro civil: puede continuar',
  unavailable: 'El registro civil no responde: puede continuar',
  notAsked: '',
} as const;

interface PersonAnswer {
  readonly found: boolean;
  readonly unavailable?: boolean;
  /** False if the installation has no registry. */
  readonly asked?: boolean;
  readonly person?: {
    readonly firstName: string;
    readonly secondName: string;
    readonly lastName: string;
    readonly secondLastName: string;
  };
}

/** Returns the shared query of a number. */
export function personQuery(number: string) {
  return {
    queryKey: ['people', number] as const,
    queryFn: ({ signal }: { signal: AbortSignal }) => lookUpPerson(number, signal),
    staleTime: 60_000,
  };
}

/** Looks up a person by canonical number; any failure returns 'unavailable', because no step depends on it. */
async function lookUpPerson(number: string, signal: AbortSignal): Promise<PersonLookup> {
  try {
    const response = await send(`/people/${number}`, {}, { signal, counted: false });
    const { found, unavailable, asked, person } = await readJson<PersonAnswer>(response);
    if (asked === false) return { state: 'notAsked' };
    if (!found || !person) return { state: unavailable ? 'unavailable' : 'missing' };
    const { firstName, secondName, lastName, secondLastName } = person;
    const name = fullName(firstName, secondName, lastName, secondLastName);
    return { state: 'found', name };
  } catch {
    return { state: 'unavailable' };
  }
}
