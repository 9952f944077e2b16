import { paths } from '#web/config/paths.ts';
import type { ScreenGroup } from './app-screen.ts';
import { branchReportScreens } from './branch-report-screens.ts';
import { cashOfficeScreens, cashScreens } from './cash-screens.ts';
import { catalogueScreens } from './catalogue-screens.ts';
import { clientScreens } from './client-screens.ts';
import { companyScreens } from './company-screens.ts';
import { dayScreens } from './day-screens.ts';
import { expenseScreens } from './expense-screens.ts';
import { ownMoneyScreens } from './own-money-screens.ts';
import { privacyScreens } from './privacy-screens.ts';
import { royaltyScreens } from './royalty-screens.ts';
import { saleReportScreens } from './sale-report-screens.ts';
import { saleScreens } from './sale-screens.ts';
import { staffScreens } from './staff-screens.ts';
import { technicianReportScreens } from './technician-report-screens.ts';

const { reports, settings } = paths.hubs;

/** Every screen after login except the hubs, in menu order (doc 1 §2), most used first. */
export const itemGroups = [
  {
    label: 'Funciones del día',
    screens: [...dayScreens, ...saleScreens, ...cashScreens, ...expenseScreens],
  },
  { label: 'Clientes y servicios', screens: clientScreens },
  { label: 'Reportes de ventas', hub: reports, screens: saleReportScreens },
  { label: 'Reportes de técnicas (os)', hub: reports, screens: technicianReportScreens },
  {
    label: 'Reportes de sucursales',
    hub: reports,
    screens: [...branchReportScreens, ...cashOfficeScreens],
  },
  { label: 'Regalías', hub: reports, screens: royaltyScreens },
  { label: 'Catálogo y dinero', hub: settings, screens: catalogueScreens },
  { label: 'Personal y accesos', hub: settings, screens: staffScreens },
  { label: 'Privacidad', hub: settings, screens: privacyScreens },
  { label: 'Compañía', hub: settings, screens: companyScreens },
  { label: 'Mi dinero', screens: ownMoneyScreens },
] as const satisfies readonly ScreenGroup[];
