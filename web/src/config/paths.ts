/**
 * Every route of the application once. `$name` is a parameter of the address; the screens of a list
 * (D6) are its own route and `…/page/$page`.
 */
export const paths = {
  login: '/login',
  home: '/',
  workdays: { list: '/workdays', page: '/workdays/page/$page' },
  pastWorkdays: { list: '/workdays/past', page: '/workdays/past/page/$page' },
  clients: {
    list: '/clients',
    page: '/clients/page/$page',
    edit: '/clients/edit/$id',
    profile: '/clients/profile',
  },
  clientServices: { list: '/client/services', page: '/client/services/page/$page' },
  sales: {
    list: '/sales',
    page: '/sales/page/$page',
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
    page: '/warranty/page/$page',
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
    page: '/appointments/page/$page',
    add: '/appointments/add',
    addByName: '/appointments/add-by-name',
    edit: '/appointments/edit/$id',
    details: '/appointments/appointments_details/$id',
    calendar: '/appointments/calendar',
    settings: '/appointments/settings',
  },
  upcomingAppointments: {
    list: '/appointments/upcoming',
    page: '/appointments/upcoming/page/$page',
  },
  /** Where a reminder's link leads, without a login. */
  ownAppointment: '/c/$token',
  mySales: { list: '/sales/my', page: '/sales/my/page/$page' },
  salesTotal: { list: '/sales/total', page: '/sales/total/page/$page' },
  salesTotalAdvertising: {
    list: '/sales/total_advertising',
    page: '/sales/total_advertising/page/$page',
  },
  /** The documents' other spelling of it. */
  salesTotalAdversiting: '/sales/total_adversiting',
  salesClients: { list: '/sales/clients', page: '/sales/clients/page/$page' },
  salesByEmployee: '/sales/by_employees/$id',
  salesByEmployeePage: '/sales/by_employees/$id/page/$page',
  myWarranties: { list: '/warranty/my', page: '/warranty/my/page/$page' },
  warrantiesTotal: { list: '/warranty/total', page: '/warranty/total/page/$page' },
  warrantiesClients: { list: '/warranty/clients', page: '/warranty/clients/page/$page' },
  discounts: {
    list: '/discounts',
    page: '/discounts/page/$page',
    add: '/discounts/add',
    edit: '/discounts/edit/$id',
    details: '/discounts/discounts_details/$id',
  },
  employees: {
    list: '/employees',
    page: '/employees/page/$page',
    add: '/employees/add',
    edit: '/employees/edit/$id',
    myProfile: '/employees/my-profile',
  },
  employeesProfit: { list: '/employees/profit', page: '/employees/profit/page/$page' },
  employeesProfitDate: {
    list: '/employees/profit-date',
    page: '/employees/profit-date/page/$page',
  },
  employeesProfitTipDate: {
    list: '/employees/profit-tip-date',
    page: '/employees/profit-tip-date/page/$page',
  },
  employeesTotalSales: {
    list: '/employees/total-sales',
    page: '/employees/total-sales/page/$page',
  },
  employeeProfitDetail: {
    list: '/employees/employee-profit-detail',
    page: '/employees/employee-profit-detail/page/$page',
  },
  employeeReport: '/employees/report_details/$id',
  supervisors: {
    list: '/supervisors',
    page: '/supervisors/page/$page',
    add: '/supervisors/add',
    edit: '/supervisors/edit/$id',
  },
  otherEmployees: {
    list: '/employees/others',
    page: '/employees/others/page/$page',
    add: '/employees/others/add',
    edit: '/employees/others/edit/$id',
  },
  roles: {
    list: '/roles',
    page: '/roles/page/$page',
    add: '/roles/add',
    edit: '/roles/edit/$id',
  },
  users: { list: '/users', page: '/users/page/$page', add: '/users/add' },
  messages: { list: '/messages', page: '/messages/page/$page' },
  securityLog: { list: '/security', page: '/security/page/$page' },
  services: {
    list: '/services',
    page: '/services/page/$page',
    add: '/services/add',
    edit: '/services/edit/$id',
  },
  subservices: {
    list: '/subservices',
    page: '/subservices/page/$page',
    add: '/subservices/add',
    edit: '/subservices/edit/$id',
  },
  subservicePrices: {
    list: '/subservices/editprices',
    page: '/subservices/editprices/page/$page',
  },
  priceList: { list: '/subservices/list-view', page: '/subservices/list-view/page/$page' },
  exchange: '/exchange',
  advertising: '/advertising',
  profitIndicator: '/profits_indicator',
  countries: {
    list: '/countries',
    page: '/countries/page/$page',
    add: '/countries/add',
    edit: '/countries/edit/$id',
  },
  towns: { list: '/towns', page: '/towns/page/$page', add: '/towns/add', edit: '/towns/edit/$id' },
  offices: {
    list: '/offices',
    page: '/offices/page/$page',
    add: '/offices/add',
    edit: '/offices/edit/$id',
    invoiceSeries: '/offices/invoice-series',
  },
  officesProfit: '/offices/myprofit',
  officesProfitDate: '/offices/myprofit-date',
  profitLines: {
    list: '/offices/myprofit/services',
    page: '/offices/myprofit/services/page/$page',
  },
  lossesLines: {
    list: '/offices/myprofit/expenses',
    page: '/offices/myprofit/expenses/page/$page',
  },
  completeResultLines: {
    list: '/offices/myprofit/others',
    page: '/offices/myprofit/others/page/$page',
  },
  royalty: { list: '/royalty', page: '/royalty/page/$page' },
  royaltyProfits: { list: '/royalty/profits', page: '/royalty/profits/page/$page' },
  royaltyProfitsDate: { list: '/royalty/profits-date', page: '/royalty/profits-date/page/$page' },
  royaltyDays: { list: '/royalty/days', page: '/royalty/days/page/$page' },
  dashboard: '/reports',
  /** The rows behind a figure of the dashboard. */
  dashboardServices: {
    list: '/reports/services/$id',
    page: '/reports/services/$id/page/$page',
  },
  dashboardPayments: {
    list: '/reports/payments/$id',
    page: '/reports/payments/$id/page/$page',
  },
  months: '/reports/months',
  providers: {
    list: '/providers',
    page: '/providers/page/$page',
    add: '/providers/add',
    edit: '/providers/edit/$id',
  },
  moneyStores: {
    list: '/moneystores',
    page: '/moneystores/page/$page',
    add: '/moneystores/add',
    edit: '/moneystores/edit/$id',
  },
  invoices: {
    list: '/invoices',
    page: '/invoices/page/$page',
    add: '/invoices/add',
    edit: '/invoices/edit/$id',
  },
  expenses: {
    list: '/expenses',
    page: '/expenses/page/$page',
    add: '/expenses/add',
    edit: '/expenses/edit/$id',
  },
  expensesTotal: { list: '/expenses/total', page: '/expenses/total/page/$page' },
  inventories: {
    list: '/inventories',
    page: '/inventories/page/$page',
    add: '/inventories/add',
    addProduct: '/inventories/add-product',
    addCategory: '/inventories/add-category',
    edit: '/inventories/edit/$id',
  },
} as const;

/** The two routes of a list screen. */
export interface ListPaths {
  readonly list: string;
  readonly page: string;
}
