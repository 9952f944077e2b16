import { displayDate, displayDateTime } from '#domain/dates/dates.ts';
import { elapsedText } from '#domain/dates/elapsed.ts';
import { sourceText } from '#domain/money/official-rates.ts';
import { usePresent } from '#web/lib/browser/server-clock.ts';
import { useCurrentUser } from '#web/lib/session/session.ts';
import { ShortInstant } from '#web/ui/dates/short-time.tsx';
import { Facts } from '#web/ui/facts.tsx';
import look from '#web/ui/parts.module.css';
import { type RateStatus, requestOutcomeText } from './official-rate-model.ts';
import { type RateChange, type RateKind, valueDateOf } from './rate-model.ts';

/** '1 $ = Bs 241.578' with its source and the time since its beginning (doc 4 §2 /exchange). */
export function PresentRate({
  rate,
  value,
  change,
  status,
}: {
  rate: RateKind;
  value: string | null;
  /** The change that set the value. */
  change: RateChange | undefined;
  status: RateStatus | undefined;
}) {
  const { timeZone } = useCurrentUser();
  const elapsed = usePresent((now) => (change ? elapsedText(change.since, now) : ''));
  const askedAt = status?.askedAt;
  return (
    <section className={look.narrowable} aria-label="Origen de la tasa">
      <div className={`${look.figure} ${look.spaced}`} data-headline>
        {value === null ? '—' : `1 ${rate.symbol} = ${rate.show(value)}`}
      </div>
      <Facts
        facts={{
          Fuente: change && (
            <>
              {sourceText(change.source)} ·{' '}
              <time title={displayDateTime(change.since, timeZone)}>{elapsed}</time>
            </>
          ),
          'Fecha valor': change && displayDate(valueDateOf(change, timeZone)),
          'A mano porque': change?.reason,
          'Última consulta':
            status && askedAt ? (
              <>
                <ShortInstant instant={askedAt} zone={timeZone} />: {requestOutcomeText(status)}
              </>
            ) : null,
        }}
      />
    </section>
  );
}
