import { type FieldArg, lambda } from 'postgraphile/grafast';

/** The longest page: what the documents ask for services by employee (doc 2 §9). */
export const longestPage = 500;

const wholePage = (first: number | null | undefined) => first ?? longestPage;

/** A list without `first` gives the longest page, never the table (limit 'all', doc 1 §7). */
export const PageSizePlugin: GraphileConfig.Plugin = {
  name: 'PageSizePlugin',
  version: '1.0.0',
  schema: {
    hooks: {
      GraphQLObjectType_fields_field_args: {
        after: ['PgFirstLastBeforeAfterArgsPlugin'],
        callback(args, _build, { scope }) {
          const { first } = args;
          if (!first || !(scope.isPgFieldConnection || scope.isPgFieldSimpleCollection)) {
            return args;
          }
          first.description = `How many rows, ${longestPage} at most.`;
          first.defaultValue = longestPage;
          first.applyPlan = (_$parent, $connection, arg: FieldArg) => {
            $connection.setFirst(lambda(arg.getRaw(), wholePage, true));
          };
          return args;
        },
      },
    },
  },
};
