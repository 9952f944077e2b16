import { useQuery } from '@tanstack/react-query';
import { displayMinute } from '#domain/dates/display-time.ts';
import { roleCaption } from '#domain/texts/captions.ts';
import { listTexts } from '#domain/texts/texts.ts';
import { request } from '#web/lib/api/graphql.ts';
import { useCurrentUser } from '#web/lib/session/session.ts';
import { Facts } from '#web/ui/facts.tsx';
import { RecordStatus } from '#web/ui/record-status.tsx';
import { Screen } from '#web/ui/screen.tsx';
import { ProfitIndicatorDocument } from './profit-indicator.generated.ts';
import { ProfitIndicatorForm } from './profit-indicator-form.tsx';
import { profitIndicatorTopic } from './profit-indicator-model.ts';

/** /profits_indicator: the target percentage of the gauge for the reader's role (doc 1 §2, D28). */
export function ProfitIndicatorScreen() {
  const { fullName, roleName, timeZone } = useCurrentUser();
  const { data, error } = useQuery({
    queryKey: [profitIndicatorTopic, roleName],
    gcTime: 0,
    queryFn: async ({ signal }) => {
      const answer = await request(ProfitIndicatorDocument, { roleName }, { signal });
      return { saved: answer.allPercentIndicators?.nodes[0] };
    },
  });
  if (!data) {
    return (
      <Screen>
        <RecordStatus error={error} loading={listTexts.loading} />
      </Screen>
    );
  }
  const { saved } = data;
  return (
    <Screen>
      <Facts
        facts={{
          Nombre: fullName ?? '',
          Rol: roleCaption(roleName),
          'Último cambio': saved ? displayMinute(saved.updated ?? saved.created, timeZone) : '',
        }}
      />
      <ProfitIndicatorForm present={saved?.percent ?? null} version={saved?.version ?? null} />
    </Screen>
  );
}
