import {
  type ActContext,
  act,
  creating,
  disabled,
  newRow,
  type Prepare,
  patchActsOf,
} from './act-context.ts';

const newProvider = (context: ActContext) =>
  newRow(context, 'providers', {
    identificationNumber: `J${context.unique}`,
    providerName: 'Proveedora',
  });

const newMoneyStore = (context: ActContext) =>
  newRow(context, 'money_stores', { moneyStoreName: `Caja ${context.unique}` });

const invoice = async (context: ActContext) => ({
  invoiceNumber: `G-${context.unique}`,
  providerId: await newProvider(context),
  moneyStoreId: await newMoneyStore(context),
  invoiceDate: `${context.office.today} 10:00:00`,
  notes: 'Compra',
  total: '10.00',
  taxTotal: '1.60',
});
const newInvoice = async (context: ActContext) =>
  newRow(context, 'invoices', await invoice(context));

const newExtraExpense = (context: ActContext) =>
  newRow(context, 'extra_expenses', { serviceName: 'Agua', amount: 10, expenseDate: new Date() });

const notes = ({ unique }: ActContext) => `Nota ${unique}`;

export const expenseActs: Readonly<Record<string, Prepare>> = {
  createProvider: creating('provider', 'providers', ({ unique }) => ({
    providerName: `Proveedora nueva ${unique}`,
    identificationNumber: `N${unique}`,
  })),
  ...patchActsOf('provider', 'providers', newProvider, { notes, status: disabled }),

  async 'procSavePaymentMethod.new'(context) {
    const method = { officeId: context.office.id, methodName: `Medio ${context.unique}` };
    const input = { ...method, paymentType: 'Transfer', currencyCode: 'USD', counting: 'NONE' };
    return act(context, input, 'payment_methods', method);
  },
  async 'procSavePaymentMethod.status'(context) {
    const id = await newRow(context, 'payment_methods', {
      methodName: `Medio ${context.unique}`,
      paymentType: 'Transfer',
      currencyCode: 'USD',
      counting: 'NONE',
      position: 9,
    });
    return act(context, { id, status: 2 }, 'payment_methods', { id, status: 2 });
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
