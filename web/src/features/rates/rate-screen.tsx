import { Box } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { today } from '#domain/dates/dates.ts';
import { listTexts } from '#domain/texts/texts.ts';
import { request } from '#web/lib/api/graphql.ts';
import { presentDay, serverNow } from '#web/lib/browser/server-clock.ts';
import { useCurrentUser, usePermission } from '#web/lib/session/session.ts';
import { AfterFirstPaint, Deferred } from '#web/ui/feedback/deferred.tsx';
import { SkeletonLines } from '#web/ui/feedback/skeleton-lines.tsx';
import look from '#web/ui/parts.module.css';
import { RecordStatus } from '#web/ui/record-status.tsx';
import { Screen } from '#web/ui/screen.tsx';
import { CandidateCard } from './candidate-card.tsx';
import { PresentRate } from './present-rate.tsx';
import { RateForm } from './rate-form.tsx';
import { RateHistory } from './rate-history.tsx';
import { RateMenu } from './rate-menu.tsx';
import { type RateKind, ratesTopic, showsRates } from './rate-model.ts';
import classes from './rate-screen.module.css';
import { OfficeRatesDocument, RateHistoryDocument } from './rates.generated.ts';
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
  const { officeId, officeName, companyName, timeZone } = useCurrentUser();
  const { data, error } = useQuery({
    queryKey: [ratesTopic, 'form', rate.field],
    // Each opening loads the current value (doc 1 §4).
    gcTime: 0,
    queryFn: async ({ signal }) =>
      (await request(OfficeRatesDocument, { officeId }, { signal })).officeById,
  });
  const history = useQuery({
    queryKey: [ratesTopic, 'history', rate.kind],
    queryFn: async ({ signal }) => {
      const variables = { officeId, kind: rate.kind };
      const answer = await request(RateHistoryDocument, variables, { signal });
      return answer.allVOfficeRates?.nodes ?? [];
    },
  });
  const exchanges = rate.symbol !== undefined;
  const statuses = useRateStatus(officeId, exchanges);
  const failure = error ?? history.error ?? statuses.error;
  // Render all together: what comes later would push the rest down.
  const loading = <RecordStatus error={failure} loading={listTexts.loading} />;
  if (!data || !history.data || (exchanges && !statuses.data)) return loading;
  const status = statuses.data?.[0];
  const official = exchanges && status?.rateMode === 'OFFICIAL';
  const form = (
    <RateForm rate={rate} current={data[rate.field]} version={data.version} official={official} />
  );
  // An official rate of tomorrow is in the history already.
  const change = history.data.find(({ since }) => Date.parse(since) <= serverNow().getTime());
  const dollar = status?.value;
  return (
    <Deferred fallback={loading}>
      {exchanges ? (
        <div className={classes.rate}>
          <PresentRate rate={rate} value={data[rate.field]} change={change} status={status} />
          <section className={`${look.narrowable} ${look.stack}`} aria-labelledby="change-rate">
            <h2 id="change-rate">Cambiar</h2>
            {form}
          </section>
          <Box pos="absolute" top={8} right={8}>
            <RateMenu
              official={official}
              notice={
                dollar
                  ? {
                      companyName,
                      officeName,
                      day: presentDay(timeZone),
                      dollar,
                      euro: data.euroValue,
                      source: status.source ?? '',
                      valueDate: status.since ? today(status.since, timeZone) : null,
                    }
                  : null
              }
            />
          </Box>
        </div>
      ) : (
        form
      )}
      {exchanges && <CandidateCard />}
      <AfterFirstPaint fallback={<SkeletonLines lines={10} text={null} />}>
        <RateHistory rate={rate} changes={history.data} />
      </AfterFirstPaint>
    </Deferred>
  );
}
