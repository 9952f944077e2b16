/** Names of fields that hold a secret. */
const secret = /passw|clave|token|^repeat$|^code$/i;

/** What of a form's values a draft may hold: everything but passwords (D73). */
export function draftValues(values: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(values).filter(([name]) => !secret.test(name)));
}
