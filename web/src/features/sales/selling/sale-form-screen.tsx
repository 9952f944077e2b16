import { useEffect } from 'react';
import { FormNotice } from '#web/ui/form/form-notice.tsx';
import { Screen } from '#web/ui/screen.tsx';
import { useShortcut } from '#web/ui/shortcuts.ts';
import { toastWarning } from '#web/ui/toasts.tsx';
import { ClientSection } from '../client/client-section.tsx';
import { LinesSection } from '../lines/lines-section.tsx';
import { PaymentsSection } from '../payments/payments-section.tsx';
import { SaleDateSection } from './sale-date-section.tsx';
import type { SaleEntry } from './sale-entry.ts';
import classes from './sale-form-screen.module.css';
import { SaleSummaryPanel } from './sale-summary-panel.tsx';
import { useSaleForm } from './use-sale-form.ts';

/** Where the cursor is put to tell the client. */
const clientPaths = {
  document: 'identificationNumber',
  search: 'client',
  name: 'client',
  kept: 'workdayId',
} as const;

/** Registers or corrects a sale or warranty, whichever way led here (doc 2 §2). */
export function SaleFormScreen({ entry }: { entry: SaleEntry }) {
  const sale = useSaleForm(entry);
  const { form, focus, nextStep } = sale;
  const { element } = form;
  const clientPath = clientPaths[form.values.clientBy];

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the screen opens
  useEffect(
    () => focus(entry.past ? 'saleDate' : entry.booked || entry.client ? 'workdayId' : clientPath),
    [],
  );
  useShortcut('d', 'Cliente', () => focus(clientPath));
  useShortcut('t', 'Turno', () => focus('workdayId'));
  useShortcut('s', 'Subservicio', () => focus('subserviceId'));
  useShortcut('p', entry.kind === 'sale' ? 'Pago' : undefined, () => focus('payments.0.amount'));
  useShortcut('Ctrl + Enter', 'Registrar', () => element.current?.requestSubmit());

  return (
    <Screen>
      <form
        ref={element}
        noValidate
        className={classes.sale}
        onSubmit={(event) => {
          if (!nextStep) return form.onSubmit(event);
          event.preventDefault();
          toastWarning(nextStep);
        }}
        onKeyDown={(event) => {
          const inInput = event.target instanceof HTMLInputElement;
          if (event.key === 'Enter' && inInput) event.preventDefault();
        }}
      >
        <div className={classes.steps}>
          <FormNotice form={form} />
          {entry.past && <SaleDateSection sale={sale} />}
          <ClientSection sale={sale} />
          <LinesSection sale={sale} />
          {entry.kind === 'sale' && <PaymentsSection sale={sale} />}
        </div>
        <SaleSummaryPanel sale={sale} />
      </form>
    </Screen>
  );
}
