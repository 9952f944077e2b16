import {
  currencyColumn,
  moneyColumn,
  numberColumn,
  percentColumn,
  textColumn,
} from '../columns.ts';
import type { ListDefinition } from '../list-definition.ts';
import { officeColumn } from '../places/office-parts.ts';
import { subservicesList } from './subservices.ts';

/**
 * Price list for all readers (doc 1 §2 /subservices/list-view), by service, with the price in the
 * other currency and with today's discount.
 */
export const subservicesListView = {
  name: 'subservices_list_view',
  view: 'v_listed_prices',
  file: 'subservices_list_view.csv',
  whenEmpty: 'Aquí están los precios de la sucursal, para decirlos al cliente.',
  permissions: ['subservice.read'],
  columns: [
    textColumn('subserviceName', 'Subservicio'),
    textColumn('description', 'Descripción'),
    // The screen shows it above the rows of each service.
    textColumn('serviceName', 'Servicio', { csvOnly: true }),
    officeColumn,
    moneyColumn('cost', 'Costo'),
    currencyColumn,
    moneyColumn('equivalent', 'Equivalente', { currency: { field: 'equivalentCurrency' } }),
    textColumn('equivalentCurrency', 'Moneda del equivalente', { csvOnly: true }),
    percentColumn('discount', 'Descuento de hoy'),
    moneyColumn('todayCost', 'Precio de hoy', { currency: { field: 'officeCurrency' } }),
    textColumn('officeCurrency', 'Moneda de hoy', { csvOnly: true }),
    numberColumn('avgMinuts', 'Minutos'),
  ],
  filters: subservicesList.filters,
  search: subservicesList.search,
  scope: subservicesList.scope,
  orderBy: 'SERVICE_NAME_ASC',
} as const satisfies ListDefinition;
