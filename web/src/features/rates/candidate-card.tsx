import { useQuery } from '@tanstack/react-query';
import { request } from '#web/lib/api/graphql.ts';
import { usePermission } from '#web/lib/session/session.ts';
import look from '#web/ui/parts.module.css';
import { CandidateList } from './candidate-list.tsx';
import { ratesTopic } from './rate-model.ts';
import { CandidateRatesDocument } from './rates.generated.ts';

/** Card for persons who confirm official rates, visible while one is pending and outside of /exchange (doc 4 §6). */
export function CandidateCard() {
  const confirms = usePermission('rate.confirm');
  const { data: rates = [] } = useQuery({
    queryKey: [ratesTopic, 'candidates'],
    enabled: confirms,
    queryFn: ({ signal }) => request(CandidateRatesDocument, {}, { signal }),
    select: ({ allVOfficialRates }) =>
      (allVOfficialRates?.nodes ?? []).filter((rate) => rate !== null),
  });
  if (!confirms || rates.length === 0) return null;
  return (
    <section className={`${look.card} ${look.lower}`} aria-label="Tasa oficial por confirmar">
      <h2 className={look.spaced}>Tasa oficial por confirmar</h2>
      <CandidateList rates={rates} />
    </section>
  );
}
