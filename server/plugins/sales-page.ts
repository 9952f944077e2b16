import {
  listOfCodec,
  loadOneWithPgClient,
  type PgClient,
  type PgSelectQueryBuilder,
  type PgSelectStep,
  sqlValueWithCodec,
  TYPES,
} from 'postgraphile/@dataplan/pg';
import { type ConnectionStep, lambda, type Step } from 'postgraphile/grafast';
import { sql } from 'postgraphile/pg-sql2';
import { wrapPlans } from 'postgraphile/utils';
import {
  type SalesListArguments,
  type SalesPageQuestion,
  salesPageQuestion,
} from '../graphql/sales-page-question.ts';
import { pageWithoutFirst } from './page-size.ts';

interface SalesPage {
  readonly ids: readonly string[];
  readonly total: string;
}

const uuids = listOfCodec(TYPES.uuid);

/** The page that a connection shows, for the count that belongs to it. */
const pageOfConnection = new WeakMap<Step, Step<SalesPage | null>>();

const toQuestion = ([condition, filter, orderBy, first, offset]: readonly unknown[]) =>
  salesPageQuestion(
    { condition, filter, orderBy, first, offset } as SalesListArguments,
    pageWithoutFirst,
  );

const remainingOffset = ([page, offset]: readonly [SalesPage | null, number | null]) =>
  page ? 0 : offset;

const onlyPage = (page: SalesPage | null) => (query: PgSelectQueryBuilder) => {
  if (page) query.where(sql`${query.alias}.id = any(${sqlValueWithCodec(page.ids, uuids)})`);
};

const totalOf = ([page, count]: readonly [SalesPage | null, unknown]) =>
  page ? Number(page.total) : count;

/**
 * Pages and counts of an office's sales come from the summary of days where it can tell them, so
 * that page 1,000 costs what page 1 costs (docs/adr/0003-summaries-in-slots.md).
 */
export const SalesPagePlugin: GraphileConfig.Plugin = {
  name: 'SalesPagePlugin',
  version: '1.0.0',
  schema: {
    hooks: {
      GraphQLObjectType_fields_field_args: {
        after: ['PgFirstLastBeforeAfterArgsPlugin'],
        callback(args, _build, { scope }) {
          // The wrapped plan sets the offset that the page leaves over.
          if (scope.fieldName === 'allVSales' && args.offset)
            args.offset.applyPlan = () => undefined;
          return args;
        },
      },
    },
  },
};

export const SalesPagePlanPlugin = wrapPlans(
  {
    Query: {
      allVSales(plan, _$query, args) {
        const $connection = plan() as ConnectionStep<unknown>;
        const $sales = $connection.getSubplan() as unknown as PgSelectStep;
        const $offset = args.getRaw('offset');
        const $question = lambda(
          [
            args.getRaw('condition'),
            args.getRaw('filter'),
            args.getRaw('orderBy'),
            args.getRaw('first'),
            $offset,
          ],
          toQuestion,
          true,
        );
        const $page: Step<SalesPage | null> = loadOneWithPgClient(
          $sales.resource.executor,
          $question,
          (client, questions) => Promise.all(questions.map((asked) => readPage(client, asked))),
        );
        pageOfConnection.set($connection, $page);
        $connection.setOffset(lambda([$page, $offset], remainingOffset, true));
        $sales.apply(lambda($page, onlyPage, true));
        return $connection;
      },
    },
    VSalesConnection: {
      totalCount(plan, $connection) {
        const $count = plan();
        const $page = pageOfConnection.get($connection);
        return $page ? lambda([$page, $count], totalOf, true) : $count;
      },
    },
  },
  { name: 'SalesPagePlanPlugin' },
);

async function readPage(
  client: PgClient,
  question: SalesPageQuestion | null,
): Promise<SalesPage | null> {
  if (!question) return null;
  const { officeId, dayFrom, dayUntil, skip, take } = question;
  const { rows } = await client.query<SalesPage>({
    text: 'select ids, total from app_hidden.sales_page($1, $2, $3, $4, $5)',
    values: [officeId, dayFrom, dayUntil, skip, take],
  });
  return rows[0] ?? null;
}
