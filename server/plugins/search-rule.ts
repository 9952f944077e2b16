import { type PgCodec, PgCondition, type PgSelectQueryBuilder } from 'postgraphile/@dataplan/pg';
import { type SQL, sql } from 'postgraphile/pg-sql2';
import { searchRule } from '../lists/search-condition.ts';
import { isRanked } from './client-search.ts';

/** The context of a filter operator. */
interface FilteredAttribute {
  readonly attributeName: string;
  readonly attribute: object;
}

/** The columns of the row that an attribute belongs to. */
const columnsOf = new WeakMap<object, ReadonlySet<string>>();
/** The attributes of clients whose index app_hidden.matching_clients uses, with their fields. */
const clientTexts = new WeakMap<object, string>();

function registerSearchColumns({ name, attributes }: PgCodec): void {
  if (!attributes) return;
  const columns = new Set(Object.keys(attributes));
  for (const [column, attribute] of Object.entries(attributes)) {
    columnsOf.set(attribute, columns);
    const field = name === 'vClients' ? indexedOfClients[column] : undefined;
    if (field) clientTexts.set(attribute, field);
  }
}

const indexedOfClients: Readonly<Record<string, string>> = {
  search_text: 'searchText',
  full_name: 'fullName',
  first_name: 'firstName',
  second_name: 'secondName',
  last_name: 'lastName',
  second_last_name: 'secondLastName',
  identification_number: 'identificationNumber',
  phone: 'phone',
  email: 'email',
};

/** Returns the query that a condition belongs to. */
function queryOf(where: PgCondition): Pick<PgSelectQueryBuilder, 'getMetaRaw'> {
  const parent: unknown = where.dangerouslyGetParent();
  return parent instanceof PgCondition ? queryOf(parent) : (parent as PgSelectQueryBuilder);
}

function searchCondition(value: SQL, typed: SQL, where: PgCondition): SQL {
  const { attributeName, attribute } = where.extensions.pgFilterAttribute as FilteredAttribute;
  const text = clientTexts.get(attribute);
  if (text) {
    if (queryOf(where).getMetaRaw(isRanked)) return sql`true`;
    const search = sql`jsonb_build_object(${sql.literal(text)}::text, ${typed}::text)`;
    return sql`${where.alias}.id = any ((select app_hidden.matching_clients(${search}))::uuid[])`;
  }
  const rule = searchRule(attributeName, columnsOf.get(attribute) ?? new Set());
  const texts = rule.columns.map((column) =>
    column === attributeName ? value : sql`${where.alias}.${sql.identifier(column)}`,
  );
  const searched = sql.join(texts, ` || ' ' || `);
  const searchParts = (by: string) => sql`(select ${sql.identifier('app_hidden', by)}(${typed}))`;
  const containsCall = sql`${sql.identifier('app_hidden', rule.holds)}(${searched}, ${searchParts(rule.parts)})`;
  if (!rule.outlines) return containsCall;
  return sql`(${searched} like any (${searchParts(rule.outlines)}::text[]) and ${containsCall})`;
}

/**
 * `includesInsensitive` applies the one rule of search (D57): case, accents and word order don't
 * matter, and documents and phones match in any format. The texts of clients use their index
 * (docs/adr/0004-search-under-row-level-security.md).
 */
export const SearchRulePlugin: GraphileConfig.Plugin = {
  name: 'SearchRulePlugin',
  version: '1.0.0',
  schema: {
    hooks: {
      init(done, build) {
        for (const { codec } of Object.values(build.input.pgRegistry.pgResources))
          registerSearchColumns(codec);
        build.addConnectionFilterOperator('String', 'includesInsensitive', {
          description:
            'Contains all of the words in any order, ignoring case and accents; a document or phone in any format.',
          resolve: (value: SQL, typed: SQL, _input: unknown, where: PgCondition) =>
            searchCondition(value, typed, where),
        });
        return done;
      },
    },
  },
};
