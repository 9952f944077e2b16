import { isDate } from '#domain/dates.ts';
import type { ListDefinition, ListFilter } from '#domain/lists/list-definition.ts';
import type { ListConditions } from './list-query.ts';

/** How people are reached: a list with one of these of its own is one of people. */
const contacts = /^((client|employee|contact)?(Phone|Email)|phone|email)$/;
/** Offices and providers are reached too, and are no people. */
const ofFirms: readonly string[] = ['offices', 'providers'];

/** Whether a list tells how people are reached. */
export const hasContacts = ({ name, columns }: ListDefinition): boolean =>
  !ofFirms.includes(name) && columns.some(({ field }) => contacts.test(field));

type Conditions = Readonly<Record<string, unknown>>;

/** 'Fecha desde 2026-11-01'; of what people type, which may be a client's name, only that it was filtered by. */
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

/** What the security log keeps of an export: no row of it, and nothing that was typed to find one. */
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
