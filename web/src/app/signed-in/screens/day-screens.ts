import {
  IconCalendarEvent,
  IconCalendarTime,
  IconCalendarUser,
  IconHome,
} from '@tabler/icons-react';
import { paths } from '#web/config/paths.ts';
import type { AppScreen } from './app-screen.ts';

/** Turns and appointments (doc 1 §2, doc 2 §2). */
export const dayScreens = [
  {
    path: paths.home,
    title: 'Inicio',
    permission: 'workday.read',
    menu: { staysFor: ['administrator', 'branch'], icon: IconHome },
    load: async () => (await import('../home-screen.tsx')).HomeScreen,
  },
  {
    path: paths.workdays.list,
    pages: true,
    title: 'Turnos',
    permission: 'workday.read',
    menu: { staysFor: ['administrator', 'branch'], icon: IconCalendarTime },
    load: async () => (await import('#web/features/workdays/workdays-screen.tsx')).WorkdaysScreen,
  },
  {
    path: paths.pastWorkdays.list,
    pages: true,
    title: 'Turnos de días anteriores',
    permission: 'workday.delete',
    load: async () =>
      (await import('#web/features/workdays/past-workdays-screen.tsx')).PastWorkdaysScreen,
  },
  {
    path: paths.appointments.list,
    pages: true,
    title: 'Citas',
    permission: 'appointment.read',
    menu: { staysFor: ['administrator', 'branch'], icon: IconCalendarUser },
    load: async () =>
      (await import('#web/features/appointments/records/appointments-list.tsx')).AppointmentsScreen,
  },
  {
    path: paths.appointments.add,
    title: 'Agregar Cita',
    permission: 'appointment.create',
    load: async () =>
      (await import('#web/features/appointments/booking/add-appointment-screen.tsx'))
        .AddAppointmentScreen,
  },
  {
    path: paths.appointments.addByName,
    title: 'Agregar Cita por Nombre',
    permission: 'appointment.create',
    load: async () =>
      (await import('#web/features/appointments/booking/add-appointment-by-name-screen.tsx'))
        .AddAppointmentByNameScreen,
  },
  {
    path: paths.appointments.edit,
    title: 'Editar Cita',
    permission: 'appointment.update',
    load: async () =>
      (await import('#web/features/appointments/booking/edit-appointment-screen.tsx'))
        .EditAppointmentScreen,
  },
  {
    path: paths.appointments.details,
    record: true,
    title: 'Detalle de Cita',
    permission: 'appointment.read',
    load: async () =>
      (await import('#web/features/appointments/records/appointment-details-screen.tsx'))
        .AppointmentDetailsScreen,
  },
  {
    path: paths.appointments.settings,
    title: 'Horario y Recordatorios',
    permission: 'appointment.settings',
    load: async () =>
      (await import('#web/features/appointments/settings/appointment-settings-screen.tsx'))
        .AppointmentSettingsScreen,
  },
  {
    path: paths.upcomingAppointments.list,
    pages: true,
    title: 'Próximas Citas',
    permission: 'appointment.read',
    load: async () =>
      (await import('#web/features/appointments/records/appointments-list.tsx'))
        .UpcomingAppointmentsScreen,
  },
  {
    path: paths.appointments.calendar,
    title: 'Calendario de Citas',
    permission: 'appointment.calendar',
    menu: { staysFor: ['administrator', 'branch'], icon: IconCalendarEvent },
    load: async () =>
      (await import('#web/features/appointments/calendar/calendar-screen.tsx')).CalendarScreen,
  },
] as const satisfies readonly AppScreen[];
