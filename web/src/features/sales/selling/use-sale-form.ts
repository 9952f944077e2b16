import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { localDateTime, today } from '#domain/dates.ts';
import { errorText } from '#domain/errors.ts';
import { isFarFromSeries } from '#domain/invoice-series.ts';
import { firstDay } from '#domain/ranges.ts';
import { successTexts } from '#domain/texts.ts';
import { paths } from '#web/config/paths.ts';
import { ApiError } from '#web/lib/api-error.ts';
import { useMe } from '#web/lib/session.ts';
import { sentNumber } from '#web/shared/people/identification-rules.ts';
import { confirm } from '#web/ui/confirm.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { toastSuccess } from '#web/ui/toasts.tsx';
import { usePastServices } from '../lines/use-past-services.ts';
import { settle } from '../payments/payment-model.ts';
import { quoteLine, quoteSoldLine, summarise } from '../sale-model.ts';
import { editedSale } from './edited-sale.ts';
import type { SaleDoor } from './sale-door.ts';
import { emptySale, type SaleValues, saleSchema } from './sale-schema.ts';
import { saveSale } from './save-sale.ts';
import { useSaleOffice } from './use-sale-office.ts';

/** Refusals of a sale whose figures are of earlier prices, rates or taxes. */
const differences: readonly string[] = ['COST_DIFFERS', 'TAX_DIFFERS', 'PAYMENTS_DIFFER'];

/** The sale that is being filled in, priced and settled as it stands. */
export type SaleForm = ReturnType<typeof useSaleForm>;

/** The form of a sale or warranty with all that follows from what was typed (doc 2 §4, §5). */
export function useSaleForm(door: SaleDoor) {
  const { edited, booked, kind } = door;
  const { office_id: officeId, time_zone: timeZone, currency_code } = useMe();
  const navigate = useNavigate();
  const [initial] = useState(() =>
    edited
      ? editedSale(edited, timeZone)
      : {
          ...emptySale(currency_code as SaleValues['payments'][number]['currency'], door),
          ...booked?.values,
        },
  );

  const [difference, setDifference] = useState<string | null>(null);

  const form = useForm({
    schema: saleSchema,
    initial,
    draft: door.draft,
    submit: async (values) => {
      // From here on the number stays: a retry must be the same request (D19).
      const invoiceNumber = values.invoiceNumber ?? office.nextNumber;
      const isFar =
        invoiceNumber !== edited?.sale.invoiceNumber &&
        isFarFromSeries(invoiceNumber, office.nextNumber);
      if (isFar && !(await confirmNumber(invoiceNumber, office.nextNumber))) {
        focus('invoiceNumber');
        return false;
      }
      form.setValue('invoiceNumber', invoiceNumber);
      const numbered = { ...values, invoiceNumber };
      const priced = { quotes, summary, settlement, terms, day, pastServices };
      const sale = {
        values: numbered,
        ...priced,
        appointmentId: booked?.appointmentId ?? null,
        confirmNumber: isFar,
      };
      const id = await save(sale);
      if (id === null) return false;
      toastSuccess(edited ? successTexts.edited : successTexts.added);
      const range = values.saleDate !== null && { date_from: day, date_until: day };
      const { list } = kind === 'sale' ? paths.sales : paths.warranties;
      await navigate({ to: list, search: { sale: id, ...range } });
      return true;
    },
  });
  const { values } = form;
  const { saleDate } = values;
  const day = saleDate === null ? today(new Date(), timeZone) : saleDate.slice(0, 10);
  const at = saleDate ? `${saleDate.replace('T', ' ')}:00` : null;
  const ownRate = edited?.sale.exchangeValue;
  const office = useSaleOffice({ kind, day, past: at !== null, ownRate });
  const { terms, subservices } = office;
  const clientIn = edited?.sale.clientIn ?? values.foundClient?.identificationNumber ?? '';
  const pastServices = usePastServices(kind === 'warranty' ? clientIn : '', at);
  const quotes = values.lines.map((line) => {
    const sold = edited?.lines.find(({ id }) => id === line.key);
    if (sold) return quoteSoldLine(line, sold, terms);
    const subservice = subservices.find(({ id }) => id === line.subserviceId);
    return quoteLine(line, subservice, terms);
  });
  const summary = summarise(quotes, values.totalTip);
  const settlement = settle(values.payments, summary.due, terms);
  const isSearched = values.searchedNumber !== '' && values.searchedNumber === sentNumber(values);
  const dateProblem = at && problemOf(at, localDateTime(new Date(), timeZone));

  /** Answers the id; null where what is sold costs something else by now, which the form then offers to take. */
  async function save(sale: Parameters<typeof saveSale>[0]): Promise<string | null> {
    setDifference(null);
    try {
      return await saveSale(sale, officeId, edited);
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
    form.element.current?.querySelector<HTMLElement>('[type=submit]')?.focus();
  }

  function focus(path: string): void {
    requestAnimationFrame(() => {
      form.element.current?.querySelector<HTMLElement>(`[data-path='${path}']`)?.focus();
    });
  }

  return {
    door,
    form,
    /** Goes to an input by its path, once what is being changed is drawn. */
    focus,
    office,
    /** The day of the sale; '' while none is chosen. */
    day,
    pastServices,
    quotes,
    summary,
    settlement,
    dateProblem,
    /** What the server counts otherwise than the form, in words, until the form takes it; else null (D61). */
    difference,
    takeDifference,
    /** Whether the document number that stands in the form is the one that was searched. */
    isSearched,
    /** What still keeps the sale from being registered, or null. */
    nextStep:
      (day === '' ? 'Indique la fecha' : dateProblem) ??
      clientStep(values, isSearched) ??
      (quotes.length === 0 ? 'Agregue al menos un servicio' : null) ??
      quotes.find(({ problem }) => problem)?.problem ??
      (kind === 'sale' ? settlement.problem : null),
  };
}

/** Why nothing can have been sold at that time, or null. */
function problemOf(at: string, now: string): string | null {
  if (at > now) return errorText('FUTURE_DATE');
  if (at.slice(0, 10) === now.slice(0, 10)) return errorText('NOT_PAST');
  return at < firstDay ? errorText('DATE_TOO_OLD') : null;
}

/** Asks about a number far ahead of the series, from which the series would go on (D69). */
function confirmNumber(typed: string, next: string): Promise<boolean> {
  const detail = `El número ${typed} está lejos de la serie (siguiente ${next}). Si es correcto, la serie continúa desde él.`;
  return confirm('El número está lejos de la serie: ¿es correcto?', detail, 'Es correcto');
}

/** What is still to be told of the client, or null. */
function clientStep(
  { clientBy, foundClient, firstName }: Pick<SaleValues, 'clientBy' | 'foundClient' | 'firstName'>,
  isSearched: boolean,
): string | null {
  switch (clientBy) {
    case 'document':
      return isSearched ? null : 'Busque al cliente por su número de documento';
    case 'search':
      return foundClient ? null : 'Busque al cliente y elíjalo';
    case 'name':
      return foundClient || firstName.trim() ? null : 'Indique el nombre del cliente';
    case 'kept':
      return null;
  }
}
