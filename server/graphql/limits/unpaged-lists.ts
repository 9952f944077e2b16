/**
 * Lists of dropdown data (limit 'all', D55): without `first` they return every row, up to
 * `longestList`.
 */
export const unpagedLists: ReadonlySet<string> = new Set([
  'allOffices',
  'allVOffices',
  'allCountries',
  'allVCountries',
  'allTowns',
  'allVTowns',
  'allRoles',
  'allServices',
  'allSubservices',
  'allVSubservices',
  'allVAllEmployees',
  'allVEmployeesWithoutWorkdays',
  'allVStaffChoices',
  'allVSupervisors',
  'allVTechnicals',
  'allVWorkdays',
  'allProducts',
  'allCategories',
  'allProviders',
  'allMoneyStores',
  'allVPaymentMethods',
  'allVCashRegisters',
  'allVAllDiscounts',
  'allVSettlementLines',
  'procActiveDiscounts',
]);

/** Rows of a single whole list of a document. */
const longestList = 20_000;
/** Values of a document's whole lists: 20,000 rows of thirty fields, as the widest of them has. */
const maxValues = 600_000;

/**
 * Returns the maximum of rows of each whole list in a document; several lists share the rows of
 * one.
 */
export function rowsOfUnpagedList(
  { lists, fields }: { readonly lists: number; readonly fields: number },
  minRows: number,
): number {
  const rows = Math.min(longestList / Math.max(1, lists), maxValues / Math.max(1, fields));
  return Math.max(minRows, Math.floor(rows));
}
