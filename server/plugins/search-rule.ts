import type { PgCodec, PgCondition } from 'postgraphile/@dataplan/pg';
import { type SQL, sql } from 'postgraphile/pg-sql2';
import { searchRule } from '../search-condition.ts';

/** What the filter's operators are told of where they stand. */
interface FilteredAttribute {
  readonly attributeName: string;
  readonly attribute: object;
}

/** The columns of the row that an attribute belongs to. */
const columnsOf = new WeakMap<object, ReadonlySet<string>>();

function remember({ attributes }: PgCodec): void {
  if (!attributes) return;
  const columns = new Set(Object.keys(attributes));
  for (const attribute of Object.values(attributes)) columnsOf.set(attribute, columns);
}

function holds(value: SQL, typed: SQL, where: PgCondition): SQL {
  const { attributeName, attribute } = where.extensions.pgFilterAttribute as FilteredAttribute;
  const rule = searchRule(attributeName, columnsOf.get(attribute) ?? new Set());
  const texts = rule.columns.map((column) =>
    column === attributeName ? value : sql`${where.alias}.${sql.identifier(column)}`,
  );
  const searched = sql.join(texts, ` || ' ' || `);
  const made = (by: string) => sql`(select ${sql.identifier('app_hidden', by)}(${typed}))`;
  const held = sql`${sql.identifier('app_hidden', rule.holds)}(${searched}, ${made(rule.parts)})`;
  if (!rule.outlines) return held;
  return sql`(${searched} like any (${made(rule.outlines)}::text[]) and ${held})`;
}

/**
 * `includesInsensitive` means the one rule of search (D57): case, accents and the order of words don't
 * matter, and documents and phones are found however they are written.
 */
export const SearchRulePlugin: GraphileConfig.Plugin = {
  name: 'SearchRulePlugin',
  version: '1.0.0',
  schema: {
    hooks: {
      init(done, build) {
        for (const { codec } of Object.values(build.input.pgRegistry.pgResources)) remember(codec);
        build.addConnectionFilterOperator('String', 'includesInsensitive', {
          description:
            'Holds all of the words, in any order, whatever their case and accents; a document or phone in any written form.',
          resolve: (value: SQL, typed: SQL, _input: unknown, where: PgCondition) =>
            holds(value, typed, where),
        });
        return done;
      },
    },
  },
};
