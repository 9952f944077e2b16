import { useQuery } from '@tanstack/react-query';
import { toCurrency } from '#domain/money/currencies.ts';
import { formatMoney } from '#domain/money/money.ts';
import { request } from '#web/lib/api/graphql.ts';
import { cashTopic } from '#web/shared/cash/cash-topic.ts';
import { DataTable } from '#web/ui/tables/data-table.tsx';
import { type OpenTipFragment, UnpaidTipsDocument } from './cash.generated.ts';

export const openTipsTitle = 'Propinas por dar';

/** Card tips still to pay to a technician; negative if too much was paid (D99). */
export interface OpenTip {
  readonly id: string;
  readonly label: string;
  /** '' if the reader may not see it. */
  readonly amount: string;
  readonly isOwed: boolean;
  readonly currencyCode: string;
}

export function toOpenTips(tips: readonly OpenTipFragment[] | undefined): readonly OpenTip[] {
  return (tips ?? []).map(({ employeeId, fullName, tipsLeft, currencyCode }) => ({
    id: employeeId ?? '',
    label: fullName ?? '',
    amount: tipsLeft === null ? '' : formatMoney(tipsLeft, toCurrency(currencyCode ?? '')),
    isOwed: tipsLeft === null || Number(tipsLeft) > 0,
    currencyCode: currencyCode ?? '',
  }));
}

/** Returns the tips that a session has yet to pay, undefined until loaded, or the error. */
export function useOpenTips(sessionId: string): {
  readonly tips: readonly OpenTip[] | undefined;
  readonly error: Error | null;
} {
  const { data, error } = useQuery({
    queryKey: [cashTopic, 'tips', sessionId],
    queryFn: async ({ signal }) =>
      (await request(UnpaidTipsDocument, { sessionId }, { signal })).procUnpaidTips?.nodes ?? [],
  });
  return { tips: data && toOpenTips(data), error };
}

/** Unpaid tips by technician; renders nothing if there are none. */
export function OpenTips({
  tips,
  error = null,
}: {
  tips: readonly OpenTip[] | undefined;
  error?: Error | null;
}) {
  if (!error && !tips?.length) return null;
  return (
    <DataTable
      title={openTipsTitle}
      whenEmpty=""
      columns={[
        { caption: 'Técnica (o)', cell: ({ label }) => label },
        { caption: 'Monto', figure: true, cell: ({ amount }) => amount },
      ]}
      rows={tips}
      error={error}
    />
  );
}
