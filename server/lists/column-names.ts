import { escapeIdentifier } from 'pg';

/** Returns the column of a field, such as office_name of officeName. */
export function nameOf(field: string): string {
  return field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

/** Returns the column of a field as an SQL identifier. */
export function columnOf(field: string): string {
  return escapeIdentifier(nameOf(field));
}
