import { displayDocument } from '#domain/people/display-document.ts';
import { displayName } from '#domain/people/display-name.ts';
import { checkEndCode } from '#web/lib/api/end-code.ts';
import { request } from '#web/lib/api/graphql.ts';
import { withStepUp } from '#web/lib/auth/step-up.ts';
import { EraseClientDocument } from './erase-client.generated.ts';

/** Texts of the action: name, confirmation and result. */
export const erasure = {
  label: 'Borrar datos personales',
  question: 'Desea borrar los datos personales del cliente?',
  detail: (client: { readonly fullName: string; readonly identificationNumber: string }) =>
    `${[...new Set([displayName(client), displayDocument(client.identificationNumber, null)])].join(', ')}. No se puede deshacer: se borran nombre, documento, contacto, ficha, fotos y mensajes; las ventas y las facturas numeradas quedan.`,
  done: 'Datos personales borrados con éxito',
} as const;

/**
 * Erases the personal data of a client permanently, after identity confirmation; throws
 * STEP_UP_REQUIRED if the person cancels.
 */
export function eraseClient(id: string): Promise<void> {
  return withStepUp(async () => {
    const { procEraseClient } = await request(EraseClientDocument, { id });
    checkEndCode(procEraseClient?.result);
  });
}
