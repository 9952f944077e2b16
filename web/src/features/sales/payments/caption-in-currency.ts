import { type Currency, currencySymbols } from '#domain/money/currencies.ts';
import { paymentTypeCaptions } from '#domain/texts/captions.ts';

/** Returns a payment caption with its currency if it is cash, which exists in several: 'Efectivo $'. */
export const captionInCurrency = (caption: string, currency: Currency): string =>
  caption === paymentTypeCaptions.Cash ? `${caption} ${currencySymbols[currency]}` : caption;
