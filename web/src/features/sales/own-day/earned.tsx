import { Link } from '@tanstack/react-router';
import { paths } from '#web/config/paths.ts';
import look from '#web/ui/parts.module.css';
import classes from './own-day.module.css';
import { type EarnedPeriod, servicesText } from './own-day-model.ts';

/** Earnings of a period, with a link to its services. */
export function Earned({
  earned: { period, label, dateFrom, dateUntil, totals, parts, services },
}: {
  earned: EarnedPeriod;
}) {
  return (
    <Link
      to={paths.mySales.list}
      search={{ date_from: dateFrom, date_until: dateUntil }}
      className={`${look.card} ${look.tile} ${classes.earned}`}
      data-period={period}
    >
      <span className={look.meta}>
        {label}, {servicesText(services)}
      </span>
      {totals.map((total) => (
        <strong key={total} className={look.emphasis}>
          {total}
        </strong>
      ))}
      <span className={classes.parts}>
        {parts.map((part) => (
          <span key={part}>{part}</span>
        ))}
      </span>
    </Link>
  );
}
