import * as z from 'zod/mini';
import type { Currency } from '#domain/currencies.ts';
import { type TemplateLine, templateCurrency, trades } from '#domain/trade-templates.ts';
import { requiredAmount } from '#web/ui/form/number-rules.ts';
import { requiredChoice } from '#web/ui/form/rules.ts';

/** A line of a template as the form holds it: whether the office offers it, and for how much. */
export interface OfferedLine extends Omit<TemplateLine, 'prices'> {
  readonly cost: string;
  readonly chosen: boolean;
}

const isPriced = ({ cost }: OfferedLine) => requiredAmount().safeParse(cost).success;

/** The form of a template: at least one line, and each that is chosen with its price. */
export const templateSchema = z.object({
  trade: requiredChoice(),
  lines: z.array(z.custom<OfferedLine>()).check(
    z.refine((lines) => lines.some(({ chosen }) => chosen), 'Elija al menos un subservicio'),
    z.refine(
      (lines) => lines.every((line) => !line.chosen || isPriced(line)),
      'Escriba el precio de cada subservicio elegido',
    ),
  ),
});

export type Offer = z.infer<typeof templateSchema>;

/** A trade's lines at an office, all of them chosen. */
export function linesOfTrade(trade: string, office: Currency): OfferedLine[] {
  const currency = templateCurrency(office);
  const { lines = [] } = trades.find(({ name }) => name === trade) ?? {};
  return lines.map(({ prices, ...line }) => ({ ...line, cost: prices[currency], chosen: true }));
}

/** The lines by their service, in the template's order. */
export function byService(
  lines: readonly OfferedLine[],
): readonly (readonly [string, readonly OfferedLine[]])[] {
  const services = [...new Set(lines.map(({ serviceName }) => serviceName))];
  return services.map((service) => [
    service,
    lines.filter(({ serviceName }) => serviceName === service),
  ]);
}

/** What procOfferServices takes of the form. */
export function toOfferInput({ lines }: Offer, office: Currency) {
  return {
    currencyCode: templateCurrency(office),
    lines: lines.filter(({ chosen }) => chosen).map(({ chosen: _, ...line }) => line),
  };
}
