import type { PgCodecWithAttributes, PgResource } from 'postgraphile/@dataplan/pg';
import type { ConnectionStep, FieldArgs } from 'postgraphile/grafast';
import { type SQL, sql } from 'postgraphile/pg-sql2';
import { isMoneyDay, isPaymentColumn } from '../lists/payment-columns.ts';
import { buildRowsBy, type RowsQuery } from './row-conditions.ts';

/** The arguments of a list as sent. */
interface Arguments {
  readonly filter?: Readonly<Record<string, Readonly<Record<string, unknown>> | null>> | null;
  readonly condition?: Readonly<Record<string, unknown>> | null;
}

/** Whether arguments must exclude the blind days, and the condition that excludes them. */
interface Rule {
  readonly applies: (sent: Arguments) => boolean;
  readonly condition: (row: SQL) => SQL;
}

const blindDay = (row: SQL) =>
  sql`coalesce(((select app_hidden.blind_days()) ->> ${row}.office_id::text)::date, 'infinity')`;

/**
 * Applies to rows with an office and a day if the filter has one of `fields`, which reveal a
 * payment method or an account.
 */
const ofFields = (fields: ReadonlySet<string>, day: string): Rule => ({
  applies: ({ filter, condition }) =>
    Object.entries(filter ?? {}).some(([field, tests]) => tests && fields.has(field)) ||
    Object.keys(condition ?? {}).some((field) => fields.has(field)),
  condition: (row) => sql`${row}.${sql.identifier(day)} < ${blindDay(row)}`,
});

/** Applies to payments in all lists but that of one sale. */
const ofPayments: Rule = {
  applies: ({ filter, condition }) => !(filter?.saleId?.equalTo ?? condition?.saleId),
  condition: (row) =>
    sql`((select app_hidden.blind_days()) = '{}' or exists (
      select from app_public.sales as sale
      where sale.id = ${row}.sale_id and sale.sale_day < ${blindDay(sql`sale`)}))`,
};

function ruleOf(
  { codec }: PgResource,
  fieldOf: (attributeName: string) => string,
): Rule | undefined {
  const columns = Object.keys(codec.attributes ?? {});
  if (codec.name === 'vSalesPayments') return ofPayments;
  const day = columns.find(isMoneyDay);
  const fields = new Set(columns.filter(isPaymentColumn).map(fieldOf));
  return day && fields.size > 0 && columns.includes('office_id')
    ? ofFields(fields, day)
    : undefined;
}

/**
 * Lists filtered by payment type, method or account exclude the days of open registers for callers
 * who may not read expected amounts; payments do so unless they are those of one sale (doc 4 §6,
 * D101).
 */
export const PaymentFiltersPlugin: GraphileConfig.Plugin = {
  name: 'PaymentFiltersPlugin',
  version: '1.0.0',
  schema: {
    hooks: {
      GraphQLObjectType_fields_field(field, build, { scope }) {
        const resource = scope.pgFieldResource as PgResource | undefined;
        const { plan } = field;
        if (!scope.isRootQuery || !scope.isPgFieldConnection || !resource || !plan) return field;
        const codec = resource.codec as PgCodecWithAttributes;
        const rule = ruleOf(resource, (attributeName) =>
          build.inflection.attribute({ codec, attributeName }),
        );
        if (!rule) return field;
        const excludePayments = (sent: Arguments) => (query: RowsQuery) => {
          if (rule.applies(sent)) query.where(rule.condition(query.alias));
        };
        return {
          ...field,
          plan($root, args: FieldArgs, info) {
            return buildRowsBy(
              plan($root, args, info) as ConnectionStep<unknown>,
              args,
              excludePayments,
            );
          },
        };
      },
    },
  },
};
