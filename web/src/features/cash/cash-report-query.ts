import { queryOptions } from '@tanstack/react-query';
import { request } from '#web/lib/graphql.ts';
import { cashTopic } from '#web/shared/cash/cash-topic.ts';
import { CashReportDocument, type CashReportQuery } from './cash.generated.ts';

export type CashReportLine = NonNullable<
  NonNullable<CashReportQuery['procCashReport']>['nodes'][number]
>;

/** What a session's report says of each method (doc 4 §2): FORBIDDEN before the close to who may not see what is expected. */
export const cashReport = (sessionId: string) =>
  queryOptions({
    queryKey: [cashTopic, 'report', sessionId] as const,
    queryFn: async ({ signal }) => {
      const answer = await request(CashReportDocument, { sessionId }, { signal, counted: false });
      return (answer.procCashReport?.nodes ?? []).flatMap((line) =>
        line ? [{ ...line, id: `${line.methodName} ${line.currencyCode}` }] : [],
      );
    },
  });
