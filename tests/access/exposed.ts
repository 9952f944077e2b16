import { readFileSync } from 'node:fs';
import {
  buildSchema,
  type GraphQLEnumType,
  type GraphQLInputObjectType,
  type GraphQLObjectType,
  type GraphQLOutputType,
  getNamedType,
  isObjectType,
} from 'graphql';
import { inputsOf, objectsOf, payloadOf } from '#scripts/generate/print-exposed.ts';
import type { Answer } from '#server/testing/test-server.ts';

/** The committed API; another check compares it with the code. */
export const schema = buildSchema(
  readFileSync(new URL('../../generated/schema.graphql', import.meta.url), 'utf8'),
);

const query = schema.getQueryType() as GraphQLObjectType;
const mutation = schema.getMutationType() as GraphQLObjectType;

export const queryFields = Object.keys(query.getFields());
export const mutationFields = Object.keys(mutation.getFields());
export const subscriptionFields = Object.keys(schema.getSubscriptionType()?.getFields() ?? {});

export const isList = (field: string): boolean =>
  /(Connection|Page)$/.test(String(query.getFields()[field]?.type));

/** Returns whether the field is the web app's own list with one input. */
const isPage = (field: string): boolean => String(query.getFields()[field]?.type).endsWith('Page');

/** Lists of lines that an id filters, and that return all without one. */
const narrowed = [
  'procEmployeeProfitDetail',
  'procCompleteResultLinesByOffice',
  'procProfitLinesByOffice',
  'procLossesLinesByOffice',
  'procDashboardLines',
  'procDisabledRecords',
  'procRepeatedDocuments',
  'procFloor',
  'procOwed',
  'procSettlementsByPeriod',
  'procOwnListViews',
];

/**
 * Returns the argument by which a field finds one row, or the rows of one; undefined for a list of
 * all.
 */
export function lookupArgument(field: string): string | undefined {
  if (narrowed.includes(field)) return undefined;
  // The dimension of a dashboard finds no row.
  const isFilter = (name: string) => name === 'dimension' || name === 'clientFullName';
  const args = query.getFields()[field]?.args.filter(({ name }) => !isFilter(name)) ?? [];
  return args.find(({ type }) => /^(UUID|String)!?$/.test(String(type)))?.name;
}

/** Returns the date arguments of a report. */
export function requiredDates(field: string): string[] {
  const args = query.getFields()[field]?.args ?? [];
  return args.filter(({ name }) => /^p?Date(From|Until)$/i.test(name)).map(({ name }) => name);
}

/** Returns the filters of a list with operators of a type, such as `UUID` or `String`. */
export function filtersOf(field: string, type: 'UUID' | 'String'): string[] {
  const argument = query.getFields()[field]?.args.find(({ name }) => name === 'filter');
  const filter = argument && (getNamedType(argument.type) as GraphQLInputObjectType);
  return Object.values(filter?.getFields() ?? {})
    .filter((offered) => String(offered.type) === `${type}Filter`)
    .map(({ name }) => name);
}

/** Returns a selection of everything that a field of Query or Mutation returns, at every depth. */
export function exposedNamesOf(field: string): string {
  const { type } = query.getFields()[field] ?? mutation.getFields()[field] ?? {};
  return selection(type as GraphQLOutputType);
}

const nameOf = (index: number) => `answer${index}`;

/**
 * Returns the number of calls of a field that fit into one document, by the limits of
 * `server/graphql/limits/query-limits.ts`.
 */
function callsOfDocument(field: string): number {
  const names = exposedNamesOf(field).split(/\s+/).length;
  const byWeight = Math.floor(350 / (names + 20));
  const byCost = isList(field) ? Math.floor(90 / names) : byWeight;
  return Math.max(1, Math.min(byWeight, byCost));
}

/**
 * Requests a whole list, or the result of each of `lookups`, with every field, in as few documents
 * as the limits allow.
 * @returns the response to each lookup, as if it had been requested alone
 */
export async function answersTo(
  send: (document: string) => Promise<Answer>,
  field: string,
  lookups: readonly (string | undefined)[],
  days: Days,
  given = '',
): Promise<Answer[]> {
  const answers: Answer[] = [];
  const calls = callsOfDocument(field);
  for (let from = 0; from < lookups.length; from += calls) {
    const some = lookups.slice(from, from + calls);
    const texts = some.map((lookup, n) => `${nameOf(n)}: ${callOf(field, lookup, days, given)}`);
    const { status, data, errors } = await send(`{ ${texts.join(' ')} }`);
    for (const index of some.keys()) {
      const own = errors?.filter(({ path }) => !path || path[0] === nameOf(index)) ?? [];
      answers.push({
        status,
        data: data && { [field]: data[nameOf(index)] },
        ...(own.length > 0 && { errors: own }),
      });
    }
  }
  return answers;
}

/** First and last day of a requested report. */
interface Days {
  readonly from: string;
  readonly until: string;
}

function callOf(
  field: string,
  lookup: string | undefined,
  { from, until }: Days,
  given: string,
): string {
  const argument = lookupArgument(field);
  const args = [
    argument ? `${argument}: ${JSON.stringify(lookup)}` : '',
    isPage(field) ? `input: { take: 500${daysOfPage(field, { from, until })} }` : '',
    isList(field) && !isPage(field) ? 'first: 500' : '',
    ...requiredDates(field).map((date) => `${date}: "${/From$/.test(date) ? from : until}"`),
    given,
  ];
  return `${field}(${args.join(' ')})${exposedNamesOf(field)}`;
}

function daysOfPage(field: string, { from, until }: Days): string {
  const input = query.getFields()[field]?.args.find(({ name }) => name === 'input');
  const { dateFrom } = (getNamedType(input?.type) as GraphQLInputObjectType).getFields();
  return dateFrom ? `, dateFrom: "${from}", dateUntil: "${until}"` : '';
}

/** Returns the name of the row object of a list or a lookup. */
export function rowTypeOf(field: string): string {
  const type = getNamedType(query.getFields()[field]?.type as GraphQLOutputType);
  if (!isList(field)) return type.name;
  const { nodes } = (type as GraphQLObjectType).getFields();
  return getNamedType(nodes?.type as GraphQLOutputType).name;
}

/** Returns the names of a list's filters and orders. */
export function searchOf(field: string): { filters: string[]; orders: string[] } {
  const args = query.getFields()[field]?.args ?? [];
  const named = (name: string) => {
    const found = args.find((arg) => arg.name === name);
    return found && getNamedType(found.type);
  };
  return {
    filters: Object.keys((named('filter') as GraphQLInputObjectType)?.getFields() ?? {}),
    orders: (named('orderBy') as GraphQLEnumType)?.getValues().map(({ name }) => name) ?? [],
  };
}

function selection(type: GraphQLOutputType): string {
  const named = getNamedType(type);
  if (!isObjectType(named)) return '';
  const fields = Object.values(named.getFields());
  return ` { ${fields.map((field) => `${field.name}${selection(field.type)}`).join(' ')} }`;
}

/**
 * Returns the names of the data objects with their fields, without roots, pages, edges and
 * payloads.
 */
export const exposedObjects = () => objectsOf(schema);

/** Returns the objects in a mutation's payload with their fields; none for a scalar. */
export const payloadTypes = (field: string) => payloadOf(schema, field);

/** Returns each input value of a mutation with its type, `patch.value` inside a patch. */
export const inputOf = (field: string) => inputsOf(schema, field);
