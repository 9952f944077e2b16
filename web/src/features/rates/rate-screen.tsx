import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { listTexts } from '#domain/texts/texts.ts';
import { request } from '#web/lib/api/graphql.ts';
import { useCurrentUser, usePermission } from '#web/lib/session/session.ts';
import { RecordStatus } from '#web/ui/record-status.tsx';
import { Screen } from '#web/ui/screen.tsx';
import { OfficialRate } from './official-rate.tsx';
import { RateForm } from './rate-form.tsx';
import { RateHistory } from './rate-history.tsx';
import { type RateKind, ratesTopic, showsRates } from './rate-model.ts';
import { OfficeRatesDocument } from './rates.generated.ts';
import { useRateStatus } from './use-rate-status.ts';

/** Screen of a rate; empty for readers without access (doc 1 §2). */
export function RateScreen({ rate, choice }: { rate: RateKind; choice?: ReactNode }) {
  const { currencyCode: currency } = useCurrentUser();
  const shown = showsRates(currency, usePermission(rate.permission));
  return (
    <Screen>
      {shown && choice}
      {shown && <Rate key={rate.kind} rate={rate} />}
    </Screen>
  );
}

function Rate({ rate }: { rate: RateKind }) {
  const { officeId } = useCurrentUser();
  const { data, error } = useQuery({
    queryKey: [ratesTopic, 'form', rate.field],
    // Each opening loads the current value (doc 1 §4).
    gcTime: 0,
    queryFn: async ({ signal }) =>
      (await request(OfficeRatesDocument, { officeId }, { signal })).officeById,
  });
  const exchanges = rate.kind !== 'ADVERTISING';
  const status = useRateStatus(officeId, exchanges).data?.[0];
  if (!data) return <RecordStatus error={error} loading={listTexts.loading} />;
  return (
    <>
      <RateForm
        rate={rate}
        current={data[rate.field]}
        version={data.version}
        official={exchanges && status?.rateMode === 'OFFICIAL'}
      />
      {exchanges && status && <OfficialRate status={status} euro={data.euroValue} />}
      <RateHistory rate={rate} />
    </>
  );
}
