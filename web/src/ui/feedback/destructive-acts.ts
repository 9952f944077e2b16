/** Verbs of documented destructive actions, as a pattern, which the crawler uses too. */
export const takingWords = '(?:Eliminar|Borrar|Quitar|Retirar|Desactivar|Deshabilitar)\\b';

const taking = new RegExp(`^${takingWords}`);

/** Returns whether the action with this documented label is destructive. */
export function takesAway(label: string): boolean {
  return taking.test(label);
}
