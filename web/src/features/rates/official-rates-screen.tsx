import { officialRatesList } from '#domain/lists/official-rates.ts';
import { paths } from '#web/config/paths.ts';
import { ListScreen } from '#web/ui/list-screen/list-screen.tsx';
import { useCards } from '#web/ui/use-cards.ts';
import { CandidateCard } from './candidate-card.tsx';
import { toldRate } from './official-rate-model.ts';
import { ratesTopic } from './rate-model.ts';
import { OfficialRatesDocument } from './rates.generated.ts';

/** What the sources of official rates told, with what became of it (doc 4 §3). */
export function OfficialRatesScreen() {
  const inCards = useCards();
  return (
    <>
      <CandidateCard />
      <ListScreen
        definition={officialRatesList}
        document={OfficialRatesDocument}
        routes={paths.officialRates}
        topic={ratesTopic}
        // A table has the two currencies beside the value; of a card they are folded away.
        cells={inCards ? { value: toldRate } : {}}
        card={['valueDate', 'value']}
      />
    </>
  );
}
