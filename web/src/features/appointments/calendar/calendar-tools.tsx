import { ActionIcon, Button, NativeSelect, SegmentedControl, Switch } from '@mantine/core';
import { IconChevronLeft, IconChevronRight, IconPrinter } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { turnTechnicianId } from '#domain/dates/appointment-times.ts';
import { addDays, displayDate } from '#domain/dates/dates.ts';
import { usePermission } from '#web/lib/session/session.ts';
import { useShortcut } from '#web/ui/keys/shortcuts.ts';
import type { AppointmentTechnician } from '../booking/use-appointment-office.ts';
import type { OfficeChoice } from '../use-chosen-office.ts';
import { longDayTitle } from './calendar-columns.ts';
import classes from './calendar-tools.module.css';
import { DayChooser } from './day-chooser.tsx';
import type { CalendarView, ShowCalendar } from './use-calendar-view.ts';

/** Formats 'Sábado 21/11/2026', or '16/11/2026 al 22/11/2026' for a week. */
export function viewTitle({ kind, day, from, until }: CalendarView): string {
  return kind === 'week' ? `${displayDate(from)} al ${displayDate(until)}` : longDayTitle(day);
}

/** Filters of the calendar: office, day, technician, and cancelled appointments. */
export function CalendarTools({
  officeChoice,
  view,
  show,
  today,
  technicians,
  hasAll,
  withCancelled,
  onWithCancelled,
  folding,
}: {
  officeChoice: OfficeChoice;
  view: CalendarView;
  show: ShowCalendar;
  today: string;
  /** Choices of technicians; null if all are shown. */
  technicians: readonly AppointmentTechnician[] | null;
  /** Whether all technicians can be chosen together. */
  hasAll: boolean;
  withCancelled: boolean;
  onWithCancelled: (withCancelled: boolean) => void;
  /** Button that folds and unfolds empty columns. */
  folding: ReactNode;
}) {
  const canLeaveToday = usePermission('appointment.read_past');
  const stepDays = view.kind === 'week' ? 7 : 1;
  const moveDays = (days: number) => show({ day: addDays(view.day, days) });
  useShortcut('k', canLeaveToday ? 'Anterior' : undefined, () => moveDays(-stepDays));
  useShortcut('j', canLeaveToday ? 'Siguiente' : undefined, () => moveDays(stepDays));
  useShortcut('h', canLeaveToday ? 'Hoy' : undefined, () => show({ day: today }));
  return (
    <div className={classes.tools} data-screen-only>
      {officeChoice && (
        <NativeSelect className={classes.office} aria-label="Sucursal" {...officeChoice} />
      )}
      {canLeaveToday && (
        <>
          <div className={classes.days}>
            <ActionIcon
              variant="default"
              size={36}
              aria-label={view.kind === 'week' ? 'Semana anterior' : 'Día anterior'}
              onClick={() => moveDays(-stepDays)}
            >
              <IconChevronLeft size={18} />
            </ActionIcon>
            <Button variant="default" onClick={() => show({ day: today })}>
              Hoy
            </Button>
            <ActionIcon
              variant="default"
              size={36}
              aria-label={view.kind === 'week' ? 'Semana siguiente' : 'Día siguiente'}
              onClick={() => moveDays(stepDays)}
            >
              <IconChevronRight size={18} />
            </ActionIcon>
          </div>
          <DayChooser day={view.day} onChoose={(day) => show({ day })} />
          <SegmentedControl
            aria-label="Vista"
            data={[
              { value: 'day', label: 'Día' },
              { value: 'week', label: 'Semana' },
            ]}
            value={view.kind}
            onChange={(kind) => show({ kind: kind as 'day' | 'week' })}
          />
        </>
      )}
      <Switch
        label="Mostrar canceladas"
        checked={withCancelled}
        onChange={({ currentTarget }) => onWithCancelled(currentTarget.checked)}
      />
      {technicians && (
        <NativeSelect
          className={classes.technician}
          aria-label="Técnico"
          value={view.technicianId || (hasAll ? '' : turnTechnicianId)}
          data={[
            ...(hasAll ? [{ value: '', label: 'Todos los técnicos' }] : []),
            ...technicians.map(({ id, fullName }) => ({ value: id, label: fullName })),
          ]}
          onChange={({ currentTarget }) => show({ technicianId: currentTarget.value })}
        />
      )}
      <span className={classes.break} />
      {folding}
      <span className={classes.day}>{viewTitle(view)}</span>
      <ActionIcon
        variant="default"
        size={36}
        aria-label="Imprimir"
        title="Imprimir"
        onClick={() => print()}
      >
        <IconPrinter size={18} />
      </ActionIcon>
    </div>
  );
}
