import { useEffect, useRef } from 'react';
import type { Currency } from '#domain/currencies.ts';
import { dollarText } from '#domain/exchange-rate.ts';
import { toastWarning } from '#web/ui/toasts.tsx';

/**
 * Says that the rate of an open sale form became another one, by which its prices are shown from now on: what was
 * typed stays (D44, doc 4 §6). Null while none is known, or where the sale keeps its own.
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
