import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { today } from '#domain/dates.ts';
import { successTexts } from '#domain/texts.ts';
import { paths } from '#web/config/paths.ts';
import { ApiError } from '#web/lib/api-error.ts';
import { checkEndCode } from '#web/lib/end-code.ts';
import { request } from '#web/lib/graphql.ts';
import { queryClient } from '#web/lib/query-client.ts';
import { useMe } from '#web/lib/session.ts';
import { sentNumber } from '#web/ui/form/identification-rules.ts';
import { useForm } from '#web/ui/form/use-form.ts';
import { toastSuccess } from '#web/ui/toasts.tsx';
import { settle } from './payment-model.ts';
import { CreateSaleDocument } from './sale-form.generated.ts';
import { toSaleInput } from './sale-input.ts';
import { quoteLine, summarise } from './sale-model.ts';
import { emptySale, saleSchema } from './sale-schema.ts';
import { useSaleOffice } from './use-sale-office.ts';

/** The sale that is being filled in, priced and settled as it stands. */
export type SaleForm = ReturnType<typeof useSaleForm>;

/** The add form of a sale with all that follows from what was typed (doc 2 §4, §5). */
export function useSaleForm() {
  const { office_id: officeId, time_zone: timeZone } = useMe();
  const navigate = useNavigate();
  const office = useSaleOffice();
  const { terms, subservices } = office;
  const [initial] = useState(() => emptySale(terms.currency));

  const form = useForm({
    schema: saleSchema,
    initial,
    draft: 'sales/add',
    submit: async (values) => {
      // From here on the number stays: a retry must be the same request (D19).
      const invoiceNumber = values.invoiceNumber ?? office.nextNumber;
      form.setValue('invoiceNumber', invoiceNumber);
      const sale = { values: { ...values, invoiceNumber }, quotes, summary, settlement, terms };
      const saleId = await create(toSaleInput(sale, officeId, today(new Date(), timeZone)));
      toastSuccess(successTexts.added);
      await navigate({ to: paths.sales.list, search: { sale: saleId } });
    },
  });
  const { values } = form;
  const quotes = values.lines.map((line) =>
    quoteLine(
      line,
      subservices.find(({ id }) => id === line.subserviceId),
      terms,
    ),
  );
  const summary = summarise(quotes);
  const settlement = settle(values.payments, summary.due, terms);
  const isSearched = values.searchedNumber !== '' && values.searchedNumber === sentNumber(values);

  async function create(input: ReturnType<typeof toSaleInput>): Promise<string> {
    try {
      const { procCreateSales } = await request(CreateSaleDocument, { input });
      checkEndCode(procCreateSales?.result);
      for (const topic of ['sales', 'workdays', 'clients']) {
        void queryClient.invalidateQueries({ queryKey: [topic] });
      }
      return procCreateSales?.result?.vId ?? '';
    } catch (error) {
      await office.refresh();
      if (error instanceof ApiError && error.code === 'INVOICE_NUMBER_TAKEN') {
        form.setValue('invoiceNumber', null);
      }
      throw error;
    }
  }

  return {
    form,
    /** Goes to an input by its path, once what is being changed is drawn. */
    focus: (path: string) => {
      requestAnimationFrame(() => {
        form.element.current?.querySelector<HTMLElement>(`[data-path='${path}']`)?.focus();
      });
    },
    office,
    quotes,
    summary,
    settlement,
    /** Whether the document number that stands in the form is the one that was searched. */
    isSearched,
    /** What still keeps the sale from being registered, or null. */
    nextStep: nextStepOf({ isSearched, quotes, settlement }),
  };
}

function nextStepOf({
  isSearched,
  quotes,
  settlement,
}: {
  isSearched: boolean;
  quotes: readonly { problem: string | null }[];
  settlement: { problem: string | null };
}): string | null {
  if (!isSearched) return 'Busque al cliente por su número de documento';
  if (quotes.length === 0) return 'Agregue al menos un servicio';
  return quotes.find(({ problem }) => problem)?.problem ?? settlement.problem;
}
