/** Whether an act, called as the documents call it, takes something away. */
export function takesAway(label: string): boolean {
  return /^(Eliminar|Borrar|Quitar|Retirar|Desactivar|Deshabilitar)\b/.test(label);
}
