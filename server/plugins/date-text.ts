import { type ValueNode, valueFromASTUntyped } from 'postgraphile/graphql';
import { instantFormat, isTypedInstant } from '#domain/dates/instant-format.ts';
import { RuleError } from '#domain/errors/rule-error.ts';

function dateText(sent: unknown): string {
  if (typeof sent === 'string' && isTypedInstant(sent)) return sent;
  throw new RuleError('INVALID_INPUT', { reason: instantFormat });
}

/**
 * Requires one format of dates and timestamps; PostgreSQL would interpret others by its DateStyle
 * (D97).
 */
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
