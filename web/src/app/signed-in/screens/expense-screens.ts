import {
  IconBuildingBank,
  IconCash,
  IconCashPlus,
  IconCurrencyDollar,
  IconSpeakerphone,
} from '@tabler/icons-react';
import { paths } from '#web/config/paths.ts';
import type { AppScreen } from './app-screen.ts';

/** Invoices of providers, extra expenses, the daily rate and its share (doc 2 §2). */
export const expenseScreens = [
  {
    path: paths.invoices.list,
    pages: true,
    title: 'Gastos',
    permission: ['invoice.read', 'expense.totals'],
    menu: { staysFor: ['administrator', 'branch'], icon: IconCash, permission: 'invoice.read' },
    load: async () => (await import('#web/features/expenses/invoices-screen.tsx')).InvoicesScreen,
  },
  {
    path: paths.invoices.add,
    title: 'Agregar Gasto',
    permission: 'invoice.create',
    load: async () =>
      (await import('#web/features/expenses/add-invoice-screen.tsx')).AddInvoiceScreen,
  },
  {
    path: paths.invoices.edit,
    title: 'Editar Gasto',
    permission: 'invoice.update',
    load: async () =>
      (await import('#web/features/expenses/edit-invoice-screen.tsx')).EditInvoiceScreen,
  },
  {
    path: paths.invoices.details,
    record: true,
    title: 'Detalle de Gasto',
    permission: ['invoice.read', 'expense.totals'],
    load: async () =>
      (await import('#web/features/expenses/invoice-details-screen.tsx')).InvoiceDetailsScreen,
  },
  {
    path: paths.expenses.list,
    pages: true,
    title: 'Gastos Extras',
    permission: ['extra_expense.read', 'expense.totals'],
    menu: { staysFor: ['branch'], icon: IconCashPlus, permission: 'extra_expense.read' },
    load: async () => (await import('#web/features/expenses/expenses-screen.tsx')).ExpensesScreen,
  },
  {
    path: paths.expenses.add,
    title: 'Agregar Gasto Extra',
    permission: 'extra_expense.manage',
    load: async () =>
      (await import('#web/features/expenses/add-expense-screen.tsx')).AddExpenseScreen,
  },
  {
    path: paths.expenses.edit,
    title: 'Editar Gasto Extra',
    permission: 'extra_expense.manage',
    load: async () =>
      (await import('#web/features/expenses/edit-expense-screen.tsx')).EditExpenseScreen,
  },
  {
    path: paths.expenses.details,
    record: true,
    title: 'Detalle de Gasto Extra',
    permission: ['extra_expense.read', 'expense.totals'],
    load: async () =>
      (await import('#web/features/expenses/expense-details-screen.tsx')).ExpenseDetailsScreen,
  },
  {
    path: paths.exchange,
    title: 'Valor Cambiario',
    menu: {
      staysFor: ['branch'],
      icon: IconCurrencyDollar,
      permission: 'exchange.update',
      currency: 'VES',
    },
    load: async () => (await import('#web/features/rates/exchange-screen.tsx')).ExchangeScreen,
  },
  {
    path: paths.officialRates.list,
    pages: true,
    title: 'Tasas oficiales',
    permission: ['rate.confirm', 'exchange.update'],
    menu: { icon: IconBuildingBank, permission: 'rate.confirm' },
    load: async () =>
      (await import('#web/features/rates/official-rates-screen.tsx')).OfficialRatesScreen,
  },
  {
    path: paths.advertising,
    title: '% de ganancia por venta no facturable',
    menu: {
      staysFor: ['branch'],
      icon: IconSpeakerphone,
      permission: 'advertising.update',
      currency: 'VES',
    },
    load: async () =>
      (await import('#web/features/rates/advertising-screen.tsx')).AdvertisingScreen,
  },
] as const satisfies readonly AppScreen[];
