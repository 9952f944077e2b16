import {
  listOfCodec,
  loadOneWithPgClient,
  type PgClient,
  type PgSelectQueryBuilder,
  type PgSelectStep,
  sqlValueWithCodec,
  TYPES,
} from 'postgraphile/@dataplan/pg';
import { applyInput, type ConnectionStep, lambda, type Step } from 'postgraphile/grafast';
import { sql } from 'postgraphile/pg-sql2';
import { wrapPlans } from 'postgraphile/utils';
import {
  type ClientsListArguments,
  type ClientsQuestion,
  clientsQuestion,
} from '../graphql/clients-question.ts';
import { pageWithoutFirst } from './page-size.ts';

/** A page of clients by their ids, in order. */
type Page = readonly string[];

const uuids = listOfCodec(TYPES.uuid);

interface Asked {
  readonly $question: Step<ClientsQuestion | null>;
  readonly $page: Step<Page | null>;
  readonly executor: PgSelectStep['resource']['executor'];
}

/** What a connection was asked, for the count that belongs to it. */
const askedOf = new WeakMap<Step, Asked>();

const toQuestion = ([condition, filter, orderBy, first, offset]: readonly unknown[]) =>
  clientsQuestion(
    { condition, filter, orderBy, first, offset } as ClientsListArguments,
    pageWithoutFirst,
  );

const remainingOffset = ([page, offset]: readonly [Page | null, number | null]) =>
  page ? 0 : offset;

/** The page alone, in its own order; whatever else is asked holds of its rows too. */
function onlyPage(query: PgSelectQueryBuilder, page: Page): void {
  const ids = sqlValueWithCodec(page, uuids);
  query.where(sql`${query.alias}.id = any(${ids})`);
  query.orderBy({
    fragment: sql`array_position(${ids}, ${query.alias}.id)`,
    codec: TYPES.int,
    direction: 'ASC',
  });
}

/** How many there are where the page is the last: it tells by itself. */
const endOf = ([question, page]: readonly [ClientsQuestion | null, Page | null]) =>
  question?.sorted && page && page.length > 0 && page.length < question.take
    ? question.skip + page.length
    : null;

/** An order that stands in the document would be the first if it were applied as it stands. */
const pageBeforeOrder =
  ([page, order]: readonly [Page | null, (query: PgSelectQueryBuilder) => void]) =>
  (query: PgSelectQueryBuilder) => {
    if (page) onlyPage(query, page);
    order(query);
  };

/**
 * Clients who are searched come from app_hidden.ranked_clients and clients_page, which know the index
 * by which they are found (docs/adr/0004-search-under-row-level-security.md).
 */
export const ClientsPagePlugin: GraphileConfig.Plugin = {
  name: 'ClientsPagePlugin',
  version: '1.0.0',
  schema: {
    hooks: {
      GraphQLObjectType_fields_field_args: {
        after: ['PgFirstLastBeforeAfterArgsPlugin', 'PgConnectionArgOrderByPlugin'],
        callback(args, _build, { scope }) {
          if (scope.fieldName !== 'allVClients') return args;
          // The wrapped plan sets the offset that the page leaves over, and orders by the page first.
          if (args.offset) args.offset.applyPlan = () => undefined;
          if (args.orderBy) args.orderBy.applyPlan = () => undefined;
          return args;
        },
      },
    },
  },
};

export const ClientsPagePlanPlugin = wrapPlans(
  {
    Query: {
      allVClients(plan, _$query, args) {
        const $connection = plan() as ConnectionStep<unknown>;
        const $clients = $connection.getSubplan() as unknown as PgSelectStep;
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
        const { executor } = $clients.resource;
        const $page: Step<Page | null> = loadOneWithPgClient(
          executor,
          $question,
          (client, questions) => Promise.all(questions.map((asked) => readPage(client, asked))),
        );
        askedOf.set($connection, { $question, $page, executor });
        $connection.setOffset(lambda([$page, $offset], remainingOffset, true));
        const $order = applyInput<PgSelectQueryBuilder>(
          args.typeAt('orderBy'),
          args.getRaw('orderBy') as Parameters<typeof applyInput>[1],
        );
        $clients.apply(lambda([$page, $order], pageBeforeOrder, true));
        return $connection;
      },
    },
    VClientsConnection: {
      totalCount(plan, $connection) {
        const $count = plan();
        const asked = askedOf.get($connection);
        if (!asked) return $count;
        const $end = lambda([asked.$question, asked.$page], endOf, true);
        const $uncounted = lambda(
          [asked.$question, $end],
          ([question, end]) => (end === null ? question : null),
          true,
        );
        const $total = loadOneWithPgClient(asked.executor, $uncounted, (client, questions) =>
          Promise.all(questions.map((question) => readTotal(client, question))),
        );
        return lambda([$end, $total, $count], ([end, total, count]) => end ?? total ?? count, true);
      },
    },
  },
  { name: 'ClientsPagePlanPlugin' },
);

async function readPage(client: PgClient, question: ClientsQuestion | null): Promise<Page | null> {
  if (!question) return null;
  const { asked, sorted, descending, skip, take } = question;
  const { rows } = await client.query<{ ids: Page }>(
    sorted
      ? {
          text: 'select app_hidden.clients_page($1, $2, $3, $4, $5) as ids',
          values: [JSON.stringify(asked), sorted, descending, skip, take],
        }
      : {
          text: 'select app_hidden.ranked_clients($1, $2) as ids',
          values: [JSON.stringify(asked), take],
        },
  );
  return rows[0]?.ids ?? null;
}

async function readTotal(
  client: PgClient,
  question: ClientsQuestion | null,
): Promise<number | null> {
  if (!question) return null;
  const { rows } = await client.query<{ total: number }>({
    text: 'select app_hidden.clients_total($1) as total',
    values: [JSON.stringify(question.asked)],
  });
  return rows[0]?.total ?? null;
}
