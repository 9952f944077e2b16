import type { ListDefinition } from '#domain/lists/list-definition.ts';
import { allLists } from '#server/lists/all-lists.ts';

/** Parts of a session's and an account's screens with a file of their own, without pages. */
export const partsOfScreens: readonly string[] = ['cash_session_lines', 'money_balances'];

export { allLists as listDefinitions, fieldOf } from '#server/lists/all-lists.ts';

/**
 * Returns the name of a list's file; the list's name where the documents have one file for two
 * lists.
 */
export const fileOf = ({ name, file }: ListDefinition): string =>
  allLists.some((other) => other.name !== name && other.file === file)
    ? name
    : file.replace(/\.csv$/, '');
