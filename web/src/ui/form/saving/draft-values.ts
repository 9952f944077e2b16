/** Names of secret fields. */
const secret = /passw|clave|token|^repeat$|^code$/i;

/** Returns the form values without passwords, for a draft (D73). */
export function draftValues(values: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(values).filter(([name]) => !secret.test(name)));
}
