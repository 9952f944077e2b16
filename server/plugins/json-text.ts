import { type ValueNode, valueFromASTUntyped } from 'postgraphile/graphql';
import { RuleError } from '#domain/rule-error.ts';
import { cleanValue } from '../graphql/clean-request.ts';

/** Such as '1,2,3', as the documents send the weekdays of a discount (doc 2 §7). */
const commaSeparatedNumbers = /^\s*\d+(\s*,\s*\d+)+\s*$/;

function jsonValue(sent: unknown): unknown {
  // What is left blank is refused by its own field's rule.
  if (typeof sent !== 'string' || sent.trim() === '') return sent;
  try {
    return cleanValue(JSON.parse(commaSeparatedNumbers.test(sent) ? `[${sent}]` : sent));
  } catch {
    throw new RuleError('JSON_INVALID');
  }
}

/** A JSON argument takes a JSON value or its text (D45), or numbers with commas between them; JSON comes out as text, as in PostGraphile 4. */
export const JsonTextPlugin: GraphileConfig.Plugin = {
  name: 'JsonTextPlugin',
  version: '1.0.0',
  schema: {
    hooks: {
      GraphQLScalarType(config) {
        if (config.name !== 'JSON') return config;
        return {
          ...config,
          description: 'JSON: taken as a value or as its text, given as text.',
          parseValue: jsonValue,
          parseLiteral: (node: ValueNode, variables) =>
            jsonValue(valueFromASTUntyped(node, variables)),
        };
      },
    },
  },
};
