import type { Permission } from '../texts/permissions.ts';
import type { ListColumn } from './list-definition.ts';

/** Returns the columns without the sums that the reader may not see. */
export function withPermittedSums(
  columns: readonly ListColumn[],
  has: (permission: Permission) => boolean,
): readonly ListColumn[] {
  return columns.map((column) => {
    const { summed, ...unsummed } = column;
    return typeof summed !== 'string' || has(summed) ? column : unsummed;
  });
}
