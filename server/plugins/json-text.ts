import { type ValueNode, valueFromASTUntyped } from 'postgraphile/graphql';
import { RuleError } from '#domain/errors/rule-error.ts';
import { cleanValue } from '../graphql/parsing/clean-request.ts';

/** Such as '1,2,3', the documented weekdays of a discount (doc 2 §7). */
const commaSeparatedNumbers = /^\s*\d+(\s*,\s*\d+)+\s*$/;

function jsonValue(sent: unknown): unknown {
  // The rule of the field rejects a blank text.
  if (typeof sent !== 'string' || sent.trim() === '') return sent;
  try {
    return cleanValue(JSON.parse(commaSeparatedNumbers.test(sent) ? `[${sent}]` : sent));
  } catch {
    throw new RuleError('JSON_INVALID');
  }
}

/**
 * A JSON argument accepts a JSON value, its text (D45), or numbers separated by commas. JSON is
 * returned as text, as in PostGraphile 4.
 */
export const JsonTextPlugin: GraphileConfig.Plugin = {
  name: 'JsonTextPlugin',
  version: '1.0.0',
  schema: {
    hooks: {
      GraphQLScalarType(config) {
        if (config.name !== 'JSON') return config;
        return {
          ...config,
          description: 'JSON: accepted as a value or as its text, returned as text.',
          parseValue: jsonValue,
          parseLiteral: (node: ValueNode, variables) =>
            jsonValue(valueFromASTUntyped(node, variables)),
        };
      },
    },
  },
};
