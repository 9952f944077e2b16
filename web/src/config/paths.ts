/**
 * Every route of the application once. `$name` is a parameter of the address; the screens of a list
 * (D6) are its own route and `…/page/$page`.
 */
export const paths = {
  login: '/login',
  home: '/',
  workdays: { list: '/workdays', page: '/workdays/page/$page' },
  clients: { list: '/clients', page: '/clients/page/$page' },
  sales: {
    list: '/sales',
    page: '/sales/page/$page',
    add: '/sales/add',
    addOld: '/sales/old/add',
    details: '/sales/sales_details/$id',
    invoice: '/sales/sales_invoice/$id',
  },
  mySales: { list: '/sales/my', page: '/sales/my/page/$page' },
  employeesProfit: { list: '/employees/profit', page: '/employees/profit/page/$page' },
} as const;

/** The two routes of a list screen. */
export interface ListPaths {
  readonly list: string;
  readonly page: string;
}
