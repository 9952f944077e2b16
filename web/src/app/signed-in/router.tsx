import { createRouter } from '@tanstack/react-router';
import { paths } from '#web/config/paths.ts';
import { followRouter } from '#web/lib/came-from.ts';
import { ErrorScreen } from '../error-screen.tsx';
import { appointmentsRoutes } from './appointments-routes.ts';
import { branchReportRoutes } from './branch-report-routes.ts';
import { catalogueRoutes } from './catalogue-routes.ts';
import { discountRoutes } from './discount-routes.ts';
import { expenseRoutes } from './expense-routes.ts';
import { NotFoundScreen } from './message-screen.tsx';
import { placesRoutes } from './places-routes.ts';
import { loginRoute, rootRoute } from './routes.tsx';
import { salesRoutes } from './sales-routes.ts';
import { listRoute, screenRoute } from './screen-route.tsx';
import { sellingRoutes } from './selling-routes.ts';
import { stockRoutes } from './stock-routes.ts';
import { technicianReportRoutes } from './technician-report-routes.ts';

const workdays = {
  title: 'Turnos',
  permission: 'workday.read',
  load: async () => (await import('./home-screen.tsx')).HomeScreen,
} as const;
const pastWorkdays = {
  title: 'Turnos de días anteriores',
  permission: 'workday.delete',
  load: async () =>
    (await import('#web/features/workdays/past-workdays-screen.tsx')).PastWorkdaysScreen,
} as const;
const clients = {
  title: 'Clientes',
  permission: 'client.read',
  load: async () => (await import('#web/features/clients/clients-screen.tsx')).ClientsScreen,
} as const;
const editClient = {
  title: 'Editar Cliente',
  permission: 'client.update',
  load: async () => (await import('#web/features/clients/edit-client-screen.tsx')).EditClientScreen,
} as const;
const clientFile = {
  title: 'Ficha del Cliente',
  permission: 'client.profile',
  load: async () => (await import('#web/features/clients/client-file-screen.tsx')).ClientFileScreen,
} as const;
const clientServices = {
  title: 'Servicios del Cliente',
  permission: 'client.profile',
  load: async () =>
    (await import('#web/features/clients/client-services-screen.tsx')).ClientServicesScreen,
} as const;
const employees = {
  title: 'Técnicas (os)',
  permission: 'employee.read',
  load: async () => (await import('#web/features/employees/employees-screen.tsx')).EmployeesScreen,
} as const;
const addTechnician = {
  title: 'Agregar Técnica(o)',
  permission: 'employee.create',
  load: async () =>
    (await import('#web/features/employees/add-technician-screen.tsx')).AddTechnicianScreen,
} as const;
const editTechnician = {
  title: 'Editar Técnica(o)',
  permission: 'employee.update',
  load: async () =>
    (await import('#web/features/employees/edit-technician-screen.tsx')).EditTechnicianScreen,
} as const;
const myProfile = {
  title: 'Modificar mi Perfil',
  load: async () => (await import('#web/features/employees/my-profile-screen.tsx')).MyProfileScreen,
} as const;
const supervisors = {
  title: 'Supervisores',
  permission: 'supervisor.read',
  load: async () =>
    (await import('#web/features/employees/supervisors-screen.tsx')).SupervisorsScreen,
} as const;
const addSupervisor = {
  title: 'Agregar Supervisor',
  permission: 'supervisor.create',
  load: async () =>
    (await import('#web/features/employees/add-supervisor-screen.tsx')).AddSupervisorScreen,
} as const;
const editSupervisor = {
  title: 'Editar Supervisor',
  permission: 'supervisor.update',
  load: async () =>
    (await import('#web/features/employees/edit-supervisor-screen.tsx')).EditSupervisorScreen,
} as const;
const otherEmployees = {
  title: 'Otro Personal',
  permission: 'other_employee.read',
  load: async () =>
    (await import('#web/features/employees/other-employees-screen.tsx')).OtherEmployeesScreen,
} as const;
const addOtherEmployee = {
  title: 'Agregar Personal',
  permission: 'role.grant',
  load: async () =>
    (await import('#web/features/employees/add-other-employee-screen.tsx')).AddOtherEmployeeScreen,
} as const;
const editOtherEmployee = {
  title: 'Editar Personal',
  permission: 'role.grant',
  load: async () =>
    (await import('#web/features/employees/edit-other-employee-screen.tsx'))
      .EditOtherEmployeeScreen,
} as const;
const roles = {
  title: 'Roles',
  permission: 'role.read',
  load: async () => (await import('#web/features/roles/roles-screen.tsx')).RolesScreen,
} as const;
const addRole = {
  title: 'Agregar Rol',
  permission: 'role.create',
  load: async () => (await import('#web/features/roles/add-role-screen.tsx')).AddRoleScreen,
} as const;
const editRole = {
  title: 'Editar Rol',
  permission: 'role.read',
  load: async () => (await import('#web/features/roles/edit-role-screen.tsx')).EditRoleScreen,
} as const;
const users = {
  title: 'Usuarios',
  permission: 'user.read',
  load: async () => (await import('#web/features/users/users-screen.tsx')).UsersScreen,
} as const;
const addUser = {
  title: 'Agregar Usuario',
  permission: 'user.create',
  load: async () => (await import('#web/features/users/add-user-screen.tsx')).AddUserScreen,
} as const;
const messages = {
  title: 'Mensajes',
  permission: 'message.read',
  load: async () => (await import('#web/features/messages/messages-screen.tsx')).MessagesScreen,
} as const;
const securityLog = {
  title: 'Registro de Seguridad',
  permission: 'security.read',
  load: async () =>
    (await import('#web/features/security/security-log-screen.tsx')).SecurityLogScreen,
} as const;

/** Every screen: its routes, its title, who may see it, where its code is. */
const screens = [
  screenRoute(paths.home, workdays),
  listRoute(paths.workdays, workdays),
  listRoute(paths.pastWorkdays, pastWorkdays),
  listRoute(paths.clients, clients),
  screenRoute(paths.clients.edit, editClient),
  screenRoute(paths.clients.profile, clientFile),
  listRoute(paths.clientServices, clientServices),
  listRoute(paths.employees, employees),
  screenRoute(paths.employees.add, addTechnician),
  screenRoute(paths.employees.edit, editTechnician),
  screenRoute(paths.employees.myProfile, myProfile),
  listRoute(paths.supervisors, supervisors),
  screenRoute(paths.supervisors.add, addSupervisor),
  screenRoute(paths.supervisors.edit, editSupervisor),
  listRoute(paths.otherEmployees, otherEmployees),
  screenRoute(paths.otherEmployees.add, addOtherEmployee),
  screenRoute(paths.otherEmployees.edit, editOtherEmployee),
  listRoute(paths.roles, roles),
  screenRoute(paths.roles.add, addRole),
  screenRoute(paths.roles.edit, editRole),
  listRoute(paths.users, users),
  screenRoute(paths.users.add, addUser),
  listRoute(paths.messages, messages),
  listRoute(paths.securityLog, securityLog),
  ...salesRoutes,
  ...discountRoutes,
  ...sellingRoutes,
  ...appointmentsRoutes,
  ...catalogueRoutes,
  ...placesRoutes,
  ...stockRoutes,
  ...expenseRoutes,
  ...technicianReportRoutes,
  ...branchReportRoutes,
] as const;

/** The router of a session, at the present address. */
export function createAppRouter() {
  const router = createRouter({
    routeTree: rootRoute.addChildren([loginRoute, ...screens]),
    // Addresses hold plain text: '?phone=0414' stays a text with its zero.
    parseSearch: (search) => Object.fromEntries(new URLSearchParams(search)),
    stringifySearch: (search) => {
      const text = new URLSearchParams(search as Record<string, string>).toString();
      return text && `?${text}`;
    },
    defaultErrorComponent: ErrorScreen,
    defaultNotFoundComponent: NotFoundScreen,
    defaultPreload: 'intent',
    scrollRestoration: true,
  });
  followRouter(router);
  return router;
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
}
