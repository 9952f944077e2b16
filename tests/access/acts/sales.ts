import { createWarranty, priced, sell } from '#db/tests/support/acts.ts';
import { act, type Ground, newSaleInput, type Prepare, patching, turnToday } from './ground.ts';

/** Returns the lines of a warranty of the office. */
async function warrantyLines(ground: Ground) {
  const { office, service } = ground;
  return [priced(office, service, await turnToday(ground), { kind: 'warranty' })];
}

async function newWarranty(ground: Ground): Promise<string> {
  const { database, office } = ground;
  const { v_id } = await createWarranty(database, office, {
    sales_details: await warrantyLines(ground),
  });
  return v_id as string;
}

async function newSale(ground: Ground): Promise<string> {
  const { salesDetails } = await newSaleInput(ground);
  return sell(ground.database, ground.office, salesDetails);
}

const deleted = (deleteReason: string) => () => ({ status: 2, deleteReason });

export const saleActs: Readonly<Record<string, Prepare>> = {
  async procCreateSales(ground) {
    const made = { invoiceNumber: `F-${ground.unique}`, officeId: ground.office.id };
    return act(ground, { ...(await newSaleInput(ground)), ...made }, 'sales', made);
  },

  async procCreateSalesWarranty(ground) {
    const made = { invoiceNumber: `G-${ground.unique}`, officeId: ground.office.id };
    const salesDetails = await warrantyLines(ground);
    const input = { ...(await newSaleInput(ground)), salesDetails, ...made };
    return act(ground, input, 'sales', { ...made, kind: 'WARRANTY' });
  },

  async 'procUpdateSales.sale'(ground) {
    const tipped = { id: await newSale(ground), totalTip: '3.00' };
    const { salesDetails } = await newSaleInput(ground);
    return act(ground, { ...tipped, salesDetails }, 'sales', tipped);
  },

  async 'procUpdateSales.warranty'(ground) {
    const tipped = { id: await newWarranty(ground), totalTip: '3.00' };
    const salesDetails = await warrantyLines(ground);
    return act(ground, { ...tipped, salesDetails }, 'sales', tipped);
  },

  updateSaleById: patching('sale', 'sales', newSale, deleted('Cobrada dos veces')),
  'updateSaleById.warranty': patching(
    'sale',
    'sales',
    newWarranty,
    deleted('Registrada dos veces'),
  ),

  async procRefundSale(ground) {
    const saleId = await newSale(ground);
    const input = { saleId, reason: 'No quedó conforme' };
    return act(ground, input, 'sales', { kind: 'REFUND', refundOf: saleId });
  },
};
