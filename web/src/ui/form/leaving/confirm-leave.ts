/** Arguments of `confirm` before typed values are discarded. */
export const leaveConfirmText = [
  'Desea salir sin guardar?',
  'Lo que escribió se pierde',
  'Salir sin guardar',
] as const;
