import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useMemo, useRef, useState } from 'react';
import { turnTechnicianId } from '#domain/appointments.ts';
import { listTexts } from '#domain/texts.ts';
import { paths } from '#web/config/paths.ts';
import { usePlace } from '#web/lib/drafts.ts';
import { usePermission } from '#web/lib/session.ts';
import { RecordStatus } from '#web/ui/record-status.tsx';
import { Screen } from '#web/ui/screen.tsx';
import { useShortcut } from '#web/ui/shortcuts.ts';
import { Agenda, type AgendaHandle } from '../agenda/agenda.tsx';
import { useNow } from '../agenda/now-line.tsx';
import { minutesOfTime, timeOfMinutes } from '../appointment-times.ts';
import type { AppointmentPlace } from '../booking/appointment-schema.ts';
import {
  type BookingOffice,
  useAppointmentTechnicians,
} from '../booking/use-appointment-office.ts';
import { useAppointmentSettings } from '../settings/use-appointment-settings.ts';
import { type OfficeChoice, useChosenOffice } from '../use-chosen-office.ts';
import { AppointmentDrawer } from './appointment-drawer.tsx';
import { dayColumns, weekColumns } from './calendar-columns.ts';
import { CalendarTools, viewTitle } from './calendar-tools.tsx';
import { moveAppointment } from './move-appointment.ts';
import { NewAppointmentDialog } from './new-appointment-dialog.tsx';
import { useCalendarAppointments } from './use-calendar-appointments.ts';
import { useCalendarTurns } from './use-calendar-turns.ts';
import { useCalendarView } from './use-calendar-view.ts';

const noTurns: ReadonlyMap<string, number> = new Map();
const noAppointments: readonly never[] = [];

/** The appointments of a day by technician, or of a technician's week; of one office at a time. */
export function CalendarScreen() {
  const { chosen, choice, error } = useChosenOffice(paths.appointments.calendar);
  if (chosen) return <OfficeCalendar key={chosen.id} office={chosen} officeChoice={choice} />;
  return (
    <Screen>
      <RecordStatus error={error} loading={listTexts.loading} />
    </Screen>
  );
}

function OfficeCalendar({
  office,
  officeChoice,
}: {
  office: BookingOffice;
  officeChoice: OfficeChoice;
}) {
  const now = useNow(office.zone);
  const mayCreate = usePermission('appointment.create');
  const mayMove = usePermission('appointment.update');
  const mayLeaveToday = usePermission('appointment.read_past');
  const onPhone = useMediaQuery('(max-width: 47.9em)', false, { getInitialValueInEffect: false });
  const { view, show } = useCalendarView(now.day, mayLeaveToday);
  const [withCancelled, setWithCancelled] = useState(false);
  const [openedId, open] = useState<string | null>(null);
  const keptPlace = usePlace('appointments/calendar', (): AppointmentPlace | null => place);
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

  return (
    <Screen action={mayCreate && <Button onClick={create}>Nueva cita</Button>}>
      <CalendarTools
        officeChoice={officeChoice}
        view={view}
        show={show}
        today={now.day}
        technicians={view.kind === 'week' || onPhone ? technicians : null}
        withCancelled={withCancelled}
        onWithCancelled={setWithCancelled}
      />
      {ready ? (
        <Agenda
          key={`${view.kind} ${view.from} ${oneTechnician && chosenId}`}
          handle={agenda}
          label={`Agenda del ${viewTitle(view)}`}
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
      <NewAppointmentDialog office={office} place={place} onClose={() => setPlace(null)} />
    </Screen>
  );
}
