import type { RoleName } from '#db/demo/staff.ts';
import type { Reach } from './reach.ts';
import { reads } from './read-matrix.ts';

/** A row that a field of the API may show, with its owner. */
export interface Row {
  /** Key in the API: the id, or the id of the person of a report's row. */
  key: string;
  companyId: string;
  /** Null for rows without an office. */
  officeId: string | null;
  personId: string | null;
  /** The argument that finds it, if the field returns one row. */
  lookup: string;
  /** 'WARRANTY' needs the right to read warranties, in lists of both kinds. */
  kind: string | null;
}

/** The ids of a reader's session. */
export interface Reader {
  companyId: string;
  officeId: string;
  employeeId?: string;
}

/** Returns the scope of a role for a row, given its scope for the field. */
export const scopeTo = ({ kind }: Row, scope: Reach, role: RoleName): Reach =>
  kind === 'WARRANTY' && scope !== 'self' ? (reads.allVWarranties?.[role] ?? 'none') : scope;

/** Returns whether a row is within a reader's scope. */
export function isInScope(row: Row, scope: Reach, reader: Reader): boolean {
  if (scope === 'none' || row.companyId !== reader.companyId) return false;
  if (scope === 'company') return true;
  if (row.personId !== null && row.personId === reader.employeeId) return true;
  return scope === 'own' && [reader.officeId, null].includes(row.officeId);
}
