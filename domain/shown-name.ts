import { fullName } from './full-name.ts';

/** What stands for the name of somebody who has none: their document, else words. */
export function shownName(person: {
  readonly fullName: string | null;
  readonly identificationNumber?: string | null;
}): string {
  return person.fullName?.trim() || person.identificationNumber || 'Sin nombre';
}

/** Whom an appointment is for, likewise; who may see contacts only is told no document. */
export function shownContact(appointment: {
  readonly contactName: string;
  readonly contactLastName: string;
  readonly clientIn: string | null;
}): string {
  return shownName({
    fullName: fullName(appointment.contactName, appointment.contactLastName),
    identificationNumber: appointment.clientIn,
  });
}

/** The client of a sale by name, likewise. */
export function shownClient(sale: {
  readonly clientName: string | null;
  readonly clientLastName: string | null;
  readonly clientIn: string | null;
}): string {
  return shownName({
    fullName: fullName(sale.clientName, sale.clientLastName),
    identificationNumber: sale.clientIn,
  });
}
