import { IconArrowBackUp } from '@tabler/icons-react';
import { displayDate } from '#domain/dates/dates.ts';
import { captionOf } from '#domain/lists/caption-of.ts';
import { officialRatesList } from '#domain/lists/places/official-rates.ts';
import { rateStates } from '#domain/money/official-rates.ts';
import { paths } from '#web/config/paths.ts';
import { checkEndCode } from '#web/lib/api/end-code.ts';
import { request } from '#web/lib/api/graphql.ts';
import { ListScreen } from '#web/ui/list-screen/list-screen.tsx';
import type { RowAction } from '#web/ui/list-screen/table/row-action.ts';
import { useListCards } from '#web/ui/list-screen/table/use-list-cards.ts';
import type { RowOf } from '#web/ui/list-screen/use-list-query.ts';
import { CandidateCard } from './candidate-card.tsx';
import { displayRate, rateText } from './official-rate-model.ts';
import { ratesTopic } from './rate-model.ts';
import { OfficialRatesDocument, WithdrawRateDocument } from './rates.generated.ts';

/** Rates returned by the official sources, with the outcome of each (doc 4 §3). */
export function OfficialRatesScreen() {
  const inCards = useListCards();
  return (
    <>
      <CandidateCard />
      <ListScreen<Rate>
        definition={officialRatesList}
        document={OfficialRatesDocument}
        routes={paths.officialRates}
        topic={ratesTopic}
        // A table has columns for both currencies; a card collapses them.
        cells={inCards ? { ...cells, value: bothCurrencies } : cells}
        card={['valueDate', 'value']}
        rowActions={rowActions}
      />
    </>
  );
}

type Rate = RowOf<typeof OfficialRatesDocument>;

const rowActions: readonly RowAction<Rate>[] = [
  {
    label: 'Retirar',
    icon: IconArrowBackUp,
    permission: 'rate.confirm',
    available: ({ mayWithdraw }) => mayWithdraw,
    act: {
      confirmText: '¿Retirar la tasa antes de su fecha?',
      detail: (rate) =>
        `${rateText(rate)}, fecha valor ${displayDate(rate.valueDate)}. Ese día regirá la anterior.`,
      note: 'Motivo',
      needsNote: true,
      done: 'Tasa retirada',
      async run({ id: rateId }, reason) {
        const variables = { rateId, reason, requestId: crypto.randomUUID() };
        const { procWithdrawRate } = await request(WithdrawRateDocument, variables);
        checkEndCode(procWithdrawRate?.result);
      },
    },
  },
];

const cells = {
  state: ({ state, withdrawn }: Rate) => (withdrawn ? 'Retirada' : captionOf(rateStates, state)),
};

/** '1 USD =' above 'Bs 241.578': on a phone the longest value does not fit in one line. */
function bothCurrencies({ currencyCode, value, quoteCode }: Rate) {
  return (
    <>
      <div>{`1 ${currencyCode} =`}</div>
      <div>{displayRate(value, quoteCode)}</div>
    </>
  );
}
