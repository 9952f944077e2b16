import { Kind, type ValueNode } from 'postgraphile/graphql';

const numbers = ['BigFloat', 'BigInt'];

/** A number in a document's text keeps every digit (D45); PostGraphile accepts only quoted ones. */
export const NumberLiteralsPlugin: GraphileConfig.Plugin = {
  name: 'NumberLiteralsPlugin',
  version: '1.0.0',
  schema: {
    hooks: {
      GraphQLScalarType(config) {
        if (!numbers.includes(config.name)) return config;
        return {
          ...config,
          parseLiteral: (node: ValueNode, variables) =>
            node.kind === Kind.INT || node.kind === Kind.FLOAT
              ? node.value
              : config.parseLiteral?.(node, variables),
        };
      },
    },
  },
};
