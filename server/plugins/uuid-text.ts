import { RuleError } from '#domain/errors/rule-error.ts';

/**
 * Rejects an invalid id where the error still names the field; PostGraphile's own error has no
 * position in the document.
 */
function withReason<Arguments extends unknown[]>(parse: (...sent: Arguments) => unknown) {
  return (...sent: Arguments) => {
    try {
      return parse(...sent);
    } catch {
      throw new RuleError('INVALID_INPUT', { reason: 'no es un id' });
    }
  };
}

export const UuidTextPlugin: GraphileConfig.Plugin = {
  name: 'UuidTextPlugin',
  version: '1.0.0',
  schema: {
    hooks: {
      GraphQLScalarType(config) {
        const { name, parseValue, parseLiteral } = config;
        if (name !== 'UUID' || !parseValue || !parseLiteral) return config;
        return {
          ...config,
          parseValue: withReason(parseValue),
          parseLiteral: withReason(parseLiteral),
        };
      },
    },
  },
};
