import type { ListDefinition } from '../list-definition.ts';
import { officeArgument, periodArguments } from './report-arguments.ts';
import { royaltyList } from './royalty.ts';

/** Royalty that one office owes for the services of a period (doc 3 §2 Royalty, D27). */
export const royaltyByOfficeList: ListDefinition = {
  ...royaltyList,
  name: 'royalty_by_office',
  view: 'proc_royalty_by_office',
  file: 'royalty_by_office.csv',
  whenEmpty: 'Aquí está la regalía de una sucursal por sus servicios del período.',
  columns: royaltyList.columns.map((column) => ({ ...column, summed: false })),
  parameters: { ...royaltyList.parameters, officeId: 'uuid' },
  filters: [...periodArguments, officeArgument('royalty.all_offices', true)],
};
