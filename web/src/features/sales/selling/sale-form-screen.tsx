import { lazy, useEffect, useEffectEvent } from 'react';
import { useIsAfterFirstPaint } from '#web/ui/feedback/deferred.tsx';
import { DialogOnce } from '#web/ui/feedback/dialog-once.tsx';
import { toastWarning } from '#web/ui/feedback/toasts.tsx';
import { FormNotice } from '#web/ui/form/form-notice.tsx';
import { useShortcut } from '#web/ui/keys/shortcuts.ts';
import look from '#web/ui/parts.module.css';
import { Screen } from '#web/ui/screen.tsx';
import { askedDocument } from '../client/asked-document.ts';
import { ClientSection, clientPathOf } from '../client/client-section.tsx';
import { LinesSection } from '../lines/lines-section.tsx';
import { turnPath } from '../lines/workday-select.tsx';
import type { SaleEntry } from '../model/sale-entry.ts';
import { RegisterNotice } from './register-notice.tsx';
import { SaleBar } from './sale-bar.tsx';
import { SaleDateSection } from './sale-date-section.tsx';
import classes from './sale-form-screen.module.css';
import { SaleSummaryPanel } from './sale-summary-panel.tsx';
import { useSaleForm } from './use-sale-form.ts';

const DocumentDialog = lazy(async () => ({
  default: (await import('../client/document-dialog.tsx')).DocumentDialog,
}));

/** Fields in which Enter moves to the lines instead of sending the form (doc 2 §5). */
const clientFields = new Set(['firstName', 'lastName', 'phone', 'email', 'address']);

/** Registers or corrects a sale or warranty for all of its entry points (doc 2 §2). */
export function SaleFormScreen({ entry }: { entry: SaleEntry }) {
  const sale = useSaleForm(entry);
  const { form, focus, focusLine, nextStep, unfinished } = sale;
  const { element } = form;
  const hasPayments = useIsAfterFirstPaint();
  const clientPath = clientPathOf(form.values);

  const focusFirst = useEffectEvent(() => {
    const withoutTurn = form.values.lines.find(({ workdayId }) => workdayId === '');
    if (withoutTurn) return focus(turnPath(withoutTurn));
    const hasClient = entry.booked || entry.client || entry.edited;
    focus(entry.past ? 'saleDate' : hasClient ? 'workdayId' : clientPath);
  });
  useEffect(() => {
    // In the next frame, whose layout includes the focus; before it, the layout would run twice.
    const frame = requestAnimationFrame(() => focusFirst());
    return () => cancelAnimationFrame(frame);
  }, []);
  useShortcut('Alt + C', 'Cliente', () => focus(clientPath));
  useShortcut('Alt + U', 'Turno', () => focus('workdayId'));
  useShortcut('Alt + R', 'Subservicio', () => focus('subserviceId'));

  return (
    <Screen>
      <form
        ref={element}
        noValidate
        className={classes.sale}
        onSubmit={(event) => {
          const open = unfinished() ?? nextStep;
          if (!open) return form.onSubmit(event);
          event.preventDefault();
          toastWarning(open);
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
          event.preventDefault();
          const hasNoModifier = !(event.ctrlKey || event.metaKey || event.altKey);
          if (hasNoModifier && clientFields.has(event.target.dataset.path ?? '')) focusLine();
        }}
      >
        <div className={`${look.stack} ${look.narrowable}`} style={{ gap: 12 }}>
          <FormNotice
            form={form}
            onNewDay={
              entry.edited
                ? 'Una venta se corrige solo en su día.'
                : 'Elija el turno de hoy de cada servicio.'
            }
          />
          {sale.showsRegister && (
            <RegisterNotice officeId={sale.context.officeId} rejections={sale.rejections} />
          )}
          {entry.past && <SaleDateSection sale={sale} />}
          <ClientSection sale={sale} />
          <LinesSection sale={sale} hasPayments={hasPayments} />
        </div>
        {hasPayments ? (
          <SaleSummaryPanel sale={sale} />
        ) : (
          // Content below the placeholder stays off-screen while the summary renders.
          <div aria-busy="true" data-awaited style={{ minHeight: '100dvh' }} />
        )}
        <SaleBar sale={sale} />
      </form>
      <DialogOnce store={askedDocument} dialog={DocumentDialog} />
    </Screen>
  );
}
