import {
  IconCash,
  IconCashBanknote,
  IconShieldLock,
  IconUserCog,
  IconUserShield,
  IconUserStar,
} from '@tabler/icons-react';
import { paths } from '#web/config/paths.ts';
import type { AppScreen } from './app-screen.ts';

/** Employees other than technicians, and roles (doc 1 §2). */
export const staffScreens = [
  {
    path: paths.settlements.list,
    pages: true,
    title: 'Liquidaciones',
    permission: 'settlement.read',
    menu: { icon: IconCash },
    load: async () =>
      (await import('#web/features/settlements/settlements-screen.tsx')).SettlementsScreen,
  },
  {
    path: paths.settlements.details,
    record: true,
    title: 'Liquidación',
    permission: 'settlement.read',
    load: async () =>
      (await import('#web/features/settlements/settlement-screen.tsx')).SettlementScreen,
  },
  {
    path: paths.advances.list,
    pages: true,
    title: 'Vales',
    permission: ['advance.create', 'advance.over_limit'],
    menu: { icon: IconCashBanknote },
    load: async () => (await import('#web/features/advances/advances-screen.tsx')).AdvancesScreen,
  },
  {
    path: paths.supervisors.list,
    pages: true,
    title: 'Supervisores',
    permission: 'supervisor.read',
    menu: { icon: IconUserStar },
    load: async () => (await import('#web/features/employees/staff-list.tsx')).SupervisorsScreen,
  },
  {
    path: paths.supervisors.add,
    title: 'Agregar Supervisor',
    permission: 'supervisor.create',
    load: async () =>
      (await import('#web/features/employees/add-supervisor-screen.tsx')).AddSupervisorScreen,
  },
  {
    path: paths.supervisors.edit,
    title: 'Editar Supervisor',
    permission: 'supervisor.update',
    load: async () =>
      (await import('#web/features/employees/edit-other-employee-screen.tsx')).EditSupervisorScreen,
  },
  {
    path: paths.otherEmployees.list,
    pages: true,
    title: 'Otro Personal',
    permission: 'other_employee.read',
    menu: { icon: IconUserShield },
    load: async () => (await import('#web/features/employees/staff-list.tsx')).OtherEmployeesScreen,
  },
  {
    path: paths.otherEmployees.add,
    title: 'Agregar Personal',
    permission: 'role.grant',
    load: async () =>
      (await import('#web/features/employees/add-other-employee-screen.tsx'))
        .AddOtherEmployeeScreen,
  },
  {
    path: paths.otherEmployees.edit,
    title: 'Editar Personal',
    permission: 'role.grant',
    load: async () =>
      (await import('#web/features/employees/edit-other-employee-screen.tsx'))
        .EditOtherEmployeeScreen,
  },
  {
    path: paths.users.list,
    pages: true,
    title: 'Usuarios',
    permission: 'user.read',
    menu: { icon: IconUserCog },
    load: async () => (await import('#web/features/users/users-screen.tsx')).UsersScreen,
  },
  {
    path: paths.users.add,
    title: 'Agregar Usuario',
    permission: 'user.create',
    load: async () => (await import('#web/features/users/add-user-screen.tsx')).AddUserScreen,
  },
  {
    path: paths.roles.list,
    pages: true,
    title: 'Roles',
    permission: 'role.read',
    menu: { icon: IconShieldLock },
    load: async () => (await import('#web/features/roles/roles-screen.tsx')).RolesScreen,
  },
  {
    path: paths.roles.add,
    title: 'Agregar Rol',
    permission: 'role.create',
    load: async () => (await import('#web/features/roles/add-role-screen.tsx')).AddRoleScreen,
  },
  {
    path: paths.roles.edit,
    title: 'Editar Rol',
    permission: 'role.read',
    load: async () => (await import('#web/features/roles/edit-role-screen.tsx')).EditRoleScreen,
  },
] as const satisfies readonly AppScreen[];
