import {
  listOfCodec,
  loadOneWithPgClient,
  type PgClient,
  type PgSelectQueryBuilder,
  type PgSelectStep,
  sqlValueWithCodec,
  TYPES,
} from 'postgraphile/@dataplan/pg';
import {
  type ConnectionStep,
  type FieldArg,
  inhibitIf,
  lambda,
  type Step,
  TRAP_INHIBITED,
  trap,
} from 'postgraphile/grafast';
import { sql } from 'postgraphile/pg-sql2';
import { wrapPlans } from 'postgraphile/utils';
import { followed } from '../graphql/request-client.ts';
import { pageWithoutFirst } from './page-size.ts';

/** A page whose rows are known before they are read. */
export interface ListPage {
  /** In order; null where the database would rather read the list itself. */
  readonly ids: readonly string[];
  /** Of the whole list; null where it takes a count of its own. */
  readonly total: number | null;
}

/** A list whose pages a function of the database knows, for the questions that it understands. */
export interface PagedList<Arguments, Question> {
  /** The connection of the API: `allVSales`. */
  readonly field: string;
  /** Its type: `VSalesConnection`. */
  readonly connection: string;
  /** The arguments that the question is made of. */
  readonly asked: readonly string[];
  /** Null for arguments that it does not understand: their rows are read as they are asked for. */
  question(args: Arguments, pageWithoutFirst: number): Question | null;
  page(client: PgClient, question: Question): Promise<ListPage | null>;
  /** How many there are, where the page does not tell; absent where it always does. */
  total?(client: PgClient, question: Question): Promise<number | null>;
}

/** The page that a statement tells; null where it would rather have the list read. */
export async function pageOf(
  client: PgClient,
  text: string,
  values: readonly unknown[],
): Promise<ListPage | null> {
  const { rows } = await client.query<ListPage>(followed({ text, values: [...values] }));
  const page = rows[0];
  return page?.ids ? page : null;
}

/** The arguments of a list of a view. */
export const viewArguments = ['condition', 'filter', 'orderBy', 'first', 'offset'] as const;
/** What the page has done already. */
const doneByPage = ['condition', 'filter', 'orderBy', 'offset'] as const;

const uuids = listOfCodec(TYPES.uuid);

type Build = (query: PgSelectQueryBuilder) => void;
type Page = Step<ListPage | null>;

/** What a connection of pages was asked, for its arguments and for the count that belongs to it. */
interface PagedConnection<Question> {
  readonly $question: Step<Question | null>;
  readonly $page: Page;
}

const onlyPage =
  (page: ListPage | null): Build =>
  (query) => {
    if (!page) return;
    const ids = sqlValueWithCodec(page.ids, uuids);
    query.where(sql`${query.alias}.id = any(${ids})`);
    query.orderBy({
      fragment: sql`array_position(${ids}, ${query.alias}.id)`,
      codec: TYPES.int,
      direction: 'ASC',
    });
  };

const nothing: Build = () => undefined;
const unlessPage = ([page, build]: readonly [ListPage | null, Build]) => (page ? nothing : build);
const remainingOffset = ([page, offset]: readonly [ListPage | null, number | null]) =>
  page ? 0 : offset;
const isKnown = (total: number | null) => total !== null;

/** Rows that an argument narrows or orders only where there is no page of them. */
function withoutPage($rows: PgSelectStep, $page: Page) {
  return {
    withLayerPlan: <T>(act: () => T) => $rows.withLayerPlan(act),
    apply: ($build: Step<Build>) => $rows.apply(lambda([$page, $build], unlessPage, true)),
  };
}

/**
 * Two plugins for a list whose pages are known: its rows are then read by their ids alone, and counted
 * by nothing but what knows them. A condition that stood beside the ids would only invite the planner
 * to enter another index by it.
 */
export function listPages<Arguments, Question>(
  list: PagedList<Arguments, Question>,
): readonly GraphileConfig.Plugin[] {
  const pagedOf = new WeakMap<Step, PagedConnection<Question>>();
  const toQuestion = (values: readonly unknown[]) =>
    list.question(
      Object.fromEntries(list.asked.map((name, place) => [name, values[place]])) as Arguments,
      pageWithoutFirst,
    );

  const argumentsPlugin: GraphileConfig.Plugin = {
    name: `${list.field}PagesPlugin`,
    version: '1.0.0',
    schema: {
      hooks: {
        GraphQLObjectType_fields_field_args: {
          after: [
            'PgFirstLastBeforeAfterArgsPlugin',
            'PgConditionArgumentPlugin',
            'PgConnectionArgOrderByPlugin',
            'PgConnectionArgFilterPlugin',
          ],
          callback(args, _build, { scope }) {
            if (scope.fieldName !== list.field) return args;
            for (const name of doneByPage) {
              const arg = args[name];
              const apply = arg?.applyPlan;
              if (!apply) continue;
              arg.applyPlan = (
                $parent,
                $connection: ConnectionStep<unknown>,
                field: FieldArg,
                info,
              ) => {
                const { $page } = pagedOf.get($connection) as PagedConnection<Question>;
                if (name === 'offset') {
                  $connection.setOffset(lambda([$page, field.getRaw()], remainingOffset, true));
                  return;
                }
                const $rows = $connection.getSubplan() as unknown as PgSelectStep;
                const getSubplan = () => withoutPage($rows, $page);
                apply($parent, { getSubplan } as unknown as Step, field, info);
              };
            }
            return args;
          },
        },
      },
    },
  };

  const plansPlugin = wrapPlans(
    {
      Query: {
        [list.field]: {
          // The arguments are applied when it is known what knows the page.
          autoApplyFieldArgs: false,
          plan(plan, _$query, args) {
            const $connection = plan() as ConnectionStep<unknown>;
            const $rows = $connection.getSubplan() as unknown as PgSelectStep;
            const $question = lambda(
              list.asked.map((name) => args.getRaw(name)),
              toQuestion,
              true,
            );
            const $page: Page = loadOneWithPgClient(
              $rows.resource.executor,
              $question,
              (client, questions) =>
                Promise.all(
                  questions.map((question) => (question ? list.page(client, question) : null)),
                ),
            );
            pagedOf.set($connection, { $question, $page });
            $rows.apply(lambda($page, onlyPage, true));
            return $connection;
          },
        },
      },
      [list.connection]: {
        totalCount(plan, $connection) {
          const paged = pagedOf.get($connection);
          return paged ? totalOf(list, $connection as ConnectionStep<unknown>, paged) : plan();
        },
      },
    },
    { name: `${list.field}PagesPlanPlugin` },
  );
  return [argumentsPlugin, plansPlugin];
}

/** How many there are; the rows are counted only where nothing else tells. */
function totalOf<Question>(
  list: PagedList<never, Question>,
  $connection: ConnectionStep<unknown>,
  { $question, $page }: PagedConnection<Question>,
) {
  const $rows = $connection.cloneSubplanWithoutPagination('aggregate') as unknown as PgSelectStep;
  const $untold = lambda(
    [$question, $page],
    ([question, page]) => (page?.total == null ? question : null),
    true,
  );
  const $answered = loadOneWithPgClient($rows.resource.executor, $untold, (client, questions) =>
    Promise.all(
      questions.map((question) => (question ? (list.total?.(client, question) ?? null) : null)),
    ),
  );
  const $told = lambda([$page, $answered], ([page, total]) => page?.total ?? total, true);
  const $isTold = lambda($told, isKnown, true);
  // What depends on a step that is inhibited is not run.
  $rows.apply(
    inhibitIf(
      lambda($told, () => nothing, true),
      $isTold,
    ),
  );
  const $counted = $rows.singleAsRecord().select(sql`count(*)`, TYPES.bigint, false);
  const $orNull = trap($counted, TRAP_INHIBITED, { valueForInhibited: 'NULL' });
  return lambda([$told, $orNull], ([told, counted]) => told ?? counted, true);
}
