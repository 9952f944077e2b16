import { officialRatesList } from '#domain/lists/official-rates.ts';
import { paths } from '#web/config/paths.ts';
import { ListScreen } from '#web/ui/list-screen/list-screen.tsx';
import { CandidateCard } from './candidate-card.tsx';
import { ratesTopic } from './rate-model.ts';
import { OfficialRatesDocument } from './rates.generated.ts';

/** What the sources of official rates told, with what became of it (doc 4 §3). */
export function OfficialRatesScreen() {
  return (
    <>
      <CandidateCard />
      <ListScreen
        definition={officialRatesList}
        document={OfficialRatesDocument}
        routes={paths.officialRates}
        topic={ratesTopic}
        card={['valueDate', 'value']}
      />
    </>
  );
}
