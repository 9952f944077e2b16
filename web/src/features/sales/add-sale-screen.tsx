import { useEffect } from 'react';
import { Screen } from '#web/ui/screen.tsx';
import { useShortcut } from '#web/ui/shortcuts.ts';
import { toastWarning } from '#web/ui/toasts.tsx';
import classes from './add-sale-screen.module.css';
import { ClientSection } from './client-section.tsx';
import { LinesSection } from './lines-section.tsx';
import { PaymentsSection } from './payments-section.tsx';
import { SaleSummaryPanel } from './sale-summary-panel.tsx';
import { useSaleForm } from './use-sale-form.ts';

/** Registers a sale of the day to a client found by document number (doc 2 §2 /sales/add). */
export function AddSaleScreen() {
  const sale = useSaleForm();
  const { form, focus, nextStep } = sale;
  const { element } = form;

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the screen opens
  useEffect(() => focus('identificationNumber'), []);
  useShortcut('d', 'Documento del cliente', () => focus('identificationNumber'));
  useShortcut('t', 'Turno', () => focus('workdayId'));
  useShortcut('s', 'Subservicio', () => focus('subserviceId'));
  useShortcut('p', 'Pago', () => focus('payments.0.amount'));
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
          <ClientSection sale={sale} />
          <LinesSection sale={sale} />
          <PaymentsSection sale={sale} />
        </div>
        <SaleSummaryPanel sale={sale} />
      </form>
    </Screen>
  );
}
