import { queryOptions } from '@tanstack/react-query';
import { request } from '#web/lib/api/graphql.ts';
import { showsRecords } from '#web/lib/api/query-client.ts';
import { cashTopic } from '#web/shared/cash/cash-topic.ts';
import { CashReportDocument, type CashReportQuery } from './cash.generated.ts';

export type CashReportLine = NonNullable<
  NonNullable<CashReportQuery['procCashReport']>['nodes'][number]
>;

/**
 * Report of a session by method (doc 4 §2); before the close FORBIDDEN for persons without access
 * to expected amounts.
 */
export const cashReport = (sessionId: string) =>
  queryOptions({
    ...showsRecords,
    queryKey: [cashTopic, 'report', sessionId] as const,
    queryFn: async ({ signal }) => {
      const answer = await request(CashReportDocument, { sessionId }, { signal });
      return (answer.procCashReport?.nodes ?? []).flatMap((line) =>
        line ? [{ ...line, id: `${line.methodName} ${line.currencyCode}` }] : [],
      );
    },
  });
