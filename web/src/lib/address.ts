import { useParams, useSearch } from '@tanstack/react-router';

type Texts = Readonly<Record<string, string>>;

/** What the address of the screen that is open asks besides its path; the router's root reads all of it as plain texts. */
export function useAddressSearch(): Texts {
  return useSearch({ strict: false });
}

/** The parts of that path which vary: a record's encoded id, a list's page. */
export function useAddressParams(): Texts {
  return useParams({ strict: false });
}
