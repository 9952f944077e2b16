import { useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { cleanText } from '#domain/clean-text.ts';
import { isFarFromSeries } from '#domain/invoice-series.ts';
import { successTexts } from '#domain/texts.ts';
import { paths } from '#web/config/paths.ts';
import { ApiError } from '#web/lib/api-error.ts';
import { usePresentDay } from '#web/lib/server-clock.ts';
import { can, useMe } from '#web/lib/session.ts';
import { rememberedRegister } from '#web/shared/cash/remembered-register.ts';
import { confirm } from '#web/ui/confirm.tsx';
import { goToField, inputOf } from '#web/ui/form/go-to-field.ts';
import { Leaving } from '#web/ui/form/leaving.ts';
import { useForm } from '#web/ui/form/use-form.ts';
import { openDrawerFor } from '#web/ui/tickets/open-drawer.ts';
import { toastSuccess } from '#web/ui/toasts.tsx';
import { printRecorded } from '../invoice/print-recorded.ts';
import { opensDrawer } from '../payments/office-method.ts';
import { editedSale } from './edited-sale.ts';
import { nextStepOf } from './next-step.ts';
import { savedWithReuse } from './reuse-reference.ts';
import type { SaleEntry } from './sale-entry.ts';
import type { FilledSale } from './sale-input.ts';
import { emptySale, saleSchema } from './sale-schema.ts';
import { saveSale } from './save-sale.ts';
import { useSaleFigures } from './use-sale-figures.ts';

/** Refusals of a sale whose figures are of earlier prices, rates or taxes. */
const differences: readonly string[] = [
  'COST_DIFFERS',
  'TAX_DIFFERS',
  'DISCOUNT_DIFFERS',
  'PAYMENTS_DIFFER',
];

/** The sale that is being filled in, priced and settled as it stands. */
export type SaleForm = ReturnType<typeof useSaleForm>;

/** The form of a sale or warranty with all that follows from what was typed (doc 2 §4, §5). */
export function useSaleForm(entry: SaleEntry) {
  const { edited, booked, client, kind } = entry;
  const { officeId, currencyCode, timeZone } = useMe();
  const presentDay = usePresentDay(timeZone);
  const correctsSeries = can('sale.series');
  const navigate = useNavigate();
  const [initial] = useState(() =>
    edited
      ? editedSale(edited)
      : {
          ...emptySale(currencyCode, entry),
          ...booked?.values,
          ...(client && { foundClient: client }),
        },
  );

  /** Whether what is registered next is printed. */
  const printed = useRef(false);
  const [difference, setDifference] = useState<string | null>(null);

  const form = useForm({
    schema: saleSchema,
    initial,
    draft: entry.draft,
    today: entry.past ? null : { day: presentDay },
    submit: async (values) => {
      // From here on the number stays: a retry must be the same request (D19).
      const invoiceNumber = values.invoiceNumber ?? office.nextNumber;
      const isFar =
        invoiceNumber !== edited?.sale.invoiceNumber &&
        isFarFromSeries(invoiceNumber, office.nextNumber);
      if (isFar && !(await confirmNumber(invoiceNumber, office.nextNumber, correctsSeries))) {
        focus('invoiceNumber');
        return false;
      }
      form.setValue('invoiceNumber', invoiceNumber);
      const priced = { quotes, summary, settlement, terms, day, pastServices };
      const id = await save({
        values: { ...values, invoiceNumber },
        ...priced,
        appointmentId: booked?.appointmentId ?? null,
        confirmNumber: isFar && correctsSeries,
        registerId: rememberedRegister(place.officeId),
        asksCounted: figures.asksCounted,
      });
      if (id === null) return false;
      toastSuccess(edited ? successTexts.edited : successTexts.added);
      if (!edited && opensDrawer(values.payments, office.methods)) void openDrawerFor(id);
      if (printed.current) void printRecorded(kind, id);
      const range = values.saleDate !== null && { date_from: day, date_until: day };
      const { list } = kind === 'sale' ? paths.sales : paths.warranties;
      return new Leaving(navigate({ to: list, search: { sale: id, ...range } }));
    },
  });
  const { values } = form;
  const figures = useSaleFigures(values, entry);
  const { place, office, day, terms, pastServices, quotes, summary, settlement } = figures;

  /** Answers the id; null where what is sold costs something else by now, which the form then offers to take. */
  async function save(sale: FilledSale): Promise<string | null> {
    setDifference(null);
    try {
      return await savedWithReuse(sale, (each) => saveSale(each, officeId, edited));
    } catch (error) {
      if (error instanceof ApiError && differences.includes(error.code)) {
        setDifference(error.message);
        return null;
      }
      await office.refresh();
      if (error instanceof ApiError && error.code === 'INVOICE_NUMBER_TAKEN') {
        form.setValue('invoiceNumber', null);
      }
      throw error;
    }
  }

  /** Takes what the sale costs by now; what was typed stays. */
  async function takeDifference(): Promise<void> {
    await office.refresh();
    setDifference(null);
    focus('register');
  }

  function focus(path: string): void {
    goToField(form.element, path);
  }

  function register(printing: boolean): void {
    printed.current = printing;
    form.element.current?.requestSubmit();
  }

  /** What was typed and became no line, in words, or null: nothing is registered without it. */
  function unfinished(): string | null {
    const typed = cleanText(inputOf(form.element, 'subserviceId')?.value ?? '');
    return typed ? `Elija el subservicio «${typed}» o bórrelo` : null;
  }

  return {
    entry: entry,
    form,
    /** Goes to an input by its path. */
    focus,
    /** Registers the sale, or says what keeps it from being so; `printing` prints it then. */
    register,
    unfinished,
    ...figures,
    /** What the server counts otherwise than the form, in words, until the form takes it; else null (D61). */
    difference,
    takeDifference,
    /** What still keeps the sale from being registered, or null. */
    nextStep: nextStepOf(values, figures, kind),
  };
}

/** Asks about a number far ahead of the series, which goes on from it if a person may correct the series (D69). */
function confirmNumber(typed: string, next: string, correctsSeries: boolean): Promise<boolean> {
  const effect = correctsSeries
    ? 'Si es correcto, la serie continúa desde él.'
    : 'La serie no cambia: la corrige quien administra la sucursal.';
  const detail = `El número ${typed} está lejos de la serie (siguiente ${next}). ${effect}`;
  return confirm('El número está lejos de la serie: ¿es correcto?', detail, 'Es correcto');
}
