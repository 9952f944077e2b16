import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { endOfDay, type LocalDate } from '#domain/dates/dates.ts';
import { request } from '#web/lib/api/graphql.ts';
import { queryClient } from '#web/lib/api/query-client.ts';
import { usePresentDay } from '#web/lib/browser/server-clock.ts';
import { OfferedSubservicesDocument } from '#web/shared/subservices/offered-subservices.generated.ts';
import {
  DiscountsOfDayDocument,
  NextInvoiceNumberDocument,
  SaleMethodsDocument,
  SaleRatesDocument,
  SaleWorkdaysDocument,
  TodaysDiscountsDocument,
} from '../model/sale-form.generated.ts';
import type { SaleOfficeContext } from '../model/sale-office.ts';
import type { OfficeMethod } from '../payments/office-method.ts';
import type { SaleKind, SaleTerms, Subservice } from '../sale-model.ts';
import { useRateNews } from './use-rate-news.ts';

/** A turn on the day of the sale. */
export interface SaleWorkday {
  readonly id: string;
  readonly employeeId: string;
  readonly numberToken: number;
  readonly fullName: string;
}

/** Data of an office for a sale on a day, with live updates (D44). */
export interface SaleOffice {
  readonly terms: SaleTerms;
  readonly workdays: readonly SaleWorkday[];
  readonly subservices: readonly Subservice[];
  /** Whether turns, subservices, payment methods and the next number are loaded. */
  readonly isLoaded: boolean;
  /** Payment methods, in the order of their buttons. */
  readonly methods: readonly OfficeMethod[];
  /** Whether cash payments require an open register (doc 4 §6). */
  readonly controlsCash: boolean;
  /** Next number of the invoice series, 'S/F' if the office does not invoice (D18); '' until loaded. */
  readonly nextNumber: string;
  /** Reloads all data after a sale was rejected because of them. */
  readonly refresh: () => Promise<unknown>;
}

const topics = [
  'rates',
  'workdays',
  'subservices',
  'discounts',
  'sales',
  'payment_methods',
] as const;
const keyOf = (topic: (typeof topics)[number], officeId: string) =>
  [topic, 'sale-form', officeId] as const;

const noWorkdays: readonly SaleWorkday[] = [];
const noMethods: readonly OfficeMethod[] = [];
const noSubservices: readonly Subservice[] = [];
const noDiscounts: ReadonlyMap<string, string> = new Map();

/**
 * Loads the data of a sale at an office: turns and discounts of the `day` ('' while none is
 * chosen), and the rates and the tax at the end of a `past` day, or now (D53, D60), unless the sale
 * has its own rate.
 */
export function useSaleOffice({
  context: { officeId, currency, zone, presentTax, presentRate },
  kind,
  day,
  past,
  ownRate,
}: {
  context: SaleOfficeContext;
  kind: SaleKind;
  day: LocalDate;
  past: boolean;
  ownRate?: string | null | undefined;
}): SaleOffice {
  const present = usePresentDay(zone);
  const pastDay = past && day !== '' ? day : null;
  // The history may contain an official rate before the day from which it applies.
  const ratesDay = pastDay ?? (day === '' ? present : day);
  const rates = useQuery({
    queryKey: [...keyOf('rates', officeId), ratesDay],
    queryFn: async () => {
      const rateOf = (kind: 'USD' | 'EUR' | 'TAX') => ({
        officeId: { equalTo: officeId },
        kind: { equalTo: kind },
        validFrom: { lessThan: endOfDay(ratesDay, zone) },
      });
      const variables = { usd: rateOf('USD'), eur: rateOf('EUR'), tax: rateOf('TAX') };
      const answer = await request(SaleRatesDocument, variables);
      const inForce = (kind: 'usd' | 'eur' | 'tax') => answer[kind]?.nodes[0]?.value ?? null;
      return { usd: inForce('usd'), eur: inForce('eur'), tax: inForce('tax') };
    },
  });
  const workdays = useQuery({
    queryKey: [...keyOf('workdays', officeId), day],
    enabled: day !== '',
    queryFn: async () => {
      const variables = { officeId, workDate: day };
      return (await request(SaleWorkdaysDocument, variables)).allVAllWorkdays?.nodes;
    },
  });
  const subservices = useQuery({
    queryKey: keyOf('subservices', officeId),
    queryFn: async () =>
      (await request(OfferedSubservicesDocument, { officeId })).allSubservices?.nodes,
  });
  const discounts = useQuery({
    queryKey: [...keyOf('discounts', officeId), past, day],
    enabled: day !== '' && kind === 'sale',
    queryFn: async () => {
      const active = past
        ? (await request(DiscountsOfDayDocument, { officeId, date: day })).procActiveDiscounts
        : (await request(TodaysDiscountsDocument, { officeId })).allVAllDiscounts;
      return new Map(
        active?.nodes.map((each) => [each.subserviceId ?? '', each.percentageDiscount ?? '0']),
      );
    },
  });
  const methods = useQuery({
    queryKey: keyOf('payment_methods', officeId),
    enabled: kind === 'sale',
    queryFn: () => request(SaleMethodsDocument, { officeId }),
  });
  const nextNumber = useQuery({
    queryKey: keyOf('sales', officeId),
    queryFn: async () => (await request(NextInvoiceNumberDocument, { officeId })).nextInvoiceNumber,
  });

  const usdRate = ownRate ?? (rates.data ? rates.data.usd : past ? null : presentRate);
  const eurRate = rates.data?.eur ?? null;
  const taxRate = rates.data?.tax ?? presentTax;
  const isLive = !past && !ownRate;
  useRateNews(isLive ? (rates.data?.usd ?? null) : null, currency);
  const active = discounts.data ?? noDiscounts;
  // A stable reference, because the prices of the whole list depend on it.
  const terms = useMemo(
    () => ({ kind, currency, usdRate, eurRate, taxRate, discounts: active }),
    [kind, currency, usdRate, eurRate, taxRate, active],
  );
  return {
    terms,
    workdays: workdays.data ?? noWorkdays,
    subservices: subservices.data ?? noSubservices,
    isLoaded:
      subservices.isFetched &&
      nextNumber.isFetched &&
      (day === '' || workdays.isFetched) &&
      (kind !== 'sale' || methods.isFetched),
    methods: methods.data?.allVPaymentMethods?.nodes ?? noMethods,
    controlsCash: methods.data?.officeSettingByOfficeId?.cashControl ?? false,
    nextNumber: nextNumber.data ?? '',
    refresh: () =>
      Promise.all(
        topics.map((topic) => queryClient.invalidateQueries({ queryKey: keyOf(topic, officeId) })),
      ),
  };
}
