/** Verbs of documented destructive actions, as a pattern, which the crawler uses too. */
export const destructiveWords = '(?:Eliminar|Borrar|Quitar|Retirar|Desactivar|Deshabilitar)\\b';

const destructivePattern = new RegExp(`^${destructiveWords}`);

/** Returns whether the action with this documented label is destructive. */
export function isDestructive(label: string): boolean {
  return destructivePattern.test(label);
}
