import { loadOneWithPgClient, type PgSelectStep } from 'postgraphile/@dataplan/pg';
import { type ConnectionStep, lambda } from 'postgraphile/grafast';
import { wrapPlans } from 'postgraphile/utils';
import { mostSorted } from '#domain/lists/list-sort.ts';
import { RuleError } from '#domain/rule-error.ts';
import { everyList, fieldOf } from '../every-list.ts';
import { clientsQuestion } from '../graphql/clients-question.ts';
import { followed } from '../graphql/request-client.ts';
import { type SortedListArguments, sortQuestion } from '../graphql/sort-question.ts';
import { pageWithoutFirst } from './page-size.ts';

const asked = ['condition', 'filter', 'orderBy', 'first', 'offset'] as const;

const listsOf = Map.groupBy(
  everyList.filter(({ parameters }) => !parameters),
  fieldOf,
);

const nothing = () => undefined;

/** Rows that a function of the database puts in order by itself are no matter of this. */
const isPaged = (field: string, args: SortedListArguments) =>
  field === 'allVClients' && clientsQuestion(args, pageWithoutFirst) !== null;

/**
 * Rows of a list are put in an order that no index has only where they are 10,000 at most, which is counted first;
 * TOO_MANY_TO_SORT otherwise.
 */
export const sortedListsPlugin = wrapPlans({
  Query: Object.fromEntries(
    [...listsOf].map(([field, lists]) => [
      field,
      {
        plan(plan, _$query, args) {
          const $connection = plan() as ConnectionStep<unknown>;
          const $rows = $connection.getSubplan() as unknown as PgSelectStep;
          const $question = lambda(
            asked.map((name) => args.getRaw(name)),
            (values: readonly unknown[]) => {
              const sent: SortedListArguments = Object.fromEntries(
                asked.map((name, place) => [name, values[place]]),
              );
              return isPaged(field, sent) ? null : sortQuestion(lists, sent);
            },
            true,
          );
          const $counted = loadOneWithPgClient(
            $rows.resource.executor,
            $question,
            (client, questions) =>
              Promise.all(
                questions.map(async (question) => {
                  if (!question) return 0;
                  const { text, values } = question;
                  const { rows } = await client.query<{ count: number }>(
                    followed({ text, values: [...values] }),
                  );
                  if ((rows[0]?.count ?? 0) > mostSorted) throw new RuleError('TOO_MANY_TO_SORT');
                  return 0;
                }),
              ),
          );
          $rows.apply(lambda($counted, () => nothing, true));
          return $connection;
        },
      },
    ]),
  ),
});
