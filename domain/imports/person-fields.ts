import { emailOf } from './cell-readers.ts';
import type { ImportField } from './import-kind.ts';

/** Fields of a person or branch that several kinds have. */
export const documentType: ImportField = {
  name: 'identificationType',
  heading: 'Tipo de documento',
  headings: ['tipo documento', 'tipo doc'],
};

export const documentNumber: ImportField = {
  name: 'identificationNumber',
  heading: 'Documento',
  headings: ['cedula', 'ci', 'dni', 'identificacion'],
};

export const firstName: ImportField = {
  name: 'firstName',
  heading: 'Nombre',
  headings: ['nombres', 'first name'],
};

export const lastName: ImportField = {
  name: 'lastName',
  heading: 'Apellido',
  headings: ['apellidos', 'last name'],
};

export const fullName: ImportField = {
  name: 'fullName',
  heading: 'Nombre completo',
  headings: ['cliente', 'nombre y apellido', 'full name'],
  untemplated: true,
};

export const phone: ImportField = {
  name: 'phone',
  heading: 'Teléfono',
  headings: ['celular', 'movil', 'whatsapp', 'mobile number'],
};

export const email: ImportField = {
  name: 'email',
  heading: 'Email',
  headings: ['correo'],
  read: emailOf,
};

export const notes: ImportField = {
  name: 'notes',
  heading: 'Notas',
  headings: ['observaciones', 'notes'],
};

export const officeName: ImportField = {
  name: 'officeName',
  heading: 'Sucursal',
  headings: ['sede', 'local', 'location'],
};

/** A price, in an office's own column if its heading has the office's name. */
export const cost: ImportField = { name: 'cost', heading: 'Precio', perOffice: true };
