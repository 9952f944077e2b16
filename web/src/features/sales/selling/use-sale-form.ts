import { useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { cleanText } from '#domain/input/clean-text.ts';
import { formatMoney } from '#domain/money/money.ts';
import { isFarFromSeries } from '#domain/sales/invoice-series.ts';
import { successTexts } from '#domain/texts/texts.ts';
import { paths } from '#web/config/paths.ts';
import { usePresentDay } from '#web/lib/browser/server-clock.ts';
import { isTouch } from '#web/lib/browser/touch.ts';
import { ApiError } from '#web/lib/http/api-error.ts';
import { can, useCurrentUser } from '#web/lib/session/session.ts';
import { loadLastRegister } from '#web/shared/cash/last-register.ts';
import { confirm } from '#web/ui/feedback/confirm.tsx';
import { toastSuccess } from '#web/ui/feedback/toasts.tsx';
import { focusField, inputOf } from '#web/ui/form/focus-field.ts';
import { LeaveGuard } from '#web/ui/form/leaving/leave-guard.ts';
import { useForm } from '#web/ui/form/use-form.ts';
import { openDrawerFor } from '#web/ui/tickets/open-drawer.ts';
import { clientForNumber } from '../client/asked-document.ts';
import { printRecorded } from '../invoice/print-recorded.ts';
import { describeSaleValue, namesOf, saleEdits } from '../model/edited-sale.ts';
import type { SaleEntry } from '../model/sale-entry.ts';
import type { FilledSale } from '../model/sale-input.ts';
import { emptySale, saleSchema } from '../model/sale-schema.ts';
import { saveSale } from '../model/save-sale.ts';
import { opensDrawer } from '../payments/office-method.ts';
import { nextStepOf } from './next-step.ts';
import { isReportedByNotice } from './register-notice.tsx';
import { savedWithReuse } from './reuse-reference.ts';
import { useSaleFigures } from './use-sale-figures.ts';

/**
 * Error codes if the server calculates other prices, taxes, discounts or payments than the form.
 */
const differences: readonly string[] = [
  'COST_DIFFERS',
  'TAX_DIFFERS',
  'DISCOUNT_DIFFERS',
  'PAYMENTS_DIFFER',
];

const saleName = { sale: 'Venta', warranty: 'Garantía' };

/** The sale in the form, with its current prices and payments. */
export type SaleForm = ReturnType<typeof useSaleForm>;

/** Returns the form of a sale or warranty with all derived values (doc 2 §4, §5). */
export function useSaleForm(entry: SaleEntry) {
  const { edited, booked, client, kind } = entry;
  const { officeId, currencyCode, timeZone } = useCurrentUser();
  const presentDay = usePresentDay(timeZone);
  const correctsSeries = can('sale.series');
  const navigate = useNavigate();
  const [edits] = useState(() => edited && saleEdits(edited, entry.readAgain));
  const [initial] = useState(
    () =>
      edits?.values ?? {
        ...emptySale(currencyCode, entry),
        ...booked?.values,
        ...(client && { foundClient: client }),
      },
  );

  /** Whether the next registration prints. */
  const printed = useRef(false);
  const [difference, setDifference] = useState<string | null>(null);
  const [rejections, setRejections] = useState(0);
  const [turn, chooseTurn] = useState(entry.turn ?? '');

  const form = useForm({
    schema: saleSchema,
    initial,
    draft: entry.draft,
    edits: edits ?? undefined,
    describeValue: (path, value) =>
      describeSaleValue(path, value, namesOf(office, edited?.lines ?? [])),
    today: entry.past ? null : { day: presentDay },
    submit: async (values) => {
      // The number stays fixed from here on: a retry must be the same request (D19).
      const invoiceNumber = values.invoiceNumber ?? office.nextNumber;
      const isUnusualNumber =
        invoiceNumber !== edited?.sale.invoiceNumber &&
        isFarFromSeries(invoiceNumber, office.nextNumber);
      if (
        isUnusualNumber &&
        !(await confirmNumber(invoiceNumber, office.nextNumber, correctsSeries))
      ) {
        focus('invoiceNumber');
        return false;
      }
      form.setValue('invoiceNumber', invoiceNumber);
      const foundClient =
        values.foundClient && can('client.create')
          ? await clientForNumber(values.foundClient, invoiceNumber, terms.currency)
          : values.foundClient;
      if (values.foundClient && !foundClient) return false;
      form.setValue('foundClient', foundClient);
      const priced = { quotes, summary, settlement, terms, day, pastServices };
      const id = await save({
        values: { ...values, invoiceNumber, foundClient },
        ...priced,
        appointmentId: booked?.appointmentId ?? null,
        confirmNumber: isUnusualNumber && correctsSeries,
        registerId: loadLastRegister(context.officeId),
        isCountRequired: figures.isCountRequired,
      });
      if (id === null) return false;
      const about = `${saleName[entry.kind]} ${invoiceNumber}, ${formatMoney(summary.due, terms.currency)}`;
      toastSuccess(edited ? successTexts.edited : successTexts.added, about);
      if (!edited && opensDrawer(values.payments, office.methods)) void openDrawerFor(id);
      if (printed.current) void printRecorded(kind, id);
      const range = values.saleDate !== null && { date_from: day, date_until: day };
      const { list } = kind === 'sale' ? paths.sales : paths.warranties;
      return new LeaveGuard(navigate({ to: list, search: { sale: id, ...range } }));
    },
  });
  const { values } = form;
  const figures = useSaleFigures(values, entry);
  const { context, office, day, terms, pastServices, quotes, summary, settlement } = figures;
  const showsRegister = office.controlsCash && !entry.past && !edited;

  /**
   * Returns the id. Returns null if the person does not reuse a payment reference, if the notice of
   * the form reports the rejection, or if the server calculates other prices, taxes, discounts or
   * payments: the form then offers the server's figures.
   */
  async function save(sale: FilledSale): Promise<string | null> {
    setDifference(null);
    try {
      return await savedWithReuse(sale, (each) => saveSale(each, officeId, edited));
    } catch (error) {
      if (error instanceof ApiError && differences.includes(error.code)) {
        setDifference(error.message);
        return null;
      }
      // One message, with the way on: a toast would repeat the notice.
      if (showsRegister && (await isReportedByNotice(error, context.officeId))) {
        setRejections((before) => before + 1);
        return null;
      }
      await office.refresh();
      if (error instanceof ApiError && error.code === 'INVOICE_NUMBER_TAKEN') {
        form.setValue('invoiceNumber', null);
      }
      throw error;
    }
  }

  /** Loads the current prices, rates and discounts; typed values stay. */
  async function acceptDifference(): Promise<void> {
    await office.refresh();
    setDifference(null);
    focus('register');
  }

  function focus(path: string): void {
    focusField(form.element, path);
  }

  function register(printing: boolean): void {
    printed.current = printing;
    form.element.current?.requestSubmit();
  }

  /** Returns the text about typed values that are not part of a line yet, or null: they block the registration. */
  function unfinished(): string | null {
    const typed = cleanText(inputOf(form.element, 'subserviceId')?.value ?? '');
    return typed ? `Elija el subservicio «${typed}» o bórrelo` : null;
  }

  return {
    entry: entry,
    form,
    /** The chosen turn of the next line; '' before a choice. */
    turn,
    chooseTurn,
    /** Focuses an input by its path. */
    focus,
    /** Focuses the first input of a new line: the turn, or its service if the turn is preselected. */
    focusLine: () => focus(entry.turn && !isTouch() ? 'subserviceId' : 'workdayId'),
    /** Registers the sale, or shows what is missing; with `printing` it also prints. */
    register,
    unfinished,
    ...figures,
    /**
     * The server's message about figures that it calculates differently, until the person accepts
     * them; otherwise null (D61).
     */
    difference,
    acceptDifference,
    /** Whether the form has the notice about its register. */
    showsRegister,
    /** Number of rejections that the notice reports. */
    rejections,
    /** Next missing step of the sale, or null. */
    nextStep: nextStepOf(values, figures, kind),
  };
}

/**
 * Asks for confirmation of an invoice number far ahead of the series (D69). If the person may
 * correct the series, it continues from that number.
 */
function confirmNumber(typed: string, next: string, correctsSeries: boolean): Promise<boolean> {
  const effect = correctsSeries
    ? 'Si es correcto, la serie continúa desde él.'
    : 'La serie no cambia: la corrige quien administra la sucursal.';
  const detail = `El número ${typed} está lejos de la serie (siguiente ${next}). ${effect}`;
  return confirm('El número está lejos de la serie: ¿es correcto?', detail, 'Es correcto');
}
