import { context, type FieldArg, lambda } from 'postgraphile/grafast';
import { pageWithoutFirst } from '#domain/lists/page-rows.ts';
import '../graphql/request-context.ts';
import { unpagedLists } from '../graphql/limits/unpaged-lists.ts';

type Rows = number | null | undefined;

const page = (first: Rows) => first ?? pageWithoutFirst;
const wholeList = ([first, rowsOfWholeList]: readonly [Rows, Rows]) =>
  first ?? rowsOfWholeList ?? pageWithoutFirst;

/**
 * A list without `first` returns a page, never the table; dropdown data is returned whole (limit
 * 'all', D55).
 */
export const PageSizePlugin: GraphileConfig.Plugin = {
  name: 'PageSizePlugin',
  version: '1.0.0',
  schema: {
    hooks: {
      GraphQLObjectType_fields_field_args: {
        after: ['PgFirstLastBeforeAfterArgsPlugin', 'PgConnectionArgFilterPlugin'],
        callback(args, _build, { scope }) {
          // The input of the page's field already limits the rows.
          if (scope.isPgFieldSimpleCollection) return {};
          const { first } = args;
          if (!first || !scope.isPgFieldConnection) return args;
          if (unpagedLists.has(scope.fieldName)) {
            first.description = 'Number of rows; by default all of them.';
            first.applyPlan = (_$parent, $connection, arg: FieldArg) => {
              const rowsOfWholeList = context().get('rowsOfWholeList');
              $connection.setFirst(lambda([arg.getRaw(), rowsOfWholeList], wholeList, true));
            };
            return args;
          }
          first.description = `Number of rows, by default ${pageWithoutFirst}.`;
          first.defaultValue = pageWithoutFirst;
          first.applyPlan = (_$parent, $connection, arg: FieldArg) => {
            $connection.setFirst(lambda(arg.getRaw(), page, true));
          };
          return args;
        },
      },
    },
  },
};
