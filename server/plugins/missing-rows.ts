import { type ObjectStep, object, type Step, sideEffect } from 'postgraphile/grafast';
import { RuleError } from '#domain/rule-error.ts';

/** An update of a row that is not there, or that the session may not change, fails with NOT_FOUND. */
export const MissingRowsPlugin: GraphileConfig.Plugin = {
  name: 'MissingRowsPlugin',
  version: '1.0.0',
  schema: {
    hooks: {
      GraphQLObjectType_fields_field(field, _build, { scope }) {
        const { plan } = field;
        if (!scope.isPgUpdateMutation || !plan) return field;
        return {
          ...field,
          plan($root, args, info) {
            const $payload = plan($root, args, info) as ObjectStep<{ result: Step }>;
            const $row = $payload.get('result');
            sideEffect($row, (row) => {
              if (!row) throw new RuleError('NOT_FOUND');
            });
            return object({ result: $row });
          },
        };
      },
    },
  },
};
