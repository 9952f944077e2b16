import { officialRatesList } from '#domain/lists/official-rates.ts';
import { paths } from '#web/config/paths.ts';
import type { RowOf } from '#web/ui/list-screen/list-query.ts';
import { ListScreen } from '#web/ui/list-screen/list-screen.tsx';
import { useCards } from '#web/ui/use-cards.ts';
import { CandidateCard } from './candidate-card.tsx';
import { shownRate } from './official-rate-model.ts';
import { ratesTopic } from './rate-model.ts';
import { OfficialRatesDocument } from './rates.generated.ts';

/** What the sources of official rates told, with what became of it (doc 4 §3). */
export function OfficialRatesScreen() {
  const inCards = useCards();
  return (
    <>
      <CandidateCard />
      <ListScreen<Rate>
        definition={officialRatesList}
        document={OfficialRatesDocument}
        routes={paths.officialRates}
        topic={ratesTopic}
        // A table has the two currencies beside the value; of a card they are folded away.
        cells={inCards ? { value: bothCurrencies } : {}}
        card={['valueDate', 'value']}
      />
    </>
  );
}

type Rate = RowOf<typeof OfficialRatesDocument>;

/** '1 USD =' above 'Bs 241.578': on a phone one line has no room for the longest. */
function bothCurrencies({ currencyCode, value, quoteCode }: Rate) {
  return (
    <>
      <div>{`1 ${currencyCode} =`}</div>
      <div>{shownRate(value, quoteCode)}</div>
    </>
  );
}
