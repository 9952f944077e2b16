/** Who publishes official rates, as people know them (doc 4 §6). */
export const rateSources: Readonly<Record<string, string>> = {
  BCV: 'BCV',
  SUNAT: 'SUNAT',
  SBS: 'SBS',
};

/** What became of one. */
export const rateStates: Readonly<Record<string, string>> = {
  CANDIDATE: 'Por confirmar',
  ACCEPTED: 'Aceptada',
  REJECTED: 'Descartada',
};

/** Why one waits for a person. */
export const rateDoubts: Readonly<Record<string, string>> = {
  FIRST: 'Es la primera tasa oficial',
  JUMP: 'Difiere más de 5 % de la anterior',
  SAME_DATE: 'Ya hay otra para esa fecha',
  AHEAD: 'Es para después del próximo día hábil',
  CONTRADICTS: 'Ya hay otra aceptada para una fecha posterior',
};

/** Why the last question to a source gave none. */
export const rateFaults: Readonly<Record<string, string>> = {
  UNREACHABLE: 'no se pudo conectar',
  CERTIFICATE: 'su certificado no es válido',
  SLOW: 'no respondió a tiempo',
  CUT: 'la respuesta llegó cortada',
  TOO_BIG: 'la respuesta es demasiado grande',
  ELSEWHERE: 'remitió a otra dirección',
  STATUS: 'respondió con un error',
  NO_RATE: 'la página no trae la tasa',
  NO_DATE: 'la página no trae la fecha valor',
  STRANGE: 'la página cambió y no se entiende',
};

/** Where a rate that holds came from; one without a source was registered by people. */
export function sourceText(source: string): string {
  return source === '' ? 'A mano' : (rateSources[source] ?? source);
}
