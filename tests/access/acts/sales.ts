import { createWarranty, priced, sell } from '#db/tests/acts.ts';
import { act, type Ground, newSaleInput, type Prepare, turnToday } from './ground.ts';

/** The lines of a warranty of the place. */
async function warrantyLines(ground: Ground) {
  const { place, service } = ground;
  return [priced(place, service, await turnToday(ground), { kind: 'warranty' })];
}

async function newWarranty(ground: Ground): Promise<string> {
  const { database, place } = ground;
  const { v_id } = await createWarranty(database, place, {
    sales_details: await warrantyLines(ground),
  });
  return v_id as string;
}

export const saleActs: Readonly<Record<string, Prepare>> = {
  async procCreateSales(ground) {
    const invoiceNumber = `F-${ground.unique}`;
    return act(ground, { ...(await newSaleInput(ground)), invoiceNumber }, 'sales', {
      invoice_number: invoiceNumber,
      office_id: ground.place.id,
    });
  },

  async procCreateSalesWarranty(ground) {
    const invoiceNumber = `G-${ground.unique}`;
    const salesDetails = await warrantyLines(ground);
    const input = { ...(await newSaleInput(ground)), salesDetails, invoiceNumber };
    return act(ground, input, 'sales', {
      invoice_number: invoiceNumber,
      office_id: ground.place.id,
      kind: 'WARRANTY',
    });
  },

  async 'procUpdateSales.sale'(ground) {
    const { salesDetails } = await newSaleInput(ground);
    const id = await sell(ground.database, ground.place, salesDetails);
    return act(ground, { id, salesDetails, totalTip: '3.00' }, 'sales', { id, total_tip: '3.00' });
  },

  async 'procUpdateSales.warranty'(ground) {
    const id = await newWarranty(ground);
    const salesDetails = await warrantyLines(ground);
    return act(ground, { id, salesDetails, totalTip: '3.00' }, 'sales', { id, total_tip: '3.00' });
  },

  async 'updateSaleById.warranty'(ground) {
    const id = await newWarranty(ground);
    const salePatch = { status: 2, deleteReason: 'Registrada dos veces' };
    return act(ground, { id, salePatch }, 'sales', { id, status: 2 });
  },

  async procRefundSale(ground) {
    const { database, place, service } = ground;
    const saleId = await sell(database, place, [priced(place, service, await turnToday(ground))]);
    return act(ground, { saleId, reason: 'No quedó conforme' }, 'sales', {
      kind: 'REFUND',
      refund_of: saleId,
    });
  },

  async updateSaleById(ground) {
    const { database, place, service } = ground;
    const id = await sell(database, place, [priced(place, service, await turnToday(ground))]);
    const salePatch = { status: 2, deleteReason: 'Cobrada dos veces' };
    return act(ground, { id, salePatch }, 'sales', { id, status: 2 });
  },
};
