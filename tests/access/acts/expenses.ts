import {
  act,
  creating,
  disabled,
  type Ground,
  newRow,
  type Prepare,
  patchActsOf,
} from './ground.ts';

const newProvider = (ground: Ground) =>
  newRow(ground, 'providers', {
    identificationNumber: `J${ground.unique}`,
    providerName: 'Proveedora',
  });

const newMoneyStore = (ground: Ground) =>
  newRow(ground, 'money_stores', { moneyStoreName: `Caja ${ground.unique}` });

const invoice = async (ground: Ground) => ({
  invoiceNumber: `G-${ground.unique}`,
  providerId: await newProvider(ground),
  moneyStoreId: await newMoneyStore(ground),
  invoiceDate: `${ground.office.today} 10:00:00`,
  notes: 'Compra',
  total: '10.00',
  taxTotal: '1.60',
});
const newInvoice = async (ground: Ground) => newRow(ground, 'invoices', await invoice(ground));

const newExtraExpense = (ground: Ground) =>
  newRow(ground, 'extra_expenses', { serviceName: 'Agua', amount: 10, expenseDate: new Date() });

const notes = ({ unique }: Ground) => `Nota ${unique}`;

export const expenseActs: Readonly<Record<string, Prepare>> = {
  createProvider: creating('provider', 'providers', ({ unique }) => ({
    providerName: `Proveedora nueva ${unique}`,
    identificationNumber: `N${unique}`,
  })),
  ...patchActsOf('provider', 'providers', newProvider, { notes, status: disabled }),

  async 'procSavePaymentMethod.new'(ground) {
    const method = { officeId: ground.office.id, methodName: `Medio ${ground.unique}` };
    const input = { ...method, paymentType: 'Transfer', currencyCode: 'USD', counting: 'NONE' };
    return act(ground, input, 'payment_methods', method);
  },
  async 'procSavePaymentMethod.status'(ground) {
    const id = await newRow(ground, 'payment_methods', {
      methodName: `Medio ${ground.unique}`,
      paymentType: 'Transfer',
      currencyCode: 'USD',
      counting: 'NONE',
      position: 9,
    });
    return act(ground, { id, status: 2 }, 'payment_methods', { id, status: 2 });
  },

  createMoneyStore: creating('moneyStore', 'money_stores', ({ unique }) => ({
    moneyStoreName: `Caja nueva ${unique}`,
    notes: 'Nueva',
  })),
  ...patchActsOf('moneyStore', 'money_stores', newMoneyStore, { notes, status: disabled }),

  createInvoice: creating('invoice', 'invoices', invoice),
  ...patchActsOf('invoice', 'invoices', newInvoice, { notes, status: disabled }),

  createExtraExpense: creating('extraExpense', 'extra_expenses', ({ office, unique }) => ({
    serviceName: `Agua ${unique}`,
    amount: '10.00',
    currency: office.currency,
    description: '',
    expenseDate: `${office.today} 10:00:00`,
    invoiceNumber: 'S/F',
    status: 1,
  })),
  ...patchActsOf('extraExpense', 'extra_expenses', newExtraExpense, {
    description: notes,
    status: disabled,
  }),
};
