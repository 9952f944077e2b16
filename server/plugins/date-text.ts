import { type ValueNode, valueFromASTUntyped } from 'postgraphile/graphql';
import { RuleError } from '#domain/rule-error.ts';

/** What PostgreSQL would take and nobody means: no end, years before Christ, years of five digits. */
const strange = /infinity|bc\s*$|^\s*\d{5,}-/i;

function dateText(sent: unknown): unknown {
  if (typeof sent !== 'string' || strange.test(sent)) {
    throw new RuleError('INVALID_INPUT', { reason: 'es una fecha de los años 1 a 9999' });
  }
  return sent;
}

/** Days and instants are texts of the years 1 to 9999; the database says which it takes (D69). */
export const DateTextPlugin: GraphileConfig.Plugin = {
  name: 'DateTextPlugin',
  version: '1.0.0',
  schema: {
    hooks: {
      GraphQLScalarType(config) {
        if (config.name !== 'Date' && config.name !== 'Datetime') return config;
        return {
          ...config,
          parseValue: dateText,
          parseLiteral: (node: ValueNode, variables) =>
            dateText(valueFromASTUntyped(node, variables)),
        };
      },
    },
  },
};
