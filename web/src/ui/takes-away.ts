/** The words by which acts that take something away begin, as the documents call them: a pattern, for the walk too. */
export const takingWords = '(?:Eliminar|Borrar|Quitar|Retirar|Desactivar|Deshabilitar)\\b';

const taking = new RegExp(`^${takingWords}`);

/** Whether an act, called as the documents call it, takes something away. */
export function takesAway(label: string): boolean {
  return taking.test(label);
}
