import { type PgOrderSpec, type PgSelectQueryBuilder, TYPES } from 'postgraphile/@dataplan/pg';
import type { GraphQLEnumValueConfig } from 'postgraphile/graphql';
import { type SQL, sql } from 'postgraphile/pg-sql2';
import { isNumericColumn } from '#domain/lists/text-order.ts';

type Apply = (query: PgSelectQueryBuilder) => void;

function textOrder(value: SQL, column: string): SQL {
  const order = isNumericColumn(column) ? sql`app_hidden.number_order(${value})` : value;
  return sql`${order} collate "es-x-icu"`;
}

/** Returns the same order value with text columns in natural order. */
function ordered({ extensions, ...value }: GraphQLEnumValueConfig): GraphQLEnumValueConfig {
  const { grafast } = (extensions ?? {}) as { grafast?: { apply?: Apply } };
  const apply = grafast?.apply;
  if (!apply) return { extensions, ...value };
  const applyOrdered: Apply = (query) => {
    const orderBy = (order: PgOrderSpec) => {
      const { attribute } = order;
      if (attribute == null) return query.orderBy(order);
      query.orderBy({
        ...order,
        callback: (expression, codec, isNullable) => [
          codec === TYPES.text ? textOrder(expression, attribute) : expression,
          codec,
          isNullable,
        ],
      });
    };
    apply(Object.create(query, { orderBy: { value: orderBy } }));
  };
  return { ...value, extensions: { ...extensions, grafast: { ...grafast, apply: applyOrdered } } };
}

/**
 * `orderBy` of every connection sorts names in Spanish order, whatever the locale of the database
 * (D96), and numbers in text columns by value. Cursors compare by the same expressions.
 */
export const TextOrderPlugin: GraphileConfig.Plugin = {
  name: 'TextOrderPlugin',
  version: '1.0.0',
  schema: {
    hooks: {
      GraphQLEnumType_values: {
        after: ['PgOrderAllAttributesPlugin', 'PgOrderByPrimaryKeyPlugin'],
        callback(values, _build, { scope: { isPgRowSortEnum } }) {
          if (!isPgRowSortEnum) return values;
          return Object.fromEntries(
            Object.entries(values).map(([name, value]) => [name, ordered(value)]),
          );
        },
      },
    },
  },
};
