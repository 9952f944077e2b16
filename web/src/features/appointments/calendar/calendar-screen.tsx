import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { type RefObject, useRef, useState } from 'react';
import { timeOfMinutes } from '#domain/dates/clock.ts';
import { listTexts } from '#domain/texts/texts.ts';
import { paths } from '#web/config/paths.ts';
import { useViewState } from '#web/lib/browser/drafts.ts';
import { usePermission } from '#web/lib/session/session.ts';
import { useShortcut } from '#web/ui/keys/shortcuts.ts';
import { RecordStatus } from '#web/ui/record-status.tsx';
import { Screen } from '#web/ui/screen.tsx';
import type { AppointmentSlot } from '../booking/appointment-schema.ts';
import type { BookingOffice } from '../booking/use-appointment-office.ts';
import { CalendarGrid, type GridHandle } from '../grid/calendar-grid.tsx';
import { useNow } from '../grid/now-line.tsx';
import { ClientNotice } from '../notice/client-notice.tsx';
import { type OfficeChoice, useChosenOffice } from '../use-chosen-office.ts';
import { AppointmentDrawer } from './appointment-drawer.tsx';
import { AppointmentsPaper } from './appointments-paper.tsx';
import { weekDays } from './calendar-columns.ts';
import { CalendarTools, viewTitle } from './calendar-tools.tsx';
import { FoldingButton } from './folding-button.tsx';
import { moveAppointment } from './move-appointment.ts';
import { NewAppointmentDialog } from './new-appointment-dialog.tsx';
import { useCalendarView } from './use-calendar-view.ts';
import { useColumnCount } from './use-column-count.ts';
import { usePrinting } from './use-printing.ts';
import { useShownCalendar } from './use-shown-calendar.ts';
import { WeekBoard } from './week-board.tsx';

/** Calendar of one office: a day or week by technician, or the week of one technician. */
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
  const canLeaveToday = usePermission('appointment.read_past');
  const onPhone = useMediaQuery('(max-width: 47.9em)', false, { getInitialValueInEffect: false });
  const printing = usePrinting();
  const { view, show } = useCalendarView(now.day, canLeaveToday);
  const [withCancelled, setWithCancelled] = useState(false);
  const [unfolded, setUnfolded] = useState(false);
  const [openedId, open] = useState<string | null>(null);
  const storedSlot = useViewState('appointments/calendar', (): AppointmentSlot | null => slot);
  const [slot, setSlot] = useState(storedSlot ?? null);
  const grid = useRef<GridHandle>(null);
  const { measured, columnCount } = useColumnCount(onPhone);

  const calendar = useShownCalendar({
    office,
    view,
    today: now.day,
    onPhone,
    withCancelled,
    columnCount: unfolded ? Number.POSITIVE_INFINITY : columnCount,
  });
  const { columns, folded, appointments, shown, working, range, stale, employeeId } = calendar;
  const { wholeWeek, technicians } = calendar;

  useCalendarKeys(grid, { create: mayCreate ? () => create() : null, mayMove });

  const create = (day = view.day, technicianId = employeeId ?? '') =>
    setSlot({ day, time: '', minutes: null, employeeId: technicianId });
  const ready = working && appointments && (wholeWeek ? technicians : columns).length > 0;
  const label = `Agenda del ${viewTitle(view)}`;

  return (
    <Screen action={mayCreate && <Button onClick={() => create()}>Nueva cita</Button>}>
      <CalendarTools
        officeChoice={officeChoice}
        view={view}
        show={show}
        today={now.day}
        technicians={view.kind === 'week' || onPhone ? technicians : null}
        hasAll={view.kind === 'day' || !onPhone}
        withCancelled={withCancelled}
        onWithCancelled={setWithCancelled}
      />
      <div ref={measured}>
        {!ready ? (
          <RecordStatus error={calendar.error} loading={listTexts.loading} />
        ) : wholeWeek ? (
          <WeekBoard
            label={label}
            monday={view.from}
            today={now.day}
            technicians={technicians}
            appointments={shown}
            mayCreate={mayCreate}
            onOpen={open}
            onCreate={create}
            onDay={(day) => show({ kind: 'day', day })}
            onTechnician={(technicianId) => show({ technicianId })}
          />
        ) : (
          <CalendarGrid
            key={`${view.kind} ${view.from} ${employeeId}`}
            handle={grid}
            label={label}
            zone={office.zone}
            corner={
              <FoldingButton
                folded={folded.length}
                unfolded={unfolded}
                ofToday={view.day === now.day}
                onToggle={() => setUnfolded(!unfolded)}
              />
            }
            columns={columns}
            columnCount={columnCount}
            appointments={shown}
            working={working}
            mayCreate={mayCreate}
            mayMove={mayMove}
            stale={stale}
            onOpen={open}
            onCreate={(column, start, minutes) =>
              setSlot({
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
        )}
      </div>
      {printing && (
        <AppointmentsPaper
          days={view.kind === 'week' ? weekDays(view.from) : [view.day]}
          appointments={shown}
          employeeId={employeeId}
        />
      )}
      <AppointmentDrawer
        appointment={appointments?.find(({ id }) => id === openedId)}
        onClose={() => open(null)}
        onMove={
          wholeWeek
            ? null
            : (kind, { id, technicians: own, day }) => {
                const column = columns.findIndex(
                  (each) => each.day === day && own.some((one) => one.id === each.employeeId),
                );
                grid.current?.begin(kind, { id, column });
              }
        }
      />
      <ClientNotice />
      <NewAppointmentDialog office={office} slot={slot} onClose={() => setSlot(null)} />
    </Screen>
  );
}

/** Keyboard shortcuts of the calendar, as its help lists them. */
function useCalendarKeys(
  grid: RefObject<GridHandle | null>,
  { create, mayMove }: { create: (() => void) | null; mayMove: boolean },
): void {
  useShortcut('n', create ? 'Nueva cita' : undefined, () => create?.());
  useShortcut('m', mayMove ? 'Mover la cita enfocada' : undefined, () =>
    grid.current?.begin('move'),
  );
  useShortcut('r', mayMove ? 'Cambiar su duración' : undefined, () =>
    grid.current?.begin('resize'),
  );
}
