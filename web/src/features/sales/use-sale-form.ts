import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { localDateTime, today } from '#domain/dates.ts';
import { errorText } from '#domain/errors.ts';
import { successTexts } from '#domain/texts.ts';
import { paths } from '#web/config/paths.ts';
import { ApiError } from '#web/lib/api-error.ts';
import { useMe } from '#web/lib/session.ts';
import { sentNumber } from '#web/ui/form/identification-rules.ts';
import { useForm } from '#web/ui/form/use-form.ts';
import { toastSuccess } from '#web/ui/toasts.tsx';
import { editedSale } from './edited-sale.ts';
import { settle } from './payment-model.ts';
import type { SaleDoor } from './sale-door.ts';
import { quoteLine, quoteSoldLine, summarise } from './sale-model.ts';
import { emptySale, type SaleValues, saleSchema } from './sale-schema.ts';
import { saveSale } from './save-sale.ts';
import { usePastServices } from './use-past-services.ts';
import { useSaleOffice } from './use-sale-office.ts';

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

  const form = useForm({
    schema: saleSchema,
    initial,
    draft: door.draft,
    submit: async (values) => {
      // From here on the number stays: a retry must be the same request (D19).
      const invoiceNumber = values.invoiceNumber ?? office.nextNumber;
      form.setValue('invoiceNumber', invoiceNumber);
      const numbered = { ...values, invoiceNumber };
      const priced = { quotes, summary, settlement, terms, day, pastServices };
      const sale = { values: numbered, ...priced, appointmentId: booked?.appointmentId ?? null };
      const id = await save(sale);
      toastSuccess(edited ? successTexts.edited : successTexts.added);
      const range = values.saleDate !== null && { date_from: day, date_until: day };
      const { list } = kind === 'sale' ? paths.sales : paths.warranties;
      await navigate({ to: list, search: { sale: id, ...range } });
    },
  });
  const { values } = form;
  const { saleDate } = values;
  const day = saleDate === null ? today(new Date(), timeZone) : saleDate.slice(0, 10);
  const at = saleDate ? `${saleDate.replace('T', ' ')}:00` : null;
  const ownRate = edited?.sale.exchangeValue;
  const office = useSaleOffice({ kind, day, at, ownRate });
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
  const dateProblem =
    at && at > localDateTime(new Date(), timeZone) ? errorText('FUTURE_DATE') : null;

  async function save(sale: Parameters<typeof saveSale>[0]): Promise<string> {
    try {
      return await saveSale(sale, officeId, edited);
    } catch (error) {
      await office.refresh();
      if (error instanceof ApiError && error.code === 'INVOICE_NUMBER_TAKEN') {
        form.setValue('invoiceNumber', null);
      }
      throw error;
    }
  }

  return {
    door,
    form,
    /** Goes to an input by its path, once what is being changed is drawn. */
    focus: (path: string) => {
      requestAnimationFrame(() => {
        form.element.current?.querySelector<HTMLElement>(`[data-path='${path}']`)?.focus();
      });
    },
    office,
    /** The day of the sale; '' while none is chosen. */
    day,
    pastServices,
    quotes,
    summary,
    settlement,
    dateProblem,
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
