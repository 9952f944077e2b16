import { useEffect, useRef } from 'react';
import type { Currency } from '#domain/money/currencies.ts';
import { dollarText } from '#domain/money/exchange-rate.ts';
import { toastWarning } from '#web/ui/feedback/toasts.tsx';

/**
 * Shows a toast when the rate of an open sale form changes: prices use the new rate, typed values
 * stay (D44, doc 4 §6). `rate` is null while it is unknown, or if the sale keeps its own.
 */
export function useRateNews(rate: string | null, currency: Currency): void {
  const shown = useRef(rate);
  useEffect(() => {
    if (rate === null) return;
    const before = shown.current;
    shown.current = rate;
    if (before === null || rate === before) return;
    toastWarning(
      `La tasa cambió: ${dollarText(rate, currency)}. Los precios se calcularon de nuevo`,
    );
  }, [rate, currency]);
}
