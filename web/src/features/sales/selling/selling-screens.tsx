import type { SaleEntry } from '../model/sale-entry.ts';
import { SaleFormScreen } from './sale-form-screen.tsx';

const sale = {
  kind: 'sale',
  clientBy: 'document',
  past: false,
  edited: null,
  booked: null,
} as const;
const warranty = { ...sale, kind: 'warranty' } as const;

/** Entry points of the sale form (doc 2 §2): the kind of record and the client search of each. */
const entries = {
  addSale: { ...sale, draft: 'sales/add' },
  addSaleByClient: { ...sale, clientBy: 'search', draft: 'sales/add_by_clients' },
  addSaleByName: { ...sale, clientBy: 'name', draft: 'sales/add_by_name' },
  addOldSale: { ...sale, past: true, draft: 'sales/old/add' },
  addWarranty: { ...warranty, draft: 'warranty/add' },
  addWarrantyByClient: { ...warranty, clientBy: 'search', draft: 'warranty/add_by_clients' },
  addWarrantyByName: { ...warranty, clientBy: 'name', draft: 'warranty/add_by_name' },
  addOldWarranty: { ...warranty, past: true, draft: 'warranty/old/add' },
} as const satisfies Record<string, SaleEntry>;

/** Returns the screen of an entry point. */
export function sellingScreen(name: keyof typeof entries) {
  const opened = entries[name];
  return function SellingScreen() {
    return <SaleFormScreen key={opened.draft} entry={opened} />;
  };
}
