import type { GrafastInputFieldConfig } from 'postgraphile/grafast';
import type { GraphQLInputFieldConfigMap } from 'postgraphile/graphql';
import { RuleError } from '#domain/errors/rule-error.ts';

/** Documented arguments of procedures that the procedures do not read, with their types (D55). */
export const ignoredByCall: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  ProcSaveClientProfileInput: { balance: 'JSON' },
  ProcUpdateStockInput: { updated: 'Datetime' },
  AppointmentPatch: { updated: 'Datetime' },
  ProcCreateSalesInput: { totalVes: 'BigFloat' },
  ProcCreateSalesWarrantyInput: { totalVes: 'BigFloat' },
  // The row of the profit report (doc 1 §7).
  SendProfitMessageInput: {
    employeeIn: 'String',
    employeeFirstName: 'String',
    employeeLastName: 'String',
    employeePhone: 'String',
    employeeTotalServices: 'Int',
    employeeProfit: 'BigFloat',
    employeeAccumulated: 'BigFloat',
    employeeAdvertisingProfit: 'BigFloat',
    message: 'String',
  },
};

const isTheServers = 'Accepted and ignored: the server determines it (D55).';

/** Rejects a status of a new row other than active. */
function requireActive(status: unknown): void {
  if (status !== null && status !== 1) {
    throw new RuleError('INVALID_INPUT', {
      field: 'status',
      reason: 'un registro nuevo está activo (1)',
    });
  }
}

/**
 * Accepts documented values that the server determines itself: `updated` of a patch and the balance
 * of a profile are ignored; `status` of a new row must be active (D55).
 */
export const DocumentedInputsPlugin: GraphileConfig.Plugin = {
  name: 'DocumentedInputsPlugin',
  version: '1.0.0',
  schema: {
    hooks: {
      GraphQLInputObjectType_fields(fields, build, { scope, Self, fieldWithHooks }) {
        const added: GraphQLInputFieldConfigMap = {};
        const add = (name: string, typeName: string, description: string, apply: () => void) => {
          if (fields[name]) return;
          const type = build.getInputTypeByName(typeName);
          added[name] = fieldWithHooks({ fieldName: name }, () => ({ type, description, apply }));
        };
        const ignore = (name: string, typeName: string) =>
          add(name, typeName, isTheServers, () => undefined);

        for (const [name, type] of Object.entries(ignoredByCall[Self.name] ?? {})) {
          ignore(name, type);
        }
        if (scope.isPgPatch) ignore('updated', 'Datetime');
        const isNewRow = scope.isPgRowType && !scope.isPgPatch && !scope.isPgBaseInput;
        if (isNewRow && scope.pgCodec?.attributes?.status) {
          add('status', 'Int', 'Status of a new row: 1, active (D55).', ((
            _row: unknown,
            status: unknown,
          ) => requireActive(status)) as () => void);
        }
        return build.extend(fields, added, 'Adding documented inputs');
      },
      // Tables whose inserts have their own status.
      GraphQLInputObjectType_fields_field(field, _build, { scope, Self }) {
        const { apply } = field as GrafastInputFieldConfig;
        const isNewRow = scope.isInputType && !Self.name.endsWith('Patch');
        if (scope.fieldName !== 'status' || !isNewRow || !apply) return field;
        const checked: typeof apply = (row, status, info) => {
          requireActive(status);
          return apply(row, status, info);
        };
        return { ...field, apply: checked } as typeof field;
      },
    },
  },
};
