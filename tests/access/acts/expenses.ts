import { act, type Ground, insert, type Prepare } from './ground.ts';

function newProvider({ database, place, unique }: Ground): Promise<string> {
  return insert(
    database,
    `insert into app_public.providers (company_id, office_id, identification_number, provider_name)
     values ($1, $2, $3, 'Proveedora') returning id`,
    place.companyId,
    place.id,
    `J${unique}`,
  );
}

function newMoneyStore({ database, place, unique }: Ground): Promise<string> {
  return insert(
    database,
    `insert into app_public.money_stores (company_id, office_id, money_store_name)
     values ($1, $2, $3) returning id`,
    place.companyId,
    place.id,
    `Caja ${unique}`,
  );
}

function newPaymentMethod({ database, place, unique }: Ground): Promise<string> {
  return insert(
    database,
    `insert into app_public.payment_methods (
       company_id, office_id, method_name, payment_type, currency_code, counting, position)
     values ($1, $2, $3, 'Transfer', 'USD', 'NONE', 9) returning id`,
    place.companyId,
    place.id,
    `Medio ${unique}`,
  );
}

async function newInvoice(ground: Ground): Promise<string> {
  const { place, database } = ground;
  return insert(
    database,
    `insert into app_public.invoices (
       company_id, office_id, provider_id, money_store_id, invoice_number, invoice_date, notes, total, tax_total)
     values ($1, $2, $3, $4, '7', now(), 'Compra', 10, 1) returning id`,
    place.companyId,
    place.id,
    await newProvider(ground),
    await newMoneyStore(ground),
  );
}

function newExtraExpense({ database, place }: Ground): Promise<string> {
  return insert(
    database,
    `insert into app_public.extra_expenses (company_id, office_id, service_name, amount, expense_date)
     values ($1, $2, 'Agua', 10, now()) returning id`,
    place.companyId,
    place.id,
  );
}

export const expenseActs: Readonly<Record<string, Prepare>> = {
  async createProvider(ground) {
    const providerName = `Proveedora nueva ${ground.unique}`;
    const { companyId, id: officeId } = ground.place;
    const provider = { companyId, officeId, identificationNumber: 'J1', providerName };
    return act(ground, { provider }, 'providers', {
      provider_name: providerName,
      office_id: officeId,
    });
  },

  async 'updateProviderById.notes'(ground) {
    const id = await newProvider(ground);
    const notes = `Nota ${ground.unique}`;
    return act(ground, { id, providerPatch: { notes } }, 'providers', { id, notes });
  },

  async 'updateProviderById.status'(ground) {
    const id = await newProvider(ground);
    return act(ground, { id, providerPatch: { status: 2 } }, 'providers', { id, status: 2 });
  },

  async 'procSavePaymentMethod.new'(ground) {
    const { id: officeId } = ground.place;
    const methodName = `Medio ${ground.unique}`;
    const method = { methodName, paymentType: 'Transfer', currencyCode: 'USD', counting: 'NONE' };
    return act(ground, { officeId, ...method }, 'payment_methods', {
      office_id: officeId,
      method_name: methodName,
    });
  },

  async 'procSavePaymentMethod.status'(ground) {
    const id = await newPaymentMethod(ground);
    return act(ground, { id, status: 2 }, 'payment_methods', { id, status: 2 });
  },

  async createMoneyStore(ground) {
    const moneyStoreName = `Caja nueva ${ground.unique}`;
    const { companyId, id: officeId } = ground.place;
    const moneyStore = { companyId, officeId, moneyStoreName, notes: 'Nueva' };
    return act(ground, { moneyStore }, 'money_stores', {
      money_store_name: moneyStoreName,
      office_id: officeId,
    });
  },

  async 'updateMoneyStoreById.notes'(ground) {
    const id = await newMoneyStore(ground);
    const notes = `Nota ${ground.unique}`;
    return act(ground, { id, moneyStorePatch: { notes } }, 'money_stores', { id, notes });
  },

  async 'updateMoneyStoreById.status'(ground) {
    const id = await newMoneyStore(ground);
    return act(ground, { id, moneyStorePatch: { status: 2 } }, 'money_stores', { id, status: 2 });
  },

  async createInvoice(ground) {
    const { companyId, id: officeId, today } = ground.place;
    const invoiceNumber = `G-${ground.unique}`;
    const invoice = {
      companyId,
      officeId,
      providerId: await newProvider(ground),
      moneyStoreId: await newMoneyStore(ground),
      invoiceNumber,
      invoiceDate: `${today} 10:00:00`,
      notes: 'Compra',
      total: '10.00',
      taxTotal: '1.60',
    };
    return act(ground, { invoice }, 'invoices', {
      invoice_number: invoiceNumber,
      office_id: officeId,
    });
  },

  async 'updateInvoiceById.notes'(ground) {
    const id = await newInvoice(ground);
    const notes = `Nota ${ground.unique}`;
    return act(ground, { id, invoicePatch: { notes } }, 'invoices', { id, notes });
  },

  async 'updateInvoiceById.status'(ground) {
    const id = await newInvoice(ground);
    return act(ground, { id, invoicePatch: { status: 2 } }, 'invoices', { id, status: 2 });
  },

  async createExtraExpense(ground) {
    const { companyId, id: officeId, today, currency } = ground.place;
    const serviceName = `Agua ${ground.unique}`;
    const extraExpense = {
      companyId,
      officeId,
      serviceName,
      amount: '10.00',
      currency,
      description: '',
      expenseDate: `${today} 10:00:00`,
      invoiceNumber: 'S/F',
      status: 1,
    };
    return act(ground, { extraExpense }, 'extra_expenses', {
      service_name: serviceName,
      office_id: officeId,
    });
  },

  async 'updateExtraExpenseById.description'(ground) {
    const id = await newExtraExpense(ground);
    const description = `Nota ${ground.unique}`;
    return act(ground, { id, extraExpensePatch: { description } }, 'extra_expenses', {
      id,
      description,
    });
  },

  async 'updateExtraExpenseById.status'(ground) {
    const id = await newExtraExpense(ground);
    return act(ground, { id, extraExpensePatch: { status: 2 } }, 'extra_expenses', {
      id,
      status: 2,
    });
  },
};
