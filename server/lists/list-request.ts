import { z } from 'zod';
import { RuleError } from '#domain/errors/rule-error.ts';
import { longestSearch } from '#domain/input/lengths.ts';
import type { FilterOperator, ListColumn } from '#domain/lists/list-definition.ts';
import { cleanValue } from '../graphql/parsing/clean-request.ts';
import { rejectReversedDays } from '../graphql/parsing/reversed-days.ts';
import { operators } from './filter-operators.ts';

/** The request of a list, as texts of the query string; `listRequest` parses it. */
export interface ListRequest {
  /** JSON of the API's `filter` argument. */
  readonly filter?: string | undefined;
  /** JSON of the function's arguments. */
  readonly arguments?: string | undefined;
  /** Such as TOTAL_DESC, with or without JSON quotes. */
  readonly orderBy?: string | undefined;
  /**
   * JSON array of the fields of the file's columns, in order; by default all that the reader may
   * see.
   */
  readonly columns?: string | undefined;
  /** The format of the file: csv or xlsx. */
  readonly format?: string | undefined;
  /** The separator of a CSV; by default that of the reader's office. */
  readonly separator?: string | undefined;
}

const scalar = z.union([z.string().max(longestSearch), z.number(), z.boolean()]);
/** Limit of chosen values: the ids of one page. */
const maxChosenValues = 500;
const chosen = z.array(z.string().max(longestSearch)).max(maxChosenValues);

const filterShape = z.record(
  z.string(),
  z
    .partialRecord(
      z.enum(Object.keys(operators) as [FilterOperator]),
      z.union([scalar, chosen]).nullable(),
    )
    .nullable(),
);
const argumentsShape = z.record(z.string(), scalar.nullable());

function parseJson<T>(field: string, text: string | undefined, shape: z.ZodType<T>): T {
  try {
    return shape.parse(cleanValue(JSON.parse(text || '{}')));
  } catch {
    throw new RuleError('INVALID_INPUT', { field, reason: 'no es el JSON que se espera' });
  }
}

const parameters = ['filter', 'arguments', 'orderBy', 'columns', 'format', 'separator'] as const;

/**
 * Returns the query string as a request with known, unrepeated parameters. Throws INVALID_INPUT
 * with the name of another one.
 */
export function listRequest(query: Readonly<Record<string, unknown>>): ListRequest {
  const twice = Object.keys(query).find((field) => typeof query[field] !== 'string');
  if (twice !== undefined) {
    throw new RuleError('INVALID_INPUT', { field: twice, reason: 'va una sola vez' });
  }
  const unknown = Object.keys(query).find(
    (field) => !(parameters as readonly string[]).includes(field),
  );
  if (unknown !== undefined) {
    throw new RuleError('INVALID_INPUT', {
      field: unknown,
      reason: `los parámetros son ${parameters.join(', ')}`,
    });
  }
  return query;
}

/**
 * Returns the requested columns in their order. Throws INVALID_INPUT for an unknown or repeated
 * one.
 */
export function columnsOf(
  columns: readonly ListColumn[],
  { columns: requestedColumns }: ListRequest,
): readonly ListColumn[] {
  if (requestedColumns === undefined) return columns;
  const fields = parseJson(
    'columns',
    requestedColumns,
    z.array(z.string()).min(1).max(columns.length),
  );
  if (new Set(fields).size < fields.length) {
    throw new RuleError('INVALID_INPUT', {
      field: 'columns',
      reason: 'una columna está dos veces',
    });
  }
  return fields.map((field) => {
    const column = columns.find((each) => each.field === field);
    if (!column) throw new RuleError('INVALID_INPUT', { field: 'columns', unknown: field });
    return column;
  });
}

/** The parsed conditions of a list. */
export interface ListConditions {
  readonly filter: z.infer<typeof filterShape>;
  readonly arguments: z.infer<typeof argumentsShape>;
}

/** Parses the conditions. Throws INVALID_INPUT, also for those that the list does not use. */
export function listConditions(request: ListRequest): ListConditions {
  const conditions = {
    filter: parseJson('filter', request.filter, filterShape),
    arguments: parseJson('arguments', request.arguments, argumentsShape),
  };
  rejectReversedDays(conditions.filter);
  rejectReversedDays(conditions.arguments);
  return conditions;
}
