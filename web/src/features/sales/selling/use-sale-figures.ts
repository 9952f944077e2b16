import { localDateTime } from '#domain/dates/dates.ts';
import { isMoment } from '#domain/dates/parse-typed-date.ts';
import { errorText } from '#domain/errors/error-register.ts';
import { firstDay } from '#domain/input/ranges.ts';
import type { GrantedDiscount } from '#domain/sales/granted-discounts.ts';
import { serverNow, usePresentDay } from '#web/lib/browser/server-clock.ts';
import { useCurrentUser } from '#web/lib/session/session.ts';
import { useClosedMonth } from '#web/shared/closed-months/use-closed-month.ts';
import { toSent } from '#web/ui/form/inputs/date-time-value.ts';
import { discountsStep } from '../discounts/discounts-step.ts';
import { discountsOf } from '../discounts/granted-discount.ts';
import { useGrantablePercent } from '../discounts/use-grantable-percent.ts';
import { quoteSoldLine } from '../lines/sold-line.ts';
import { usePastServices } from '../lines/use-past-services.ts';
import type { SaleEntry } from '../model/sale-entry.ts';
import { saleOfficeContext } from '../model/sale-office.ts';
import type { SaleValues } from '../model/sale-schema.ts';
import { isCounted } from '../payments/office-method.ts';
import { settle } from '../payments/payment-model.ts';
import { plainCostOf, quoteLine, type SaleLine, summarise } from '../sale-model.ts';
import { useSaleOffice } from './use-sale-office.ts';

/** Values derived from the form: day, prices, totals and the rest to pay. */
export type SaleFigures = ReturnType<typeof useSaleFigures>;

export function useSaleFigures(values: SaleValues, { edited, kind }: SaleEntry) {
  const context = saleOfficeContext(useCurrentUser(), edited);
  const { zone: timeZone } = context;
  const { saleDate } = values;
  const moment = saleDate && isMoment(saleDate) ? saleDate : null;
  const presentDay = usePresentDay(timeZone);
  const day = saleDate === null ? presentDay : (moment ?? '').slice(0, 10);
  const at = moment && toSent(moment);
  const ownRate = edited?.sale.exchangeValue;
  const office = useSaleOffice({ context, kind, day, past: at !== null, ownRate });
  const { terms, subservices } = office;
  const clientId =
    (values.clientBy === 'kept' ? edited?.sale.clientId : values.foundClient?.id) ?? null;
  const pastServices = usePastServices(context.officeId, kind === 'warranty' ? clientId : null, at);
  /** A turn of another day or a deleted one must be chosen again. */
  const lines = values.lines.map((line) => {
    const isSold = edited?.lines.some(({ id }) => id === line.key);
    const hasTurn = isSold || office.workdays.some(({ id }) => id === line.workdayId);
    return office.isLoaded && !hasTurn ? { ...line, workdayId: '' } : line;
  });
  const quoteAt = (line: SaleLine, granted: GrantedDiscount | null) => {
    const sold = edited?.lines.find(({ id }) => id === line.key);
    if (sold) return quoteSoldLine(line, sold, terms, granted);
    const subservice = subservices.find(({ id }) => id === line.subserviceId);
    return quoteLine(line, subservice, terms, granted);
  };
  const plainCosts = lines.map((line) => plainCostOf(quoteAt(line, null)));
  const discounts = discountsOf(values, plainCosts);
  const quotes = lines.map((line, index) => quoteAt(line, discounts[index] ?? null));
  const discountsProblem = discountsStep(values, plainCosts, useGrantablePercent(), edited);
  const summary = summarise(quotes, values.totalTip);
  const { payments, changeCurrency } = values;
  const settlement = settle(payments, summary.due, terms, {
    methods: office.methods,
    changeCurrency,
  });
  /**
   * Whether the form asks if the money of a sale of an earlier day was counted that day or counts
   * today: only the person who registers the sale knows.
   */
  const isCountRequired =
    at !== null &&
    office.controlsCash &&
    payments.some((payment) => isCounted(payment, office.methods));
  const closedMonth = useClosedMonth(context.officeId, [day]);
  const dateProblem = at && (problemOf(at, localDateTime(serverNow(), timeZone)) ?? closedMonth);
  return {
    /** Office of the sale; for a correction its own office. */
    context,
    office,
    terms,
    /** Day of the sale; '' while none is chosen. */
    day,
    pastServices,
    quotes,
    summary,
    settlement,
    isCountRequired,
    /** Prices of the lines without discounts. */
    plainCosts,
    /** Why the counter discounts are invalid, or null (D70). */
    discountsProblem,
    dateProblem,
  };
}

/** Returns why the time of the sale is invalid, or null. */
function problemOf(at: string, now: string): string | null {
  if (at > now) return errorText('FUTURE_DATE');
  if (at.slice(0, 10) === now.slice(0, 10)) return errorText('NOT_PAST');
  return at < firstDay ? errorText('DATE_TOO_OLD') : null;
}
