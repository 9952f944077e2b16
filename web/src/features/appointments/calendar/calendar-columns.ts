import { turnTechnicianId } from '#domain/dates/appointment-times.ts';
import { addDays, displayDate, weekdayOf } from '#domain/dates/dates.ts';
import { weekdayCaptions } from '#domain/texts/captions.ts';
import type { AppointmentTechnician } from '../booking/use-appointment-office.ts';
import type { CalendarAppointment, CalendarColumn } from './calendar-model.ts';
import { technicianNames } from './technician-names.ts';

/**
 * Returns the technicians of a calendar: those who can be booked, then former ones (disabled, at
 * another office, with another role) who still have one of the appointments. Empty until the first
 * are loaded.
 */
export function calendarTechnicians(
  bookable: readonly AppointmentTechnician[],
  appointments: readonly Pick<CalendarAppointment, 'technicians'>[],
): readonly AppointmentTechnician[] {
  if (bookable.length === 0) return bookable;
  const booked = appointments.flatMap(({ technicians }) => technicians);
  const all = new Map(booked.map(({ id, name }) => [id, { id, fullName: name }]));
  for (const { id } of bookable) all.delete(id);
  return [...bookable, ...all.values()];
}

/**
 * Returns the columns of a day: 'Técnico por Turno', then technicians by turn number, then the
 * others by name. `turns` maps technicians to turn numbers, only for today.
 */
export function dayColumns(
  technicians: readonly AppointmentTechnician[],
  turns: ReadonlyMap<string, number>,
  day: string,
): readonly CalendarColumn[] {
  const position = ({ id }: AppointmentTechnician) =>
    id === turnTechnicianId ? 0 : (turns.get(id) ?? Number.POSITIVE_INFINITY);
  const order = (one: AppointmentTechnician, other: AppointmentTechnician) =>
    position(one) === position(other) ? 0 : position(one) - position(other);
  const names = technicianNames(technicians);
  return technicians.toSorted(order).map(({ id, fullName }) => ({
    key: id,
    employeeId: id,
    day,
    title: fullName,
    heading: names.get(id) ?? fullName,
    technician: offeredName(id, names),
    hasFace: id !== turnTechnicianId,
    turn: turns.get(id) ?? null,
  }));
}

function offeredName(employeeId: string, names: ReadonlyMap<string, string>): string {
  return employeeId === turnTechnicianId ? '' : (names.get(employeeId) ?? '');
}

/** 'Lunes 23/11' */
export function dayTitle(day: string): string {
  return `${weekdayCaptions[weekdayOf(day)]} ${displayDate(day).slice(0, 5)}`;
}

/** 'Lunes 23/11/2026' */
export function longDayTitle(day: string): string {
  return `${weekdayCaptions[weekdayOf(day)]} ${displayDate(day)}`;
}

/** Returns the days of the week that starts on a Monday. */
export function weekDays(monday: string): readonly string[] {
  return Array.from({ length: 7 }, (_, index) => addDays(monday, index));
}

/** Returns the seven days of a technician's week from its Monday: 'Lunes 23/11'. */
export function weekColumns(
  employeeId: string,
  monday: string,
  technicians: readonly AppointmentTechnician[],
): readonly CalendarColumn[] {
  const technician = offeredName(employeeId, technicianNames(technicians));
  return weekDays(monday).map((day) => ({
    key: day,
    employeeId,
    day,
    title: dayTitle(day),
    heading: dayTitle(day),
    technician,
    hasFace: false,
    turn: null,
  }));
}
