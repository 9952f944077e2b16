import { paths } from '#web/config/paths.ts';
import { listRoute, screenRoute } from './screen-route.tsx';

const appointments = {
  title: 'Citas',
  permission: 'appointment.read',
  load: async () =>
    (await import('#web/features/appointments/records/appointments-screen.tsx')).AppointmentsScreen,
} as const;
const upcomingAppointments = {
  title: 'Próximas Citas',
  permission: 'appointment.read',
  load: async () =>
    (await import('#web/features/appointments/records/upcoming-appointments-screen.tsx'))
      .UpcomingAppointmentsScreen,
} as const;
const addAppointment = {
  title: 'Agregar Cita',
  permission: 'appointment.create',
  load: async () =>
    (await import('#web/features/appointments/booking/add-appointment-screen.tsx'))
      .AddAppointmentScreen,
} as const;
const addAppointmentByName = {
  title: 'Agregar Cita por Nombre',
  permission: 'appointment.create',
  load: async () =>
    (await import('#web/features/appointments/booking/add-appointment-by-name-screen.tsx'))
      .AddAppointmentByNameScreen,
} as const;
const editAppointment = {
  title: 'Editar Cita',
  permission: 'appointment.update',
  load: async () =>
    (await import('#web/features/appointments/booking/edit-appointment-screen.tsx'))
      .EditAppointmentScreen,
} as const;
const appointmentDetails = {
  title: 'Detalle de Cita',
  permission: 'appointment.read',
  load: async () =>
    (await import('#web/features/appointments/records/appointment-details-screen.tsx'))
      .AppointmentDetailsScreen,
} as const;
const calendar = {
  title: 'Calendario de Citas',
  permission: 'appointment.calendar',
  load: async () =>
    (await import('#web/features/appointments/calendar/calendar-screen.tsx')).CalendarScreen,
} as const;
const settings = {
  title: 'Horario y Recordatorios',
  permission: 'appointment.settings',
  load: async () =>
    (await import('#web/features/appointments/settings/appointment-settings-screen.tsx'))
      .AppointmentSettingsScreen,
} as const;

/** Appointments and their calendar (doc 2 §2). */
export const appointmentsRoutes = [
  listRoute(paths.appointments, appointments),
  listRoute(paths.upcomingAppointments, upcomingAppointments),
  screenRoute(paths.appointments.add, addAppointment),
  screenRoute(paths.appointments.addByName, addAppointmentByName),
  screenRoute(paths.appointments.edit, editAppointment),
  screenRoute(paths.appointments.details, appointmentDetails),
  screenRoute(paths.appointments.calendar, calendar),
  screenRoute(paths.appointments.settings, settings),
] as const;
