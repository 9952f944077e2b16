import { isDate } from '#domain/dates/dates.ts';
import type { ListDefinition, ListFilter } from '#domain/lists/list-definition.ts';
import type { ListConditions } from './list-request.ts';

/** Contact fields: a list with one of these columns contains data of persons. */
const contacts = /^((client|employee|contact)?(Phone|Email)|phone|email)$/;
/** Lists with contacts of offices and providers, which are no persons. */
const ofFirms: readonly string[] = ['offices', 'providers'];

/** Returns whether a list contains contacts of persons. */
export const hasContacts = ({ name, columns }: ListDefinition): boolean =>
  !ofFirms.includes(name) && columns.some(({ field }) => contacts.test(field));

type Conditions = Readonly<Record<string, unknown>>;

/**
 * Returns the text of a filter, such as 'Fecha desde 2026-11-01'. For typed text, which may be a
 * client's name, returns only the caption.
 */
function filterText(
  { caption, kind, field, dayField, operator }: ListFilter,
  conditions: Conditions,
): string {
  const test = conditions[dayField ?? field] as unknown;
  const value = operator === 'argument' ? test : (test as Conditions | null)?.[operator];
  return kind === 'date' && typeof value === 'string' && isDate(value)
    ? `${caption} ${value}`
    : caption;
}

/** Returns what the security log stores about an export, without rows and typed filter texts. */
export function exportDetail(list: ListDefinition, sent: ListConditions, rows: number) {
  const conditions: Conditions = { ...sent.filter, ...sent.arguments };
  const names = new Set(Object.keys(conditions).filter((field) => conditions[field] != null));
  const used = list.filters.filter(({ field, operator }) => {
    if (!names.has(field)) return false;
    return operator === 'argument' || Object.hasOwn(conditions[field] as Conditions, operator);
  });
  return {
    list: list.name,
    rows,
    personal: hasContacts(list),
    filters: [...new Set(used.map((filter) => filterText(filter, conditions)))],
  };
}
