/** Names of publishers of official rates (doc 4 §6). */
export const rateSources: Readonly<Record<string, string>> = {
  BCV: 'BCV',
  SUNAT: 'SUNAT',
  SBS: 'SBS',
};

/** States of an official rate. */
export const rateStates: Readonly<Record<string, string>> = {
  CANDIDATE: 'Por confirmar',
  ACCEPTED: 'Aceptada',
  REJECTED: 'Descartada',
};

/** Reasons why a rate needs confirmation. */
export const rateWarnings: Readonly<Record<string, string>> = {
  FIRST: 'Es la primera tasa oficial',
  JUMP: 'Difiere más de 5 % de la anterior',
  SAME_DATE: 'Ya hay otra para esa fecha',
  AHEAD: 'Es para después del próximo día hábil',
  CONTRADICTS: 'Ya hay otra aceptada para una fecha posterior',
};

/** Reasons why the last request to a source returned no rate. */
export const rateErrorTexts: Readonly<Record<string, string>> = {
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

/** Returns the caption of a rate's source; a rate without a source was registered by people. */
export function sourceText(source: string): string {
  return source === '' ? 'A mano' : (rateSources[source] ?? source);
}
