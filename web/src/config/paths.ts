/** Returns the paths of a list, its add form and its edit form. */
function recordPaths<const List extends string>(list: List) {
  return { list, add: `${list}/add`, edit: `${list}/edit/$id` } as const;
}

/**
 * The path of every screen; `$name` is a parameter. Further pages of a list (D6) are at
 * `…/page/$page` below its path.
 */
export const paths = {
  login: '/login',
  /** Link of an invitation, without login; the token is in the fragment. */
  invitation: '/invitacion',
  home: '/',
  /** Hubs of reports and settings, for persons with more items than the menu shows. */
  hubs: { reports: '/reports/all', settings: '/settings' },
  /** The manual; `pagina` names its page and the fragment its section. */
  manual: '/ayuda',
  workdays: { list: '/workdays' },
  pastWorkdays: { list: '/workdays/past' },
  clients: {
    list: '/clients',
    edit: '/clients/edit/$id',
    profile: '/clients/profile',
  },
  clientServices: { list: '/client/services' },
  repeatedDocuments: { list: '/documentos-repetidos' },
  sales: {
    list: '/sales',
    add: '/sales/add',
    addByClients: '/sales/add_by_clients',
    addByName: '/sales/add_by_name',
    addOld: '/sales/old/add',
    edit: '/sales/edit/$id',
    details: '/sales/sales_details/$id',
    invoice: '/sales/sales_invoice/$id',
  },
  warranties: {
    list: '/warranty',
    add: '/warranty/add',
    addByClients: '/warranty/add_by_clients',
    addByName: '/warranty/add_by_name',
    addOld: '/warranty/old/add',
    edit: '/warranty/edit/$id',
    details: '/warranty/sales_details/$id',
    invoice: '/warranty/sales_invoice/$id',
  },
  appointments: {
    list: '/appointments',
    add: '/appointments/add',
    addByName: '/appointments/add-by-name',
    edit: '/appointments/edit/$id',
    details: '/appointments/appointments_details/$id',
    calendar: '/appointments/calendar',
    settings: '/appointments/settings',
  },
  upcomingAppointments: { list: '/appointments/upcoming' },
  /** Path of the link in reminders, without login. */
  ownAppointment: '/c/$token',
  mySales: { list: '/sales/my' },
  ownEarnings: '/mis-ganancias',
  salesTotal: { list: '/sales/total' },
  salesTotalAdvertising: { list: '/sales/total_advertising' },
  /** The misspelling of the path above in the specification; it redirects there. */
  salesTotalAdversiting: '/sales/total_adversiting',
  salesClients: { list: '/sales/clients' },
  refunds: { list: '/sales/refunds' },
  salesByEmployee: { list: '/sales/by_employees/$id' },
  myWarranties: { list: '/warranty/my' },
  warrantiesTotal: { list: '/warranty/total' },
  warrantiesClients: { list: '/warranty/clients' },
  discounts: {
    ...recordPaths('/discounts'),
    details: '/discounts/discounts_details/$id',
  },
  grantedDiscounts: { list: '/discounts/granted' },
  employees: {
    ...recordPaths('/employees'),
    myProfile: '/employees/my-profile',
  },
  employeesProfit: { list: '/employees/profit' },
  employeesProfitDate: { list: '/employees/profit-date' },
  employeesProfitTipDate: { list: '/employees/profit-tip-date' },
  employeesTotalSales: { list: '/employees/total-sales' },
  employeeProfitDetail: { list: '/employees/employee-profit-detail' },
  employeeReport: '/employees/report_details/$id',
  supervisors: recordPaths('/supervisors'),
  otherEmployees: recordPaths('/employees/others'),
  roles: recordPaths('/roles'),
  users: { list: '/users', add: '/users/add' },
  messages: { list: '/messages' },
  securityLog: { list: '/security' },
  services: {
    list: '/services',
    add: '/services/add',
    template: '/services/template',
    edit: '/services/edit/$id',
  },
  subservices: recordPaths('/subservices'),
  subservicePrices: { list: '/subservices/editprices' },
  priceList: { list: '/subservices/list-view' },
  exchange: '/exchange',
  officialRates: { list: '/exchange/oficiales' },
  advertising: '/advertising',
  profitIndicator: '/profits_indicator',
  countries: recordPaths('/countries'),
  towns: recordPaths('/towns'),
  offices: {
    ...recordPaths('/offices'),
    invoiceSeries: '/offices/invoice-series',
  },
  officesProfit: '/offices/myprofit',
  officesProfitDate: '/offices/myprofit-date',
  profitLines: { list: '/offices/myprofit/services' },
  lossesLines: { list: '/offices/myprofit/expenses' },
  completeResultLines: { list: '/offices/myprofit/others' },
  staffAdjustments: { list: '/offices/myprofit/ajustes' },
  royalty: { list: '/royalty' },
  royaltyProfits: { list: '/royalty/profits' },
  royaltyProfitsDate: { list: '/royalty/profits-date' },
  royaltyDays: { list: '/royalty/days' },
  dashboard: '/reports',
  /** The rows of a dashboard figure. */
  dashboardServices: { list: '/reports/services/$id' },
  dashboardPayments: { list: '/reports/payments/$id' },
  months: '/reports/months',
  /** Screens for duties under data protection law. */
  privacy: {
    requests: '/privacidad',
    addRequest: '/privacidad/solicitudes/add',
    request: '/privacidad/solicitudes/$id',
    consents: { list: '/privacidad/consentimientos' },
    incidents: {
      list: '/privacidad/incidentes',
      details: '/privacidad/incidentes/$id',
    },
    retention: '/privacidad/conservacion',
  },
  /** Files of clients, prices, staff, stock and appointments of another system (doc 9). */
  imports: { list: '/importar' },
  /** An import with its rows. */
  importRows: { list: '/importar/$id' },
  providers: recordPaths('/providers'),
  cash: {
    day: '/caja',
    consolidated: '/caja/consolidado',
    registers: '/caja/cajas',
  },
  advances: { list: '/vales' },
  cashSessions: {
    list: '/caja/sesiones',
    details: '/caja/sesiones/$id',
  },
  /** Ledger of a money store. */
  moneyEntries: { list: '/moneystores/movimientos/$id' },
  moneyStores: recordPaths('/moneystores'),
  paymentMethods: recordPaths('/medios-de-pago'),
  commissions: recordPaths('/comisiones'),
  settlements: { list: '/liquidaciones', details: '/liquidaciones/$id' },
  commissionTiers: recordPaths('/comisiones/escalones'),
  invoices: {
    ...recordPaths('/invoices'),
    details: '/invoices/invoices_details/$id',
  },
  expenses: {
    ...recordPaths('/expenses'),
    details: '/expenses/expenses_details/$id',
  },
  expensesTotal: { list: '/expenses/total' },
  inventories: {
    list: '/inventories',
    add: '/inventories/add',
    addProduct: '/inventories/add-product',
    addCategory: '/inventories/add-category',
    edit: '/inventories/edit/$id',
  },
  categories: {
    list: '/inventories/categories',
    edit: '/inventories/categories/edit/$id',
  },
} as const;

/** The path of a list screen. */
export interface ListPaths {
  readonly list: string;
}

/** Returns the path of a list's further pages. */
export function pagesOf<const List extends string>(list: List): `${List}/page/$page` {
  return `${list}/page/$page`;
}
