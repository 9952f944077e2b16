import * as z from 'zod/mini';

/** A field of a kind, as `domain/imports` defines it. */
export interface ImportField {
  readonly name: string;
  readonly heading: string;
  readonly required?: boolean | undefined;
}

/** Which column goes into which field, and the values of fields without a column (doc 9 §7.1). */
export interface Mapping {
  readonly columns: readonly {
    readonly column: number;
    readonly field: string;
    readonly officeId?: string | null | undefined;
    readonly currencyCode?: string | null | undefined;
  }[];
  readonly fixed: Readonly<Record<string, string>>;
}

export interface ImportOptions {
  readonly withoutDocument?: boolean;
  readonly consentProof?: boolean;
}

const mappedColumn = z.object({
  /** '' if the column is not imported. */
  field: z.string(),
  officeId: z.string(),
  currencyCode: z.string(),
});

/** The form 'Columnas': one entry for each column of the file. */
export const columnsSchema = z.object({
  headingLine: z.string(),
  columns: z.array(mappedColumn),
  fixed: z.array(z.object({ field: z.string(), text: z.string() })),
  withoutDocument: z.boolean(),
  consentProof: z.boolean(),
});

export type ColumnsValues = z.input<typeof columnsSchema>;
export type MappedColumn = z.input<typeof mappedColumn>;

/** Returns the form values of a mapping for the columns of a file. */
export function columnsValues(
  headingLine: number,
  width: number,
  { columns, fixed }: Mapping,
  { withoutDocument = false, consentProof = false }: ImportOptions,
): ColumnsValues {
  return {
    headingLine: String(headingLine),
    columns: mappedColumns(width, columns),
    fixed: Object.entries(fixed).map(([field, text]) => ({ field, text })),
    withoutDocument,
    consentProof,
  };
}

/** Returns an entry for each column of a file. */
export function mappedColumns(width: number, columns: Mapping['columns']): MappedColumn[] {
  return Array.from({ length: width }, (_, column) => {
    const mapped = columns.find((each) => each.column === column);
    return {
      field: mapped?.field ?? '',
      officeId: mapped?.officeId ?? '',
      currencyCode: mapped?.currencyCode ?? '',
    };
  });
}

/** Returns the mapping of the form values. */
export function toMapping({ columns, fixed }: ColumnsValues): Mapping {
  return {
    columns: columns.flatMap(({ field, officeId, currencyCode }, column) =>
      field
        ? [{ column, field, ...(officeId && { officeId }), ...(currencyCode && { currencyCode }) }]
        : [],
    ),
    fixed: Object.fromEntries(
      fixed.flatMap(({ field, text }) => (text.trim() ? [[field, text.trim()]] : [])),
    ),
  };
}

/** Returns the input of procCheckImport; JSON arguments are texts (D45). */
export function toCheckInput(id: string, values: ColumnsValues) {
  const { headingLine, withoutDocument, consentProof } = values;
  return {
    id,
    headingLine: Number(headingLine),
    mapping: JSON.stringify(toMapping(values)),
    options: JSON.stringify({ withoutDocument, consentProof }),
  };
}

/** Returns the fields that have neither a column nor a fixed value. */
export function unmappedFields(
  fields: readonly ImportField[],
  { columns, fixed }: Pick<ColumnsValues, 'columns' | 'fixed'>,
): readonly ImportField[] {
  const filled = new Set([...columns, ...fixed].map(({ field }) => field));
  return fields.filter(({ name }) => !filled.has(name));
}

/** Returns the fields without a value that a new row needs; a full name gives the first one. */
export function neededFields(
  unmapped: readonly ImportField[],
  { columns, withoutDocument }: Pick<ColumnsValues, 'columns' | 'withoutDocument'>,
): readonly ImportField[] {
  const hasFullName = columns.some(({ field }) => field === 'fullName');
  return unmapped.filter(
    ({ name, required }) =>
      required &&
      !(name === 'firstName' && hasFullName) &&
      !(name === 'identificationNumber' && withoutDocument),
  );
}

/** Returns up to three values of a column below the headings. */
export function samplesOf(
  lines: readonly { readonly line: number; readonly raw: readonly (string | null)[] | null }[],
  headingLine: number,
  column: number,
): readonly string[] {
  return lines
    .filter(({ line }) => line > headingLine)
    .slice(0, 3)
    .map(({ raw }) => raw?.[column] ?? '');
}
