import type { ScreenGroup } from './app-screen.ts';
import { branchReportScreens } from './branch-report-screens.ts';
import { catalogueScreens } from './catalogue-screens.ts';
import { clientScreens } from './client-screens.ts';
import { companyScreens } from './company-screens.ts';
import { dayScreens } from './day-screens.ts';
import { expenseScreens } from './expense-screens.ts';
import { saleReportScreens } from './sale-report-screens.ts';
import { saleScreens } from './sale-screens.ts';
import { staffScreens } from './staff-screens.ts';
import { technicianReportScreens } from './technician-report-screens.ts';

/** Every screen behind the sign-in, in the menu's order (doc 1 §2): what is used most comes first. */
export const screenGroups = [
  {
    label: 'Funciones del día',
    openAtFirst: true,
    screens: [...dayScreens, ...saleScreens, ...expenseScreens],
  },
  { label: 'Clientes y servicios', openAtFirst: true, screens: clientScreens },
  { label: 'Reportes de ventas', screens: saleReportScreens },
  { label: 'Reportes de técnicas (os)', screens: technicianReportScreens },
  { label: 'Reportes de sucursales', screens: branchReportScreens },
  { label: 'Configuración', screens: [...catalogueScreens, ...staffScreens, ...companyScreens] },
] as const satisfies readonly ScreenGroup[];

/** Their rows, each with the literal of its path, by which links are typed. */
export type ScreenRow = (typeof screenGroups)[number]['screens'][number];
