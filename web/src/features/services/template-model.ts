import * as z from 'zod/mini';
import { type TemplateLine, templateCurrency, trades } from '#domain/company/trade-templates.ts';
import { type Currency, currencySymbols } from '#domain/money/currencies.ts';
import { requiredAmount } from '#web/ui/form/inputs/number-rules.ts';
import { requiredChoice } from '#web/ui/form/rules/rules.ts';

/** Form values of a template line: whether it is selected, and its price. */
export interface OfferedLine extends Omit<TemplateLine, 'prices'> {
  readonly cost: string;
  readonly chosen: boolean;
}

const isPriced = ({ cost }: OfferedLine) => requiredAmount().safeParse(cost).success;

/** Form of a template: at least one selected line, and a price for each. */
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

/** Returns the lines of a trade for an office, all selected. */
export function linesOfTrade(trade: string, office: Currency): OfferedLine[] {
  const currency = templateCurrency(office);
  const { lines = [] } = trades.find(({ name }) => name === trade) ?? {};
  return lines.map(({ prices, ...line }) => ({ ...line, cost: prices[currency], chosen: true }));
}

/** Groups the lines by service, in template order. */
export function byService(
  lines: readonly OfferedLine[],
): readonly (readonly [string, readonly OfferedLine[]])[] {
  const services = [...new Set(lines.map(({ serviceName }) => serviceName))];
  return services.map((service) => [
    service,
    lines.filter(({ serviceName }) => serviceName === service),
  ]);
}

/** Returns the number of selected lines: '1 subservicio', '12 subservicios'. */
export function offeredCount(lines: readonly OfferedLine[]): string {
  const chosen = lines.filter((line) => line.chosen).length;
  return `${chosen} ${chosen === 1 ? 'subservicio' : 'subservicios'}`;
}

/** Returns what the prices of a template are, and what becomes of them in a sale. */
export function priceHint(office: Currency): string {
  const currency = templateCurrency(office);
  return [
    'El precio es lo que paga el cliente, con IVA',
    ...(currency === office
      ? []
      : [
          `está en ${currencySymbols[currency]} y cada venta lo pasa a ${currencySymbols[office]} con el valor cambiario del momento`,
        ]),
  ].join('; ');
}

/** Returns the input of procOfferServices. */
export function toOfferInput({ lines }: Offer, office: Currency) {
  return {
    currencyCode: templateCurrency(office),
    lines: lines.filter(({ chosen }) => chosen).map(({ chosen: _, ...line }) => line),
  };
}
