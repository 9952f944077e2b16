import { displayDate } from '#domain/dates/dates.ts';
import { rateSources } from '#domain/money/official-rates.ts';
import type { SalePaper } from '#domain/sales/sale-papers.ts';
import { displayRate } from './official-rate-model.ts';
import classes from './rate-notice.module.css';

export interface Notice {
  readonly companyName: string;
  readonly officeName: string;
  readonly day: string;
  /** Bolívares per dollar. */
  readonly dollar: string;
  readonly euro: string | null;
  /** Publisher of the rate; '' for a manual one. */
  readonly source: string;
  readonly valueDate: string | null;
}

/** Notice of today's rate for the counter, on a page or on a roll of 80 mm (doc 4 §2). */
export function RateNotice({ notice, paper }: { notice: Notice; paper: SalePaper }) {
  const { companyName, officeName, day, dollar, euro, source, valueDate } = notice;
  return (
    <article className={classes.notice} data-roll={paper === '80MM'} aria-label="Tasa del día">
      <div>{companyName}</div>
      <div>{officeName}</div>
      <h1>Tasa del día</h1>
      <div>{displayDate(day)}</div>
      <dl>
        <div>
          <dt>1 USD</dt>
          <dd>{displayRate(dollar, 'VES')}</dd>
        </div>
        {euro && (
          <div>
            <dt>1 EUR</dt>
            <dd>{displayRate(euro, 'VES')}</dd>
          </div>
        )}
      </dl>
      {source && (
        <div>
          Tasa oficial {rateSources[source] ?? source}
          {valueDate && `, fecha valor ${displayDate(valueDate)}`}
        </div>
      )}
    </article>
  );
}
