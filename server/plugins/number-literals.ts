import { type GraphQLScalarTypeConfig, Kind, type ValueNode } from 'postgraphile/graphql';
import { RuleError } from '#domain/errors/rule-error.ts';

const numbers = ['BigFloat', 'BigInt'];

/** Text that PostgreSQL parses as a number; the database rejects values that are no amount. */
const number = /^\s*([+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?|[+-]?inf(inity)?|nan)\s*$/i;

/** Rejects a text that is not a number where the error still names the field. */
function numberText(sent: unknown): unknown {
  if (typeof sent === 'string' && !number.test(sent)) {
    throw new RuleError('INVALID_INPUT', { reason: 'debe ser numérico' });
  }
  return sent;
}

type ScalarConfig = GraphQLScalarTypeConfig<unknown, unknown>;

/** Returns the configuration of a scalar whose numbers may be unquoted, or of another one unchanged. */
export function withNumberLiterals(config: ScalarConfig): ScalarConfig {
  if (!numbers.includes(config.name)) return config;
  return {
    ...config,
    parseValue: (sent) => numberText(config.parseValue ? config.parseValue(sent) : sent),
    parseLiteral: (node: ValueNode, variables) =>
      node.kind === Kind.INT || node.kind === Kind.FLOAT
        ? node.value
        : numberText(config.parseLiteral?.(node, variables)),
  };
}

/** A number in a document's text keeps every digit (D45); PostGraphile accepts only quoted ones. */
export const NumberLiteralsPlugin: GraphileConfig.Plugin = {
  name: 'NumberLiteralsPlugin',
  version: '1.0.0',
  schema: {
    hooks: { GraphQLScalarType: withNumberLiterals },
  },
};
