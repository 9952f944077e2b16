import { type PgSelectQueryBuilder, TYPES } from 'postgraphile/@dataplan/pg';
import { type ConnectionStep, lambda, type Step } from 'postgraphile/grafast';
import { sql } from 'postgraphile/pg-sql2';
import { wrapPlans } from 'postgraphile/utils';
import { pageWithoutFirst } from '#domain/lists/page-rows.ts';
import { newestFirst } from './default-orders.ts';
import { buildRowsBy, type RowsQuery, rowsOf } from './row-conditions.ts';

/** The arguments of `allVClients` as sent. */
interface Arguments {
  readonly filter?: Readonly<Record<string, Readonly<Record<string, unknown>> | null>> | null;
  readonly condition?: object | null;
  readonly orderBy?: readonly string[] | null;
  readonly first?: number | null;
}

type Build = (query: PgSelectQueryBuilder) => void;

/** app_hidden.ranked_clients returns one more row, which shows whether there is a next page. */
const maxRanked = 50;

/** Marks a query whose rows come from the search, so that its filter needs no own condition. */
export const isRanked = 'isRanked';

/**
 * Ranks the rows of a search that has `searchText` as its only condition. With other conditions, or
 * from a later row, the ranked page could lack rows of the list.
 */
function rank({ filter, condition, orderBy, first, ...rows }: Arguments) {
  const { searchText, ...otherFilters } = filter ?? {};
  const { includesInsensitive: typed, ...operators } = searchText ?? {};
  const take = first ?? pageWithoutFirst;
  const isSearch =
    typeof typed === 'string' &&
    typed.trim() !== '' &&
    Object.keys({ ...operators, ...otherFilters, ...condition }).length === 0 &&
    (orderBy ?? []).every((order) => order === 'NATURAL' || order === newestFirst) &&
    Object.values(rows).every((value) => value == null) &&
    take <= maxRanked;
  return (query: RowsQuery) => {
    // The total count includes all matches.
    if (!isSearch || query.mode === 'aggregate') return;
    const search = sql.value(JSON.stringify({ searchText: typed }));
    const alias = sql.identifier(Symbol('found'));
    query.join({
      type: 'inner',
      from: sql`(select * from unnest(app_hidden.ranked_clients(${search}::jsonb, ${sql.value(take + 1)}::integer))
        with ordinality as ranked(id, place))`,
      alias,
      conditions: [sql`${alias}.id = ${query.alias}.id`],
    });
    query.orderBy({ fragment: sql`${alias}.place`, codec: TYPES.bigint, direction: 'ASC' });
    query.setMeta(isRanked, true);
  };
}

const PlanPlugin = wrapPlans(
  {
    Query: {
      allVClients: {
        // The arguments are applied after this.
        autoApplyFieldArgs: false,
        plan(plan, _$query, args) {
          return buildRowsBy(plan() as ConnectionStep<unknown>, args, rank);
        },
      },
    },
  },
  { name: 'ClientSearchPlanPlugin' },
);

/**
 * Applies the order of `allVClients` at run time, after that of the search; the order of a plan
 * would come before it.
 */
const OrderPlugin: GraphileConfig.Plugin = {
  name: 'ClientSearchOrderPlugin',
  version: '1.0.0',
  schema: {
    hooks: {
      GraphQLObjectType_fields_field_args: {
        after: ['PgConnectionArgOrderByPlugin'],
        before: ['SortedListsPlugin'],
        callback(args, _build, { scope }) {
          const { orderBy } = args;
          const sort = orderBy?.applyPlan;
          if (scope.fieldName !== 'allVClients' || !sort) return args;
          orderBy.applyPlan = ($parent, $connection: ConnectionStep<unknown>, order, info) => {
            const $rows = rowsOf($connection);
            const atRun = {
              withLayerPlan: <T>(act: () => T) => $rows.withLayerPlan(act),
              apply: ($build: Step<Build>) => $rows.apply(lambda($build, (build) => build, true)),
            };
            sort($parent, { getSubplan: () => atRun }, order, info);
          };
          return args;
        },
      },
    },
  },
};

/**
 * `allVClients(filter: {searchText: {includesInsensitive}})` is a person's search: the best match
 * comes first (D57).
 */
export const clientSearchPlugins = [OrderPlugin, PlanPlugin];
