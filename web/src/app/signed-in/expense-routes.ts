import { paths } from '#web/config/paths.ts';
import { listRoute, screenRoute } from './screen-route.tsx';

const invoices = {
  title: 'Gastos',
  permission: ['invoice.read', 'expense.totals'],
  load: async () => (await import('#web/features/expenses/invoices-screen.tsx')).InvoicesScreen,
} as const;
const addInvoice = {
  title: 'Agregar Gasto',
  permission: 'invoice.create',
  load: async () =>
    (await import('#web/features/expenses/add-invoice-screen.tsx')).AddInvoiceScreen,
} as const;
const editInvoice = {
  title: 'Editar Gasto',
  permission: 'invoice.update',
  load: async () =>
    (await import('#web/features/expenses/edit-invoice-screen.tsx')).EditInvoiceScreen,
} as const;
const expenses = {
  title: 'Gastos Extras',
  permission: ['extra_expense.read', 'expense.totals'],
  load: async () => (await import('#web/features/expenses/expenses-screen.tsx')).ExpensesScreen,
} as const;
const addExpense = {
  title: 'Agregar Gasto Extra',
  permission: 'extra_expense.manage',
  load: async () =>
    (await import('#web/features/expenses/add-expense-screen.tsx')).AddExpenseScreen,
} as const;
const editExpense = {
  title: 'Editar Gasto Extra',
  permission: 'extra_expense.manage',
  load: async () =>
    (await import('#web/features/expenses/edit-expense-screen.tsx')).EditExpenseScreen,
} as const;
const expensesTotal = {
  title: 'Total de Gastos',
  permission: 'expense.totals',
  load: async () =>
    (await import('#web/features/expenses/expenses-total-screen.tsx')).ExpensesTotalScreen,
} as const;

/** Expenses by a provider's invoice, extra expenses and their totals (doc 2 §2). */
export const expenseRoutes = [
  listRoute(paths.invoices, invoices),
  screenRoute(paths.invoices.add, addInvoice),
  screenRoute(paths.invoices.edit, editInvoice),
  listRoute(paths.expenses, expenses),
  screenRoute(paths.expenses.add, addExpense),
  screenRoute(paths.expenses.edit, editExpense),
  listRoute(paths.expensesTotal, expensesTotal),
] as const;
