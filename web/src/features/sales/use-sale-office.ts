import { useQuery } from '@tanstack/react-query';
import type { Currency } from '#domain/money.ts';
import { toFraction } from '#domain/percents.ts';
import { request } from '#web/lib/graphql.ts';
import { queryClient } from '#web/lib/query-client.ts';
import { useMe } from '#web/lib/session.ts';
import {
  NextInvoiceNumberDocument,
  SaleSubservicesDocument,
  SaleTermsDocument,
  SaleWorkdaysDocument,
} from './sale-form.generated.ts';
import type { SaleTerms, Subservice } from './sale-model.ts';

/** A turn of today. */
export interface SaleWorkday {
  readonly id: string;
  readonly numberToken: number;
  readonly fullName: string;
}

/** What the reader's office sells by at this moment; live changes (D44) come in by themselves. */
export interface SaleOffice {
  readonly terms: SaleTerms;
  readonly workdays: readonly SaleWorkday[];
  readonly subservices: readonly Subservice[];
  /** The next number of its series, 'S/F' where it does not invoice (D18); '' until it is known. */
  readonly nextNumber: string;
  /** Asks for all of it anew, after a sale that it made impossible. */
  readonly refresh: () => Promise<unknown>;
}

const queryKeys = {
  terms: ['rates', 'sale-terms'],
  workdays: ['workdays', 'sale-workdays'],
  subservices: ['subservices', 'sale-subservices'],
  nextNumber: ['sales', 'next-invoice-number'],
} as const;

/** Reads what a sale of the reader's office needs. */
export function useSaleOffice(): SaleOffice {
  const { office_id: officeId, currency_code, iva, exchange_value } = useMe();
  const options = { counted: false };
  const terms = useQuery({
    queryKey: queryKeys.terms,
    queryFn: async () => (await request(SaleTermsDocument, { officeId }, options)).officeById,
  });
  const workdays = useQuery({
    queryKey: queryKeys.workdays,
    queryFn: async () =>
      (await request(SaleWorkdaysDocument, { officeId }, options)).allVWorkdays?.nodes,
  });
  const subservices = useQuery({
    queryKey: queryKeys.subservices,
    queryFn: async () =>
      (await request(SaleSubservicesDocument, { officeId }, options)).allSubservices?.nodes,
  });
  const nextNumber = useQuery({
    queryKey: queryKeys.nextNumber,
    queryFn: async () =>
      (await request(NextInvoiceNumberDocument, { officeId }, options)).nextInvoiceNumber,
  });
  const rate = terms.data ? terms.data.exchangeValue : exchange_value;
  return {
    terms: {
      currency: currency_code as Currency,
      usdRate: rate === null ? null : String(rate),
      taxRate: toFraction(String(iva)),
    },
    workdays: workdays.data ?? [],
    subservices: subservices.data ?? [],
    nextNumber: nextNumber.data ?? '',
    refresh: () =>
      Promise.all(
        Object.values(queryKeys).map((queryKey) => queryClient.invalidateQueries({ queryKey })),
      ),
  };
}
