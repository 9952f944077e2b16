import type { ListDefinition } from './list-definition.ts';
import { subservicesList } from './subservices.ts';

/** The price list that everybody reads (doc 1 §2 /subservices/list-view). */
export const subservicesListView = {
  ...subservicesList,
  name: 'subservices_list_view',
  file: 'subservices_list_view.csv',
  permissions: ['subservice.read'],
  columns: subservicesList.columns.filter(({ field }) => field !== 'created'),
  // The order goes by it, too.
  scope: [...subservicesList.scope, 'created'],
} as const satisfies ListDefinition;
