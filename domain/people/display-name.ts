import { fullName } from './full-name.ts';

/** Returns the name of a person, or their document, or a fixed text. */
export function displayName(person: {
  readonly fullName: string | null;
  readonly identificationNumber?: string | null;
}): string {
  return person.fullName?.trim() || person.identificationNumber || 'Sin nombre';
}

/**
 * Returns the name of an appointment's client in the same way; readers of contacts get no document.
 */
export function displayContact(appointment: {
  readonly contactName: string;
  readonly contactLastName: string;
  readonly clientIn: string | null;
}): string {
  return displayName({
    fullName: fullName(appointment.contactName, appointment.contactLastName),
    identificationNumber: appointment.clientIn,
  });
}

/** Returns the name of a sale's client in the same way. */
export function displayClient(sale: {
  readonly clientName: string | null;
  readonly clientLastName: string | null;
  readonly clientIn: string | null;
}): string {
  return displayName({
    fullName: fullName(sale.clientName, sale.clientLastName),
    identificationNumber: sale.clientIn,
  });
}
