import { IconPlus } from '@tabler/icons-react';
import { turnTechnicianId } from '#domain/dates/appointment-times.ts';
import { timeOfMinutes } from '#domain/dates/clock.ts';
import { shortName } from '#domain/people/short-name.ts';
import look from '#web/ui/parts.module.css';
import { PersonAvatar } from '#web/ui/people/person-avatar.tsx';
import { ScrollFrame } from '#web/ui/scroll-frame.tsx';
import part from '../appointment-block.module.css';
import type { AppointmentTechnician } from '../booking/use-appointment-office.ts';
import { stateColours, stateIcons } from '../grid/state-icons.ts';
import { serviceTone } from '../service-tone.ts';
import { appointmentName } from './appointment-name.ts';
import { dayTitle, weekDays } from './calendar-columns.ts';
import { type CalendarAppointment, positionInColumn } from './calendar-model.ts';
import { technicianNames } from './technician-names.ts';
import classes from './week-board.module.css';

/** Appointments listed per day; further ones are counted. */
const maxListed = 3;

interface WeekBoardProps {
  /** Accessible name, such as the days. */
  readonly label: string;
  readonly monday: string;
  readonly today: string;
  readonly technicians: readonly AppointmentTechnician[];
  readonly appointments: readonly CalendarAppointment[];
  readonly mayCreate: boolean;
  readonly onOpen: (id: string) => void;
  readonly onCreate: (day: string, employeeId: string) => void;
  readonly onDay: (day: string) => void;
  readonly onTechnician: (employeeId: string) => void;
}

/** Week of all technicians of a branch: one row per technician, one column per day. */
export function WeekBoard(props: WeekBoardProps) {
  const { label, monday, today, technicians, onDay, onTechnician } = props;
  const days = weekDays(monday);
  const names = technicianNames(technicians);
  return (
    <ScrollFrame className={classes.frame} aria-label={label} data-screen-only>
      <table className={classes.board}>
        <thead>
          <tr>
            <td className={classes.corner} />
            {days.map((day) => (
              <th key={day} scope="col" data-today={day === today || undefined}>
                <button
                  type="button"
                  className={`${look.quiet} ${classes.to}`}
                  onClick={() => onDay(day)}
                >
                  {dayTitle(day)}
                </button>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {technicians.map((technician) => (
            <tr key={technician.id}>
              <th scope="row">
                <button
                  type="button"
                  className={`${look.line} ${look.quiet} ${classes.to}`}
                  aria-label={technician.fullName}
                  title={technician.fullName}
                  onClick={() => onTechnician(technician.id)}
                >
                  {technician.id !== turnTechnicianId && (
                    <PersonAvatar name={technician.fullName} size="tiny" />
                  )}
                  {names.get(technician.id)}
                </button>
              </th>
              {days.map((day) => (
                <Cell key={day} day={day} technician={technician} board={props} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollFrame>
  );
}

/** Day of a technician: the first appointments, the number of further ones, and a button to add one. */
function Cell({
  day,
  technician: { id: employeeId, fullName },
  board: { appointments, mayCreate, today, onOpen, onCreate, onTechnician },
}: {
  day: string;
  technician: AppointmentTechnician;
  board: WeekBoardProps;
}) {
  const own = positionInColumn(appointments, { employeeId, day });
  const hiddenCount = own.length - maxListed;
  return (
    <td data-today={day === today || undefined}>
      {own.slice(0, hiddenCount === 1 ? maxListed + 1 : maxListed).map(({ appointment }) => {
        const Icon = stateIcons[appointment.state];
        return (
          <button
            key={appointment.id}
            type="button"
            className={`${look.line} ${part.block} ${classes.appointment}`}
            style={serviceTone(appointment.serviceColor)}
            data-appointment={appointment.id}
            data-state={appointment.state}
            aria-label={appointmentName(appointment)}
            onClick={() => onOpen(appointment.id)}
          >
            <span className={`${part.name} ${classes.name}`}>{shortName(appointment.name)}</span>
            <span className={look.muted}>{timeOfMinutes(appointment.start)}</span>
            <span className={look.line} style={{ color: stateColours[appointment.state] }}>
              <Icon size={12} />
            </span>
          </button>
        );
      })}
      {hiddenCount > 1 && (
        <button
          type="button"
          className={`${look.quiet} ${classes.more}`}
          onClick={() => onTechnician(employeeId)}
        >
          {hiddenCount} más
        </button>
      )}
      {mayCreate && (
        <button
          type="button"
          className={classes.add}
          aria-label={`Agendar: ${fullName}, ${dayTitle(day)}`}
          onClick={() => onCreate(day, employeeId)}
        >
          <IconPlus size={14} />
        </button>
      )}
    </td>
  );
}
