import { cleanText } from '../input/clean-text.ts';
import { fold } from '../input/fold.ts';
import { type Currency, isCurrency } from '../money/currencies.ts';
import type { FieldName, ImportField, ImportKind, ImportOffice } from './import-kind.ts';
import { namedCurrency, withoutCurrency } from './price-cell.ts';

/** Field of a column, by its position from 0. */
export interface MappedColumn {
  readonly column: number;
  readonly field: FieldName;
  /** Office of a price column with the office's name. */
  readonly officeId?: string;
  /** Currency of a price column whose heading names it. */
  readonly currencyCode?: Currency;
}

export interface ImportMapping {
  readonly columns: readonly MappedColumn[];
  /** Values of fields for all rows. */
  readonly fixed: Readonly<Partial<Record<FieldName, string>>>;
}

/** Returns a text in words for comparison: 'Comisión (%)' → 'comision', 'C.I.' → 'ci'. */
function words(text: string): string {
  return fold(cleanText(text))
    .replace(/\b(\p{L})\.(?=\p{L}\b)/gu, '$1')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

function contains(heading: string, part: string): boolean {
  return part !== '' && ` ${heading} `.includes(` ${part} `);
}

function knownHeadings({ heading, headings = [] }: ImportField): readonly string[] {
  return [words(heading), ...headings];
}

/** A heading in words, with the office and currency that it names. */
interface Heading {
  readonly words: string;
  readonly price: string;
  readonly office: ImportOffice | undefined;
  readonly currencyCode: Currency | undefined;
}

function headingOf(text: string, offices: readonly ImportOffice[]): Heading {
  const price = words(withoutCurrency(fold(cleanText(text))));
  const office = offices
    .filter(({ name }) => contains(price, words(name)))
    .toSorted((one, other) => other.name.length - one.name.length)[0];
  return {
    words: words(text),
    price: office ? ` ${price} `.replace(` ${words(office.name)} `, ' ').trim() : price,
    office,
    currencyCode: namedCurrency(text),
  };
}

type Match = (heading: string, known: string) => boolean;
const equals: Match = (heading, known) => heading === known;

/** Returns the only field of which a heading matches a known one. */
function fieldOf(kind: ImportKind, heading: Heading, match: Match): ImportField | undefined {
  const found = kind.fields.filter((field) => {
    const text = field.perOffice ? heading.price : heading.words;
    return knownHeadings(field).some((known) => match(text, known));
  });
  return found.length === 1 ? found[0] : undefined;
}

function mapped(column: number, field: ImportField, heading: Heading): MappedColumn {
  if (!field.perOffice) return { column, field: field.name };
  return {
    column,
    field: field.name,
    ...(heading.office && { officeId: heading.office.id }),
    ...(heading.currencyCode && { currencyCode: heading.currencyCode }),
  };
}

const target = ({ field, officeId = '' }: MappedColumn) => `${field} ${officeId}`;

/** Proposes the fields of a file's columns by their headings (doc 9 §7.1); each field once. */
export function proposeMapping(
  kind: ImportKind,
  headings: readonly string[],
  offices: readonly ImportOffice[],
): ImportMapping {
  const read = headings.map((text) => headingOf(text, offices));
  const columns = new Map<string, MappedColumn>();
  const taken = new Set<number>();
  const propose = (column: number, field: ImportField, heading: Heading) => {
    const proposal = mapped(column, field, heading);
    if (taken.has(column) || columns.has(target(proposal))) return;
    taken.add(column);
    columns.set(target(proposal), proposal);
  };
  for (const [column, field] of otherwiseFields(kind, read)) {
    propose(column, field, read[column] ?? headingOf('', []));
  }
  for (const match of [equals, contains]) {
    for (const [column, heading] of read.entries()) {
      const field = fieldOf(kind, heading, match);
      if (field) propose(column, field, heading);
    }
  }
  return {
    columns: [...columns.values()].toSorted((one, other) => one.column - other.column),
    fixed: {},
  };
}

/** Returns the columns whose headings mean another field because one has no column. */
function otherwiseFields(
  { otherwise, fields }: ImportKind,
  headings: readonly Heading[],
): readonly (readonly [number, ImportField])[] {
  if (!otherwise) return [];
  const missing = fields.find(({ name }) => name === otherwise.missing);
  const own = missing ? knownHeadings(missing) : [];
  if (headings.some((heading) => own.some((known) => contains(heading.words, known)))) return [];
  const found = fields.flatMap((field) => {
    const known = otherwise.fields[field.name] ?? [];
    const column = headings.findIndex((heading) => known.includes(heading.words));
    return column < 0 ? [] : [[column, field] as const];
  });
  return found.length === Object.keys(otherwise.fields).length ? found : [];
}

/** Returns the field of a kind by its API name or its heading in the template. */
export function fieldNamed(kind: ImportKind, name: string): ImportField | undefined {
  return kind.fields.find((field) => field.name === name || words(field.heading) === words(name));
}

/** A file's column by its heading, and its field; null leaves the column out. */
export interface GivenColumn {
  readonly heading: string;
  readonly field: ImportField | null;
}

/**
 * Returns a mapping with given fields of some columns, which other columns then lose. A heading that
 * the file does not have is ignored.
 */
export function withGivenColumns(
  mapping: ImportMapping,
  given: readonly GivenColumn[],
  headings: readonly string[],
  offices: readonly ImportOffice[],
): ImportMapping {
  const columns = given.map(({ heading }) => columnOf(headings, heading));
  const added = given.flatMap(({ field }, index) => {
    const column = columns[index] ?? -1;
    const heading = headings[column];
    return field && heading !== undefined
      ? [mapped(column, field, headingOf(heading, offices))]
      : [];
  });
  const targets = new Set(added.map(target));
  const others = mapping.columns.filter(
    (each) => !(columns.includes(each.column) || targets.has(target(each))),
  );
  return { ...mapping, columns: [...others, ...added] };
}

/** Returns the column with a heading, compared by its words, or -1. */
export function columnOf(headings: readonly string[], heading: string): number {
  return headings.findIndex((each) => words(each) === words(heading));
}

/** Filled rows, from the first one, among which the headings are (doc 9 §4.5). */
export const headingRows = 10;

/**
 * Returns the index of the row with the headings among the first `headingRows` ones: the one with
 * most known headings, the first of equal ones.
 */
export function headingRow(kind: ImportKind, rows: readonly (readonly string[])[]): number {
  const known = rows
    .slice(0, headingRows)
    .map((row) => proposeMapping(kind, row, []).columns.length);
  return Math.max(0, known.indexOf(Math.max(...known)));
}

/** Reads a stored mapping; what it does not know is left out. */
export function parseMapping(kind: ImportKind, stored: unknown): ImportMapping {
  const names = new Set<unknown>(kind.fields.map(({ name }) => name));
  const isField = (name: unknown): name is FieldName => names.has(name);
  const { columns, fixed } = Object(stored) as Record<string, unknown>;
  const list: readonly unknown[] = Array.isArray(columns) ? columns : [];
  return {
    columns: list.flatMap((each) => {
      const { column, field, officeId, currencyCode } = Object(each) as Record<string, unknown>;
      if (!Number.isInteger(column) || !isField(field)) return [];
      return [
        {
          column: Number(column),
          field,
          ...(typeof officeId === 'string' && { officeId }),
          ...(isCurrency(currencyCode) && { currencyCode }),
        },
      ];
    }),
    fixed: Object.fromEntries(
      Object.entries(Object(fixed) as Record<string, unknown>).filter(
        ([name, value]) => isField(name) && typeof value === 'string',
      ),
    ),
  };
}
