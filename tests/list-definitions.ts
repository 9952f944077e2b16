import type { ListDefinition } from '#domain/lists/list-definition.ts';
import { everyList } from '#server/every-list.ts';

/** Parts of other screens, a session's and an account's, with a file of their own: no screen pages through them. */
export const partsOfScreens: readonly string[] = ['cash_session_lines', 'money_balances'];

export { everyList as listDefinitions, fieldOf } from '#server/every-list.ts';

/** The name of a list's file; the list's where the documents give two lists one file. */
export const fileOf = ({ name, file }: ListDefinition): string =>
  everyList.some((other) => other.name !== name && other.file === file)
    ? name
    : file.replace(/\.csv$/, '');
