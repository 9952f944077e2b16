import { checkEndCode } from '#web/lib/api/end-code.ts';
import { request } from '#web/lib/api/graphql.ts';
import { queryClient } from '#web/lib/api/query-client.ts';
import type { SaleRecord } from '../records/use-sale-record.ts';
import {
  CorrectSaleDocument,
  CreateSaleDocument,
  CreateWarrantyDocument,
} from './sale-form.generated.ts';
import { type FilledSale, toCorrectionInput, toSaleInput, toWarrantyInput } from './sale-input.ts';

/**
 * Registers a sale or warranty, or corrects the `edited` one; returns its id. Throws the
 * procedure's message as an ApiError (doc 2 §5).
 */
export async function saveSale(
  sale: FilledSale,
  officeId: string,
  edited: SaleRecord | null,
): Promise<string> {
  const result = await send(sale, officeId, edited);
  checkEndCode(result);
  for (const topic of ['sales', 'workdays', 'clients', 'appointments'] as const) {
    void queryClient.invalidateQueries({ queryKey: [topic] });
  }
  return result?.vId ?? '';
}

async function send(sale: FilledSale, officeId: string, edited: SaleRecord | null) {
  if (edited) {
    const input = toCorrectionInput(sale, edited.sale.id, edited.sale.corrections);
    return (await request(CorrectSaleDocument, { input })).procUpdateSales?.result;
  }
  if (sale.terms.kind === 'warranty') {
    const input = toWarrantyInput(sale, officeId);
    return (await request(CreateWarrantyDocument, { input })).procCreateSalesWarranty?.result;
  }
  const input = toSaleInput(sale, officeId);
  return (await request(CreateSaleDocument, { input })).procCreateSales?.result;
}
