import {
  type ConnectionStep,
  constant,
  type FieldArg,
  lambda,
  type Step,
} from 'postgraphile/grafast';
import { pageRows, pageWithoutFirst } from '#domain/lists/page-rows.ts';

/**
 * Lists whose documented call has the argument `page` (doc 1 §7 Calls, doc 2 §7 Sales, Discounts).
 */
export const pagedLists: ReadonlySet<string> = new Set([
  'procSalesByEmployeeFromDate',
  'allVSales',
  'allVSalesDetails',
  'allVSalesDetailsClients',
  'allVWarranties',
  'allDiscounts',
]);

type Count = number | null | undefined;

/**
 * Returns the rows of a page: as requested, else those of a screen, or without `page` the maximum
 * of a list.
 */
const rowsOf = ([first, page]: readonly [Count, Count]) =>
  first ?? (page == null ? pageWithoutFirst : pageRows);

const skippedBy = ([offset, page, first]: readonly [Count, Count, Count]) =>
  page == null ? offset : (page - 1) * rowsOf([first, page]);

/** Sent arguments of a connection whose own plans run before that of `first`. */
interface SentPage {
  page?: Step<Count>;
  offset?: Step<Count>;
}

/**
 * The documented argument `page` of a list skips (page − 1) × page size rows; totalCount is that of
 * the whole list.
 */
export const PageArgumentPlugin: GraphileConfig.Plugin = {
  name: 'PageArgumentPlugin',
  version: '1.0.0',
  schema: {
    hooks: {
      GraphQLObjectType_fields_field_args: {
        after: ['PageSizePlugin'],
        callback(args, { graphql }, { scope }) {
          const { first, offset, ...otherArguments } = args;
          if (!scope.isRootQuery || !pagedLists.has(scope.fieldName) || !first || !offset)
            return args;
          const sent = new WeakMap<object, SentPage>();
          const passThrough =
            (name: keyof SentPage) => (_$parent: unknown, $connection: object, arg: FieldArg) => {
              sent.set($connection, {
                ...sent.get($connection),
                [name]: arg.getRaw() as Step<Count>,
              });
            };
          offset.applyPlan = passThrough('offset');
          first.defaultValue = null;
          first.applyPlan = (_$parent, $connection: ConnectionStep<unknown>, arg: FieldArg) => {
            const $first = arg.getRaw() as Step<Count>;
            const { page: $page = constant(null), offset: $offset = constant(null) } =
              sent.get($connection) ?? {};
            $connection.setFirst(lambda([$first, $page], rowsOf, true));
            if (sent.has($connection)) {
              $connection.setOffset(lambda([$offset, $page, $first], skippedBy, true));
            }
          };
          const page = {
            description: `Number of the page, from 1; it has \`first\` rows, by default ${pageRows}.`,
            type: graphql.GraphQLInt,
            applyPlan: passThrough('page'),
          };
          return { page, offset, first, ...otherArguments };
        },
      },
    },
  },
};
