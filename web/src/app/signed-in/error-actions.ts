import { paths } from '#web/config/paths.ts';
import { can } from '#web/lib/session/session.ts';
import { openCashDialog } from '#web/shared/cash/opening-cash.ts';
import { reopenCash } from '#web/shared/cash/reopen-cash.ts';
import { registerErrorAction } from '#web/ui/feedback/toasts.tsx';
import type { createAppRouter } from './router.tsx';

/** Registers the buttons of the toasts about errors that another screen or a dialog resolves. */
export function registerErrorActions(router: ReturnType<typeof createAppRouter>): void {
  registerErrorAction('MONTH_CLOSED', () =>
    can('month.close')
      ? { label: 'Ir a Cierre de mes', run: () => router.navigate({ to: paths.months }) }
      : undefined,
  );
  for (const code of ['CASH_CLOSED', 'SALE_CASH_CLOSED', 'EXPENSE_CASH_CLOSED'] as const) {
    registerErrorAction(code, ({ params: { session, advice } }) => {
      if (session && !advice) {
        return { label: 'Seguir cobrando', run: () => reopenCash(String(session), '') };
      }
      if (session || code !== 'CASH_CLOSED' || !can('cash.open')) return undefined;
      return { label: 'Abrir la caja', run: openCashDialog };
    });
  }
  // The draft keeps the typed values (D73).
  for (const code of ['CASH_DAY_OPEN', 'CASH_HELD'] as const) {
    registerErrorAction(code, () =>
      can(['cash.count', 'cash.close'])
        ? { label: 'Ir a la caja', run: () => router.navigate({ to: paths.cash.day }) }
        : undefined,
    );
  }
  // For a named product, link to its stock in the list.
  registerErrorAction('INVENTORY_EXISTS', ({ params: { product } }) =>
    typeof product === 'string'
      ? {
          label: 'Ver inventario',
          run: () =>
            router.navigate({
              to: paths.inventories.list,
              search: { product_name: product },
            }),
        }
      : undefined,
  );
}
