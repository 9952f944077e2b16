import { type PgSelectQueryBuilder, PgSelectStep } from 'postgraphile/@dataplan/pg';
import {
  type ConnectionStep,
  constant,
  type FieldArg,
  first,
  inhibitIf,
  lambda,
  TRAP_INHIBITED,
  trap,
} from 'postgraphile/grafast';
import { RuleError } from '#domain/errors/rule-error.ts';
import { isServed, sortOf } from '#domain/lists/list-sort.ts';
import { mostSorted } from '#domain/lists/most-sorted.generated.ts';
import { allLists, fieldOf } from '../lists/all-lists.ts';
import { documentedOrders } from './default-orders.ts';
import { rowsOf } from './row-conditions.ts';

const listsOf = Map.groupBy(
  allLists.filter(({ parameters }) => !parameters),
  fieldOf,
);

/** Values of orderBy that are always allowed, however long the list: no order, or by the key. */
const isKey = /^(NATURAL|(ID|PRIMARY_KEY)_(ASC|DESC))$/;

const nothing = (_query: PgSelectQueryBuilder) => undefined;

function requireSortableSize(row: unknown) {
  if (row) throw new RuleError('TOO_MANY_TO_SORT');
  return nothing;
}

/**
 * A list is sorted by a column without an index only if it has at most `mostSorted` rows. Looks for
 * one more row first, without order; if it exists, throws TOO_MANY_TO_SORT.
 */
export const SortedListsPlugin: GraphileConfig.Plugin = {
  name: 'SortedListsPlugin',
  version: '1.0.0',
  schema: {
    hooks: {
      GraphQLObjectType_fields_field_args: {
        after: [
          'PgConnectionArgOrderByPlugin',
          'PgConditionArgumentPlugin',
          'PgConnectionArgFilterPlugin',
        ],
        callback(args, _build, { scope }) {
          const { orderBy, ...otherArguments } = args;
          const lists = scope.isRootQuery ? listsOf.get(scope.fieldName) : undefined;
          const sort = orderBy?.applyPlan;
          if (!lists || !sort) return args;
          const isIndexed = (orders: readonly string[] | null | undefined) => {
            const [order = 'NATURAL'] = orders ?? [];
            const field = sortOf(order)?.field ?? '';
            const isDocumented = documentedOrders[scope.fieldName] === order;
            return isKey.test(order) || isDocumented || lists.some((list) => isServed(list, field));
          };
          orderBy.applyPlan = (
            $parent,
            $connection: ConnectionStep<unknown>,
            order: FieldArg,
            info,
          ) => {
            const $rows = rowsOf($connection);
            // Its own method would lock the rows, which are sorted next.
            const $beyond = PgSelectStep.clone($rows);
            $beyond.setFirst(constant(1));
            $beyond.setOffset(constant(mostSorted));
            const $isIndexed = lambda(order.getRaw(), isIndexed, true);
            $beyond.apply(
              inhibitIf(
                lambda(order.getRaw(), () => nothing, true),
                $isIndexed,
              ),
            );
            const $row = trap(first($beyond), TRAP_INHIBITED, { valueForInhibited: 'NULL' });
            $rows.apply(lambda($row, requireSortableSize, true));
            sort($parent, $connection, order, info);
          };
          // The last argument, so that filters of the list also apply to the look-ahead.
          return { ...otherArguments, orderBy };
        },
      },
    },
  },
};
