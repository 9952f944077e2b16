import {
  ActionIcon,
  Button,
  NativeSelect,
  SegmentedControl,
  Switch,
  TextInput,
} from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useMemo, useRef, useState } from 'react';
import { turnTechnicianId } from '#domain/appointments.ts';
import { weekdayCaptions } from '#domain/captions.ts';
import { addDays, displayDate, isDate, weekdayOf } from '#domain/dates.ts';
import { listTexts } from '#domain/texts.ts';
import { useDraft } from '#web/lib/drafts.ts';
import { usePermission } from '#web/lib/session.ts';
import { RecordStatus } from '#web/ui/record-status.tsx';
import { Screen } from '#web/ui/screen.tsx';
import { useShortcut } from '#web/ui/shortcuts.ts';
import type { AppointmentPlace } from '../appointment-schema.ts';
import { minutesOfTime, timeOfMinutes } from '../appointment-times.ts';
import { useAppointmentTechnicians, useOwnOffice } from '../use-appointment-office.ts';
import { useAppointmentSettings } from '../use-appointment-settings.ts';
import { Agenda, type AgendaHandle } from './agenda.tsx';
import { AppointmentDrawer } from './appointment-drawer.tsx';
import { dayColumns, weekColumns } from './calendar-columns.ts';
import classes from './calendar-screen.module.css';
import { moveAppointment } from './move-appointment.ts';
import { NewAppointmentDialog } from './new-appointment-dialog.tsx';
import { useNow } from './now-line.tsx';
import { useCalendarAppointments } from './use-calendar-appointments.ts';
import { useCalendarTurns } from './use-calendar-turns.ts';
import { useCalendarView } from './use-calendar-view.ts';

const noTurns: ReadonlyMap<string, number> = new Map();
const noAppointments: readonly never[] = [];

/** The appointments of a day by technician, or of a technician's week. */
export function CalendarScreen() {
  const office = useOwnOffice();
  const now = useNow(office.zone);
  const mayCreate = usePermission('appointment.create');
  const mayMove = usePermission('appointment.update');
  const mayLeaveToday = usePermission('appointment.read_past');
  const onPhone = useMediaQuery('(max-width: 47.9em)', false, { getInitialValueInEffect: false });
  const { view, show } = useCalendarView(now.day, mayLeaveToday);
  const [withCancelled, setWithCancelled] = useState(false);
  const [openedId, open] = useState<string | null>(null);
  const keptPlace = useDraft('appointments/calendar', (): AppointmentPlace | null => place);
  const [place, setPlace] = useState(keptPlace ?? null);
  const agenda = useRef<AgendaHandle>(null);

  const settings = useAppointmentSettings(office.id);
  const technicians = useAppointmentTechnicians(office.id);
  const turns = useCalendarTurns(office.id);
  const range = { officeId: office.id, from: view.from, until: view.until };
  const { appointments, error, stale } = useCalendarAppointments(range, office.zone);

  // On a phone, where few columns fit, the day may be narrowed to one of them.
  const narrowed = onPhone && view.technicianId !== '';
  const oneTechnician = view.kind === 'week' || narrowed;
  const chosenId = view.technicianId || turnTechnicianId;
  const columns = useMemo(() => {
    if (view.kind === 'week') return weekColumns(chosenId, view.from);
    const all = dayColumns(technicians, view.day === now.day ? turns : noTurns, view.day);
    return oneTechnician ? all.filter(({ employeeId }) => employeeId === chosenId) : all;
  }, [view.kind, view.from, view.day, now.day, technicians, turns, oneTechnician, chosenId]);
  const shown = useMemo(
    () =>
      withCancelled
        ? (appointments ?? noAppointments)
        : (appointments ?? noAppointments).filter(({ state }) => state !== 'CANCELLED'),
    [appointments, withCancelled],
  );
  const working = useMemo(
    () =>
      settings.data && {
        from: minutesOfTime(settings.data.opens),
        until: minutesOfTime(settings.data.closes),
      },
    [settings.data],
  );

  const stepDays = view.kind === 'week' ? 7 : 1;
  const go = (days: number) => show({ day: addDays(view.day, days) });
  useShortcut('k', mayLeaveToday ? 'Anterior' : undefined, () => go(-stepDays));
  useShortcut('j', mayLeaveToday ? 'Siguiente' : undefined, () => go(stepDays));
  useShortcut('h', mayLeaveToday ? 'Hoy' : undefined, () => show({ day: now.day }));
  useShortcut('n', mayCreate ? 'Nueva cita' : undefined, () => create());
  useShortcut('m', mayMove ? 'Mover la cita enfocada' : undefined, () =>
    agenda.current?.begin('move'),
  );
  useShortcut('r', mayMove ? 'Cambiar su duración' : undefined, () =>
    agenda.current?.begin('resize'),
  );

  const create = () =>
    setPlace({
      day: view.day,
      time: '',
      minutes: null,
      employeeId: oneTechnician ? chosenId : '',
    });
  const ready = working && appointments && columns.length > 0;
  const dayText = `${weekdayCaptions[weekdayOf(view.day)]} ${displayDate(view.day)}`;

  return (
    <Screen action={mayCreate && <Button onClick={create}>Nueva cita</Button>}>
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
              <Button variant="default" onClick={() => show({ day: now.day })}>
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
          onChange={({ currentTarget }) => setWithCancelled(currentTarget.checked)}
        />
        {(view.kind === 'week' || onPhone) && (
          <NativeSelect
            className={classes.technician}
            aria-label="Técnico"
            value={oneTechnician ? chosenId : ''}
            data={[
              ...(view.kind === 'day' ? [{ value: '', label: 'Todos los técnicos' }] : []),
              ...technicians.map(({ id, fullName }) => ({ value: id, label: fullName })),
            ]}
            onChange={({ currentTarget }) => show({ technicianId: currentTarget.value })}
          />
        )}
        <span className={classes.day}>{dayText}</span>
      </div>
      {ready ? (
        <Agenda
          key={`${view.kind} ${view.from} ${oneTechnician && chosenId}`}
          handle={agenda}
          label={`Agenda del ${dayText}`}
          zone={office.zone}
          columns={columns}
          appointments={shown}
          working={working}
          mayCreate={mayCreate}
          mayMove={mayMove}
          stale={stale}
          onOpen={open}
          onCreate={(column, start, minutes) =>
            setPlace({
              day: column.day,
              time: timeOfMinutes(start),
              minutes,
              employeeId: column.employeeId,
            })
          }
          onMove={(draft) => {
            const [from, to] = [columns[draft.origin.column], columns[draft.span.column]];
            if (from && to) void moveAppointment(draft, range, from, to);
          }}
        />
      ) : (
        <RecordStatus error={error ?? settings.error} loading={listTexts.loading} />
      )}
      <AppointmentDrawer
        appointment={appointments?.find(({ id }) => id === openedId)}
        onClose={() => open(null)}
        onMove={(kind, { id, technicians: own, day }) => {
          open(null);
          const column = columns.findIndex(
            (each) => each.day === day && own.some((one) => one.id === each.employeeId),
          );
          // After the drawer has given the focus back.
          setTimeout(() => agenda.current?.begin(kind, { id, column }), 150);
        }}
      />
      <NewAppointmentDialog place={place} onClose={() => setPlace(null)} />
    </Screen>
  );
}
