import { displayDate, displayDateTime } from '#domain/dates/dates.ts';
import { shortDate, shortDateTime } from '#domain/dates/short-date.ts';
import { usePresentDay } from '#web/lib/browser/server-clock.ts';
import classes from './short-time.module.css';

/**
 * A short date with its full form as title, in the accessible name, in copied text and on paper
 * (D107). The short form is generated content, so that the element has one text.
 */
export function ShortTime({ short, full }: { short: string; full: string }) {
  return (
    <time className={classes.time} title={full}>
      <span className={classes.short} data-short={short} aria-hidden="true" />
      <span className={classes.full}>{full}</span>
    </time>
  );
}

/** A date as people say it; `zone` decides which day is today. */
export function ShortDate({ date, zone }: { date: string; zone: string }) {
  return <ShortTime short={shortDate(date, usePresentDay(zone))} full={displayDate(date)} />;
}

/** An instant in the zone of its office as people say it. */
export function ShortInstant({ instant, zone }: { instant: string; zone: string }) {
  const short = shortDateTime(instant, zone, usePresentDay(zone));
  return <ShortTime short={short} full={displayDateTime(instant, zone)} />;
}
