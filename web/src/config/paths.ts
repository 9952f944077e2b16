/**
 * Every route of the application once. `$name` is a parameter of the address; the screens of a list
 * (D6) are its own route and `…/page/$page`.
 */
export const paths = {
  login: '/login',
  home: '/',
  workdays: { list: '/workdays', page: '/workdays/page/$page' },
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
    addOld: '/sales/old/add',
    details: '/sales/sales_details/$id',
    invoice: '/sales/sales_invoice/$id',
  },
  mySales: { list: '/sales/my', page: '/sales/my/page/$page' },
  employees: {
    list: '/employees',
    page: '/employees/page/$page',
    add: '/employees/add',
    edit: '/employees/edit/$id',
    myProfile: '/employees/my-profile',
  },
  employeesProfit: { list: '/employees/profit', page: '/employees/profit/page/$page' },
  supervisors: {
    list: '/supervisors',
    page: '/supervisors/page/$page',
    add: '/supervisors/add',
    edit: '/supervisors/edit/$id',
  },
  roles: {
    list: '/roles',
    page: '/roles/page/$page',
    add: '/roles/add',
    edit: '/roles/edit/$id',
  },
  users: { list: '/users', page: '/users/page/$page', add: '/users/add' },
  messages: { list: '/messages', page: '/messages/page/$page' },
} as const;

/** The two routes of a list screen. */
export interface ListPaths {
  readonly list: string;
  readonly page: string;
}
