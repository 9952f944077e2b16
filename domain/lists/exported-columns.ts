import type { ListColumn } from './list-definition.ts';

/**
 * The fields that a list's file holds for who chose its columns: those that are shown, in their order, each with what only
 * files have and it is not whole without: an amount's currency, a first name's last name, a document's type.
 *
 * @param known all columns that the reader may have, those of the file alone among them
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
