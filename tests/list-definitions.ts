/** Parts of other screens, a session's and an account's, with a file of their own: no screen pages through them. */
export const partsOfScreens: readonly string[] = ['cash_session_lines', 'money_balances'];

export { everyList as listDefinitions, fieldOf } from '#server/every-list.ts';
