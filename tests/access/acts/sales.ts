import { priced, sell } from '#db/tests/acts.ts';
import { act, newSaleInput, type Prepare, turnToday } from './ground.ts';

export const saleActs: Readonly<Record<string, Prepare>> = {
  async procCreateSales(ground) {
    const invoiceNumber = `F-${ground.unique}`;
    return act(ground, { ...(await newSaleInput(ground)), invoiceNumber }, 'sales', {
      invoice_number: invoiceNumber,
      office_id: ground.place.id,
    });
  },

  async updateSaleById(ground) {
    const { database, place, service } = ground;
    const id = await sell(database, place, [priced(place, service, await turnToday(ground))]);
    const salePatch = { status: 2, deleteReason: 'Cobrada dos veces' };
    return act(ground, { id, salePatch }, 'sales', { id, status: 2 });
  },
};
