import { useQuery } from '@tanstack/react-query';
import { toCurrency } from '#domain/currencies.ts';
import { formatMoney } from '#domain/money.ts';
import { request } from '#web/lib/graphql.ts';
import { DataTable } from '#web/ui/data-table.tsx';
import { type OpenTipFragment, UnpaidTipsDocument } from './cash.generated.ts';
import { cashTopic } from '#web/shared/cash/cash-topic.ts';

export const openTipsTitle = 'Propinas por dar';

/** What is left to give to a technician of card tips; less than nothing where too much was given (D99). */
export interface OpenTip {
  readonly id: string;
  readonly what: string;
  /** '' for who may not know. */
  readonly amount: string;
  readonly isOwed: boolean;
  readonly currencyCode: string;
}

export function toOpenTips(tips: readonly OpenTipFragment[] | undefined): readonly OpenTip[] {
  return (tips ?? []).map(({ employeeId, fullName, tipsLeft, currencyCode }) => ({
    id: employeeId ?? '',
    what: fullName ?? '',
    amount: tipsLeft === null ? '' : formatMoney(tipsLeft, toCurrency(currencyCode ?? '')),
    isOwed: tipsLeft === null || Number(tipsLeft) > 0,
    currencyCode: currencyCode ?? '',
  }));
}

/** Undefined until they are known. */
export function useOpenTips(sessionId: string): readonly OpenTip[] | undefined {
  const { data } = useQuery({
    queryKey: [cashTopic, 'tips', sessionId],
    queryFn: async ({ signal }) =>
      (await request(UnpaidTipsDocument, { sessionId }, { signal, counted: false })).procUnpaidTips
        ?.nodes ?? [],
  });
  return data && toOpenTips(data);
}

/** By technician; nothing where there are none. */
export function OpenTips({ tips }: { tips: readonly OpenTip[] | undefined }) {
  if (!tips || tips.length === 0) return null;
  return (
    <DataTable
      title={openTipsTitle}
      whenEmpty=""
      columns={[
        { caption: 'Técnica (o)', cell: ({ what }) => what },
        { caption: 'Monto', figure: true, cell: ({ amount }) => amount },
      ]}
      rows={tips}
    />
  );
}
