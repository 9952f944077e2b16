import { Kind, print } from 'graphql';
import { addDays, type LocalDate } from '#domain/dates/dates.ts';
import type { ListDefinition, ListFilter, ListFilterValue } from '#domain/lists/list-definition.ts';
import { orderOf, sortOf } from '#domain/lists/list-sort.ts';
import { webDocuments } from '#server/testing/web-documents.ts';
import {
  type FilterValues,
  toArguments,
  toFilterValue,
} from '#web/ui/list-screen/filters/list-filter.ts';
import { fieldOf } from '../list-definitions.ts';

/** Values for filters, by reader. */
export interface Known {
  readonly today: LocalDate;
  readonly officeId: string;
  readonly employeeId: string;
  readonly providerId: string;
  readonly clientNumber: string;
  readonly seesAllOffices: boolean;
}

/** A request of a list. */
export interface Variant {
  readonly title: string;
  readonly parameters: Readonly<Record<string, unknown>>;
  readonly filter: ListFilterValue;
  /** Another order than the default. */
  readonly orderBy?: string;
}

const documentsOfWeb = webDocuments();

/** Returns the web app's queries of a list's rows, with their variables. */
export function listVariants(list: ListDefinition) {
  const field = list.pageField ?? fieldOf(list);
  return documentsOfWeb.flatMap(({ name, document, operation }) => {
    const [root, ...others] = operation.selectionSet.selections;
    const declared =
      operation.variableDefinitions?.map(({ variable }) => variable.name.value) ?? [];
    const isIts = root?.kind === Kind.FIELD && root.name.value === field && others.length === 0;
    const text = print(document);
    const isPaged = list.pageField ? text.includes('totalCount') : declared.includes('offset');
    if (!isIts || !isPaged) return [];
    if (!list.pageField && !list.parameters && !declared.includes('orderBy')) return [];
    return [{ name, field: root.alias?.value ?? field, text, declared }];
  });
}

/** Returns the fixed filter of a list on its screen. */
function scopeOf({ name, scope }: ListDefinition, known: Known) {
  const values: Readonly<Record<string, string | number>> = {
    ...(!known.seesAllOffices && { officeId: known.officeId }),
    ...(/^(my_|sales_by_employee)/.test(name) && { employeeId: known.employeeId }),
    ...(scope.includes('kind') && { kind: /warranties/.test(name) ? 'WARRANTY' : 'SALE' }),
    status: 1,
    visible: 1,
  };
  return Object.fromEntries(
    scope.flatMap((field) => {
      const value = values[field];
      return value === undefined ? [] : [[field, { equalTo: value }]];
    }),
  );
}

/** Returns a value that a user types or chooses in a filter. */
function sampleOf({ field, kind, choices }: ListFilter, known: Known): string {
  if (choices) return choices[0]?.value ?? '';
  if (kind === 'boolean') return 'true';
  if (kind === 'office') return known.officeId;
  if (kind === 'date') return known.today;
  if (/phone$/i.test(field)) return '0414';
  if (field === 'invoiceNumber') return '12';
  if (/^(identificationNumber|clientIn)$/.test(field)) return known.clientNumber;
  if (/providerId/.test(field)) return known.providerId;
  if (/employeeId|actorId/.test(field)) return known.employeeId;
  return field === 'objectType' ? 'clients' : 'mar';
}

/** Returns a month of a list, the same in reverse order, and each filter alone. */
export function variantsOf(list: ListDefinition, known: Known): Variant[] {
  const { filters } = list;
  const days = filters.filter(({ name }) => /^date_(from|until)$/.test(name));
  const needed = filters.filter(
    ({ required, operator, name }) =>
      (required || operator === 'argument') && !/^date_|office/.test(name),
  );
  const month: FilterValues = {
    ...Object.fromEntries(needed.map((filter) => [filter.name, sampleOf(filter, known)])),
    ...(days.length > 0 && { date_from: addDays(known.today, -30), date_until: known.today }),
  };
  const variantOf = (title: string, values: FilterValues = {}): Variant => ({
    title,
    parameters: { ...argumentsOf(list, known), ...toArguments(filters, { ...month, ...values }) },
    filter: toFilterValue(filters, { ...month, ...values }, scopeOf(list, known)),
  });
  const sort = sortOf(list.orderBy);
  return [
    variantOf('month'),
    // Other columns sort at most 10,000 rows.
    ...(sort
      ? [
          {
            ...variantOf('month from the other end'),
            orderBy: orderOf({ ...sort, descending: !sort.descending }),
          },
        ]
      : []),
    ...filters
      .filter((filter) => !(filter.name in month))
      .filter((filter) => filter.kind !== 'office' || known.seesAllOffices)
      .map((filter) => variantOf(`by ${filter.name}`, { [filter.name]: sampleOf(filter, known) })),
  ];
}

/** Returns arguments without a filter: a figure of the dashboard. */
function argumentsOf({ name, parameters }: ListDefinition, known: Known) {
  if (!parameters || !('dimension' in parameters)) return {};
  const dimension = name === 'dashboard_payments' ? 'PAYMENT' : 'DAY';
  return { dimension, dateFrom: addDays(known.today, -30), dateUntil: known.today };
}
