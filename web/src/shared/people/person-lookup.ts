import { fullName } from '#domain/full-name.ts';
import { readJson, send } from '#web/lib/http.ts';

/** What people table and civil registry say of a number (D29). */
export type PersonLookup =
  | { readonly state: 'found'; readonly name: string }
  | { readonly state: 'missing' | 'unavailable' | 'notAsked' };

/** What is told of a number that no name was found for; of one that nobody was asked about, nothing. */
export const lookupTexts = {
  missing: 'No está en el registro civil: puede continuar',
  unavailable: 'El registro civil no responde: puede continuar',
  notAsked: '',
} as const;

interface PersonAnswer {
  readonly found: boolean;
  readonly unavailable?: boolean;
  /** False where the installation has no registry to ask. */
  readonly asked?: boolean;
  readonly person?: {
    readonly firstName: string;
    readonly secondName: string;
    readonly lastName: string;
    readonly secondLastName: string;
  };
}

/** The lookup of a number as a query, which all who need it share. */
export function personQuery(number: string) {
  return {
    queryKey: ['people', number] as const,
    queryFn: ({ signal }: { signal: AbortSignal }) => lookUpPerson(number, signal),
    staleTime: 60_000,
  };
}

/** Looks a person up by canonical number; any failure is 'unavailable', since nothing waits for it. */
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
