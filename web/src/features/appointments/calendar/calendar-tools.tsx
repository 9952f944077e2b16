import {
  ActionIcon,
  Box,
  Button,
  Group,
  NativeSelect,
  Popover,
  SegmentedControl,
  Stack,
} from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import {
  IconAdjustmentsHorizontal,
  IconCalendarX,
  IconChevronLeft,
  IconChevronRight,
  IconPrinter,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { turnTechnicianId } from '#domain/dates/appointment-times.ts';
import { addDays, displayDate, weekdayOf } from '#domain/dates/dates.ts';
import { weekdayCaptions } from '#domain/texts/captions.ts';
import { phoneQuery } from '#web/lib/browser/touch.ts';
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
}) {
  const canLeaveToday = usePermission('appointment.read_past');
  const stepDays = view.kind === 'week' ? 7 : 1;
  const moveDays = (days: number) => show({ day: addDays(view.day, days) });
  useShortcut('k', canLeaveToday ? 'Anterior' : undefined, () => moveDays(-stepDays));
  useShortcut('j', canLeaveToday ? 'Siguiente' : undefined, () => moveDays(stepDays));
  useShortcut('h', canLeaveToday ? 'Hoy' : undefined, () => show({ day: today }));
  const onPhone = useMediaQuery(phoneQuery, false, { getInitialValueInEffect: false });
  const further = (
    <>
      {canLeaveToday && (
        <SegmentedControl
          aria-label="Vista"
          data={[
            { value: 'day', label: 'Día' },
            { value: 'week', label: 'Semana' },
          ]}
          value={view.kind}
          onChange={(kind) => show({ kind: kind as 'day' | 'week' })}
        />
      )}
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
      <Button
        variant={withCancelled ? 'light' : 'default'}
        px="sm"
        aria-label="Mostrar canceladas"
        aria-pressed={withCancelled}
        title="Mostrar canceladas"
        onClick={() => onWithCancelled(!withCancelled)}
      >
        <IconCalendarX size={18} />
        <Box component="span" ml={8} className={classes.word}>
          Canceladas
        </Box>
      </Button>
      <ActionIcon
        variant="default"
        size={36}
        aria-label="Imprimir"
        title="Imprimir"
        onClick={() => print()}
      >
        <IconPrinter size={18} />
      </ActionIcon>
    </>
  );
  return (
    <Box
      role="group"
      aria-label="Vista del calendario"
      className={classes.tools}
      data-strip
      data-screen-only
    >
      {officeChoice && (
        <NativeSelect className={classes.office} aria-label="Sucursal" {...officeChoice} />
      )}
      {canLeaveToday && (
        <>
          <Group gap={4} wrap="nowrap">
            <ActionIcon
              variant="default"
              size={36}
              aria-label={view.kind === 'week' ? 'Semana anterior' : 'Día anterior'}
              onClick={() => moveDays(-stepDays)}
            >
              <IconChevronLeft size={18} />
            </ActionIcon>
            <Button variant="default" px={onPhone ? 6 : 'sm'} onClick={() => show({ day: today })}>
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
          </Group>
          <DayChooser day={view.day} onChoose={(day) => show({ day })} />
        </>
      )}
      {onPhone ? <FurtherTools>{further}</FurtherTools> : further}
      {/* The columns of a week show its dates. */}
      {!onPhone && (
        <Box
          component="strong"
          ml="auto"
          className={view.kind === 'week' ? classes.word : undefined}
        >
          {shortTitle(view)}
        </Box>
      )}
    </Box>
  );
}

/** On a phone the tools that do not fit into one row are behind a button. */
function FurtherTools({ children }: { children: ReactNode }) {
  return (
    <Popover trapFocus position="bottom-end">
      <Popover.Target>
        <ActionIcon variant="default" size={36} ml="auto" aria-label="Vista y filtros">
          <IconAdjustmentsHorizontal size={18} />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown>
        <Stack gap="xs" align="start">
          {children}
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}

/** Formats the weekday of the day, because the input next to it shows the date, or the dates of a week. */
function shortTitle(view: CalendarView): string {
  return view.kind === 'week' ? viewTitle(view) : (weekdayCaptions[weekdayOf(view.day)] ?? '');
}
