import { type ImportMapping, proposeMapping } from '#domain/imports/heading-mapping.ts';
import type { ImportKindName } from '#domain/imports/import-kind.ts';
import { importKinds } from '#domain/imports/import-kinds.ts';
import type { Office } from '#web/shared/offices/use-offices.ts';
import type { ImportField } from './import-columns-model.ts';

/** Returns the fields of a kind in the order of its template. */
export function fieldsOf(kind: ImportKindName): readonly ImportField[] {
  return importKinds[kind].fields;
}

/** Returns the fields of a file's columns by their headings (doc 9 §7.1). */
export function proposedMapping(
  kind: ImportKindName,
  headings: readonly string[],
  offices: readonly Office[],
): ImportMapping {
  return proposeMapping(
    importKinds[kind],
    headings,
    offices.map(({ id, officeName, currencyCode }) => ({
      id,
      name: officeName,
      currency: currencyCode,
    })),
  );
}
