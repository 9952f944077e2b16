/** What is asked before typed words are given up, its detail and its act, as `confirm` takes them. */
export const leaveQuestion = [
  'Desea salir sin guardar?',
  'Lo que escribió se pierde',
  'Salir sin guardar',
] as const;
