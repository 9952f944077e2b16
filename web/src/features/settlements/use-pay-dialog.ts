import { useRef, useState } from 'react';
import type { Payable } from './pay-model.ts';

/** State of a pay dialog. `open` resolves when the dialog closes, with whether the settlements were paid. */
export function usePayDialog() {
  const [payables, setPayables] = useState<readonly Payable[] | null>(null);
  const settle = useRef<((paid: boolean) => void) | null>(null);
  return {
    payables,
    /** Does nothing without settlements. */
    open: (wanted: readonly Payable[]): Promise<boolean> => {
      if (wanted.length === 0) return Promise.resolve(false);
      setPayables(wanted);
      return new Promise((resolve) => {
        settle.current = resolve;
      });
    },
    close: (paid: boolean) => {
      setPayables(null);
      settle.current?.(paid);
    },
  };
}
