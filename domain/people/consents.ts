/** Purposes that a client may accept or refuse. */
export type ConsentPurpose = 'MESSAGES' | 'PHOTOS';

export const consentPurposes = ['MESSAGES', 'PHOTOS'] as const satisfies readonly ConsentPurpose[];

export const consentPurposeCaptions: Readonly<Record<ConsentPurpose, string>> = {
  MESSAGES: 'Mensajes',
  PHOTOS: 'Fotos',
};

export const consentMethodCaptions: Readonly<Record<string, string>> = {
  COUNTER: 'En el mostrador',
  LINK: 'Por enlace',
  REQUEST: 'Por solicitud',
  IMPORT: 'Importado',
};

export const consentAnswerCaptions: Readonly<Record<string, string>> = {
  GIVEN: 'Acepta',
  REFUSED: 'No acepta',
  WITHDRAWN: 'Retirado',
  UNDONE: 'Deshecho',
};

export const consentRequestText = '¿Acepta mensajes y fotos?';

/**
 * Version of the information text; a new text needs the next number, also in
 * `app_hidden.consent_wording`.
 */
export const consentWording = 1;

/**
 * Information for a client before the answer: free, prior, informed, and easy to withdraw (Ley
 * 29733).
 */
export const consentInformation: readonly string[] = [
  '“Con su permiso guardamos su teléfono para escribirle por SMS: la bienvenida, la confirmación de sus citas y sus recordatorios. No le enviamos anuncios de terceros.”',
  '“Con su permiso guardamos fotos suyas en su ficha, para que el equipo recuerde sus servicios. No se publican ni se entregan a nadie.”',
  '“Es libre: si dice que no, la atendemos igual. Puede cambiar de opinión cuando quiera, aquí mismo, y pedir que se borren sus datos.”',
];
