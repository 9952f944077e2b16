import { createWarranty, priced, sell } from '#db/tests/support/acts.ts';
import {
  type ActContext,
  act,
  newSaleInput,
  type Prepare,
  patching,
  turnToday,
} from './act-context.ts';

/** Returns the lines of a warranty of the office. */
async function warrantyLines(context: ActContext) {
  const { office, service } = context;
  return [priced(office, service, await turnToday(context), { kind: 'warranty' })];
}

async function newWarranty(context: ActContext): Promise<string> {
  const { database, office } = context;
  const { v_id } = await createWarranty(database, office, {
    sales_details: await warrantyLines(context),
  });
  return v_id as string;
}

async function newSale(context: ActContext): Promise<string> {
  const { salesDetails } = await newSaleInput(context);
  return sell(context.database, context.office, salesDetails);
}

const deleted = (deleteReason: string) => () => ({ status: 2, deleteReason });

export const saleActs: Readonly<Record<string, Prepare>> = {
  async procCreateSales(context) {
    const made = { invoiceNumber: `F-${context.unique}`, officeId: context.office.id };
    return act(context, { ...(await newSaleInput(context)), ...made }, 'sales', made);
  },

  async procCreateSalesWarranty(context) {
    const made = { invoiceNumber: `G-${context.unique}`, officeId: context.office.id };
    const salesDetails = await warrantyLines(context);
    const input = { ...(await newSaleInput(context)), salesDetails, ...made };
    return act(context, input, 'sales', { ...made, kind: 'WARRANTY' });
  },

  async 'procUpdateSales.sale'(context) {
    const tipped = { id: await newSale(context), totalTip: '3.00' };
    const { salesDetails } = await newSaleInput(context);
    return act(context, { ...tipped, salesDetails, corrections: 0 }, 'sales', tipped);
  },

  async 'procUpdateSales.warranty'(context) {
    const tipped = { id: await newWarranty(context), totalTip: '3.00' };
    const salesDetails = await warrantyLines(context);
    return act(context, { ...tipped, salesDetails }, 'sales', tipped);
  },

  updateSaleById: patching('sale', 'sales', newSale, deleted('Cobrada dos veces')),
  'updateSaleById.warranty': patching(
    'sale',
    'sales',
    newWarranty,
    deleted('Registrada dos veces'),
  ),

  async procRefundSale(context) {
    const saleId = await newSale(context);
    const input = { saleId, reason: 'No quedó conforme' };
    return act(context, input, 'sales', { kind: 'REFUND', refundOf: saleId });
  },
};
