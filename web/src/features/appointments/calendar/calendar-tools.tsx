import {
  ActionIcon,
  Button,
  NativeSelect,
  SegmentedControl,
  Switch,
  TextInput,
} from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { turnTechnicianId } from '#domain/appointments.ts';
import { weekdayCaptions } from '#domain/captions.ts';
import { addDays, displayDate, isDate, weekdayOf } from '#domain/dates.ts';
import { usePermission } from '#web/lib/session.ts';
import { useShortcut } from '#web/ui/shortcuts.ts';
import type { AppointmentTechnician } from '../use-appointment-office.ts';
import classes from './calendar-tools.module.css';
import type { CalendarView, ShowCalendar } from './use-calendar-view.ts';

/** 'Sábado 21/11/2026' */
export function dayTitle(day: string): string {
  return `${weekdayCaptions[weekdayOf(day)]} ${displayDate(day)}`;
}

/** Which days the calendar shows, whose, and whether the cancelled ones too. */
export function CalendarTools({
  view,
  show,
  today,
  technicians,
  withCancelled,
  onWithCancelled,
}: {
  view: CalendarView;
  show: ShowCalendar;
  today: string;
  /** Who can be chosen from; null where all are shown. */
  technicians: readonly AppointmentTechnician[] | null;
  withCancelled: boolean;
  onWithCancelled: (withCancelled: boolean) => void;
}) {
  const mayLeaveToday = usePermission('appointment.read_past');
  const stepDays = view.kind === 'week' ? 7 : 1;
  const go = (days: number) => show({ day: addDays(view.day, days) });
  useShortcut('k', mayLeaveToday ? 'Anterior' : undefined, () => go(-stepDays));
  useShortcut('j', mayLeaveToday ? 'Siguiente' : undefined, () => go(stepDays));
  useShortcut('h', mayLeaveToday ? 'Hoy' : undefined, () => show({ day: today }));
  return (
    <div className={classes.tools}>
      {mayLeaveToday && (
        <>
          <div className={classes.days}>
            <ActionIcon
              variant="default"
              size={36}
              aria-label={view.kind === 'week' ? 'Semana anterior' : 'Día anterior'}
              onClick={() => go(-stepDays)}
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
              onClick={() => go(stepDays)}
            >
              <IconChevronRight size={18} />
            </ActionIcon>
          </div>
          <TextInput
            type="date"
            aria-label="Día"
            value={view.day}
            onChange={({ currentTarget: { value } }) => {
              if (isDate(value)) show({ day: value });
            }}
          />
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
          value={view.technicianId || (view.kind === 'week' ? turnTechnicianId : '')}
          data={[
            ...(view.kind === 'day' ? [{ value: '', label: 'Todos los técnicos' }] : []),
            ...technicians.map(({ id, fullName }) => ({ value: id, label: fullName })),
          ]}
          onChange={({ currentTarget }) => show({ technicianId: currentTarget.value })}
        />
      )}
      <span className={classes.day}>{dayTitle(view.day)}</span>
    </div>
  );
}
