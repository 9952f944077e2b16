import type { PgResource } from 'postgraphile/@dataplan/pg';
import {
  context,
  type FieldArgs,
  type ObjectStep,
  object,
  type Step,
  sideEffect,
  TRAP_ERROR,
  trap,
} from 'postgraphile/grafast';
import { sql } from 'postgraphile/pg-sql2';
import { RuleError } from '#domain/errors/rule-error.ts';
import '../graphql/request-context.ts';

/** Tables with soft deletion; a deleted row counts as missing even if it is visible. */
const deletedByStatus = ['sales', 'discounts', 'invoices', 'extra_expenses'];

/** PostGraphile's message about a deletion without a row. */
const nothingDeleted = /^No values were deleted in collection/;

type Visit = (table: PgResource, id: unknown, request: Grafast.Context) => Promise<boolean>;

/** Returns whether the session can read a row that is not deleted. */
const isSeen: Visit = async ({ name, from }, id, { pgSettings, withPgClient }) => {
  if (typeof from === 'function') return false;
  const table = sql.compile(from as Parameters<typeof sql.compile>[0]).text;
  const status = deletedByStatus.includes(name) ? ' and status = 1' : '';
  const text = `select exists (select from ${table} where id = $1${status}) as seen`;
  const { rows } = await withPgClient(pgSettings, (client) => client.query({ text, values: [id] }));
  return (rows[0] as { seen: boolean }).seen;
};

/**
 * A change of a missing row fails with NOT_FOUND; of a visible row that the session may not change,
 * with FORBIDDEN (D61).
 */
export const MissingRowsPlugin: GraphileConfig.Plugin = {
  name: 'MissingRowsPlugin',
  version: '1.0.0',
  schema: {
    hooks: {
      GraphQLObjectType_fields_field(field, _build, { scope }) {
        const { plan } = field;
        const table = scope.pgFieldResource as PgResource | undefined;
        if (!(scope.isPgUpdateMutation || scope.isPgDeleteMutation) || !plan || !table) {
          return field;
        }
        return {
          ...field,
          plan($root, args: FieldArgs, info) {
            const $payload = plan($root, args, info) as ObjectStep<{ result: Step }>;
            const $row = $payload.get('result');
            const $found = trap($row, TRAP_ERROR, { valueForError: 'PASS_THROUGH' });
            const $id = args.getRaw(['input', 'id']);
            sideEffect([$found, $id, context()], async ([row, id, request]) => {
              if (row && !(row instanceof Error && nothingDeleted.test(row.message))) return;
              throw new RuleError((await isSeen(table, id, request)) ? 'FORBIDDEN' : 'NOT_FOUND');
            });
            return object({ result: $row });
          },
        };
      },
    },
  },
};
