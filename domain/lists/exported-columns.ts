import type { ListColumn } from './list-definition.ts';

/**
 * Returns the fields of a list's file for the chosen columns: the visible ones in order, each with
 * its dependent file columns: an amount's currency, a first name's last name, a document's type.
 *
 * @param known all columns that the reader may see, including file-only columns
 */
export function exportedFields(
  known: readonly ListColumn[],
  shown: readonly ListColumn[],
): readonly string[] {
  const inFile = new Set(known.filter(({ csvOnly }) => csvOnly).map(({ field }) => field));
  const fields = shown.flatMap(({ field, currency, documentType }) => [
    field,
    ...[
      field.endsWith('Name') ? field.replace(/Name$/, 'LastName') : '',
      currency && 'field' in currency ? currency.field : '',
      documentType ?? '',
    ].filter((other) => inFile.has(other)),
  ]);
  return [...new Set(fields)];
}
