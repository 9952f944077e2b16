import { Button } from '@mantine/core';
import { displayDate, today } from '#domain/dates/dates.ts';
import { displayMinute } from '#domain/dates/display-time.ts';
import { sourceText } from '#domain/money/official-rates.ts';
import { paths } from '#web/config/paths.ts';
import { checkEndCode } from '#web/lib/api/end-code.ts';
import { request } from '#web/lib/api/graphql.ts';
import { presentDay } from '#web/lib/browser/server-clock.ts';
import { useCurrentUser, usePermission } from '#web/lib/session/session.ts';
import { toastError, toastSuccess } from '#web/ui/feedback/toasts.tsx';
import { AnchorLink } from '#web/ui/links/links.tsx';
import look from '#web/ui/parts.module.css';
import { printPaper } from '#web/ui/print/print-paper.tsx';
import { CandidateCard } from './candidate-card.tsx';
import { type RateStatus, requestOutcomeText } from './official-rate-model.ts';
import { RateNotice } from './rate-notice.tsx';
import { FetchRatesDocument } from './rates.generated.ts';

async function fetchRates(): Promise<void> {
  try {
    const { procFetchRates } = await request(FetchRatesDocument, {});
    toastSuccess(checkEndCode(procFetchRates?.result));
  } catch (error) {
    toastError(error);
  }
}

/** Source and start of the rate on /exchange, pending rates, and the notice of the day (doc 4 §2). */
export function OfficialRate({ status, euro }: { status: RateStatus; euro: string | null }) {
  const { officeName, companyName, timeZone } = useCurrentUser();
  const confirms = usePermission('rate.confirm');
  const { value, since, source, reason, rateMode, askedAt } = status;
  const print = (paper: 'A4' | '80MM') =>
    void printPaper(
      <RateNotice
        paper={paper}
        notice={{
          companyName,
          officeName,
          day: presentDay(timeZone),
          dollar: value ?? '',
          euro,
          source: source ?? '',
          valueDate: since ? today(since, timeZone) : null,
        }}
      />,
      paper,
    );
  return (
    <>
      <CandidateCard />
      <section
        className={`${look.card} ${look.stack} ${look.lower}`}
        aria-label="Origen de la tasa"
      >
        <dl className={look.wrap}>
          <div className={look.line}>
            <dt>Fuente</dt>
            <dd>{sourceText(source ?? '')}</dd>
          </div>
          {since && (
            <div className={look.line}>
              <dt>Fecha valor</dt>
              <dd>{displayDate(today(since, timeZone))}</dd>
            </div>
          )}
          {reason && (
            <div className={look.line}>
              <dt>A mano porque</dt>
              <dd>{reason}</dd>
            </div>
          )}
          {askedAt && (
            <div className={look.line}>
              <dt>Última consulta</dt>
              <dd>
                {displayMinute(askedAt, timeZone)}: {requestOutcomeText(status)}
              </dd>
            </div>
          )}
        </dl>
        <div className={look.row}>
          {value && (
            <>
              <Button variant="default" onClick={() => print('A4')}>
                Imprimir aviso A4
              </Button>
              <Button variant="default" onClick={() => print('80MM')}>
                Imprimir aviso 80 mm
              </Button>
            </>
          )}
          {rateMode === 'OFFICIAL' && confirms && (
            <Button variant="default" onClick={() => void fetchRates()}>
              Consultar ahora
            </Button>
          )}
          <AnchorLink to={paths.officialRates.list}>Tasas oficiales</AnchorLink>
        </div>
      </section>
    </>
  );
}
