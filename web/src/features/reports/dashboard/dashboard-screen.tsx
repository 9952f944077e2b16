import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { addDays } from '#domain/dates/dates.ts';
import { dayCount, displayPeriod, firstOfMonth, type Period } from '#domain/dates/periods.ts';
import { paths } from '#web/config/paths.ts';
import { usePresentDay } from '#web/lib/browser/server-clock.ts';
import { useAddressSearch } from '#web/lib/navigation/address.ts';
import { useCurrentUser, usePermission } from '#web/lib/session/session.ts';
import { periodOf } from '#web/shared/periods/period-search.ts';
import look from '#web/ui/parts.module.css';
import { Screen } from '#web/ui/screen.tsx';
import { PeriodForm } from '../period-form.tsx';
import { DashboardCharts } from './dashboard-charts.tsx';
import { KeyFigures } from './key-figures.tsx';
import { useKeyFigures } from './use-key-figures.ts';

/** Lengths of the preset periods in days: whole weeks, so that the same weekdays are compared. */
const lengths: Readonly<Record<string, number>> = {
  Hoy: 1,
  '7 días': 7,
  '4 semanas': 28,
  '13 semanas': 91,
};

function daysBefore(count: number): string {
  return count === 1 ? 'el día anterior' : `los ${count} días anteriores`;
}

/** /reports: sales of a period, compared with the previous period. */
export function DashboardScreen() {
  const { timeZone, officeId: ownOffice } = useCurrentUser();
  const navigate = useNavigate();
  const until = usePresentDay(timeZone);
  const search = useAddressSearch();
  const period = periodOf(search, { from: addDays(until, -27), until });
  const office = usePermission('office.see_all') ? (search.office_id ?? '') : ownOffice;
  const show = ({ from, until: end }: Period, chosen: string) =>
    void navigate({
      to: paths.dashboard,
      search: { date_from: from, date_until: end, ...(chosen && { office_id: chosen }) },
    });
  const quick: readonly (readonly [string, Period])[] = [
    ...Object.entries(lengths).map(([label, days]): readonly [string, Period] => [
      label,
      { from: addDays(until, 1 - days), until },
    ]),
    ['Este mes', { from: firstOfMonth(until), until }],
    ['Este año', { from: `${until.slice(0, 4)}-01-01`, until }],
  ];
  const scope = { period, officeId: office || null };
  const figures = useKeyFigures(scope);
  return (
    <Screen>
      <PeriodForm
        key={JSON.stringify([period, office])}
        period={period}
        office={office}
        onFilter={show}
        onClear={() => void navigate({ to: paths.dashboard })}
      >
        {(filters) => (
          <div className={look.row}>
            <div className={look.strip} data-strip>
              {filters}
              {quick.map(([label, each]) => {
                const present = each.from === period.from && each.until === period.until;
                return (
                  <Button
                    key={label}
                    size="xs"
                    variant={present ? 'light' : 'default'}
                    aria-pressed={present}
                    onClick={() => show(each, office)}
                  >
                    {label}
                  </Button>
                );
              })}
            </div>
            <p className={`${look.muted} ${look.flush}`}>
              {displayPeriod(period)}, comparado con {daysBefore(dayCount(period))}
            </p>
          </div>
        )}
      </PeriodForm>
      <KeyFigures query={figures} />
      <DashboardCharts scope={scope} query={figures} />
    </Screen>
  );
}
