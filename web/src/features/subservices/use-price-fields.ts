import { useRef } from 'react';

/** Focus order of the price fields. */
export interface PriceFields {
  /**
   * Focuses the next field; after the last field of a page it opens the next page, and on the last
   * page the focus stays.
   */
  readonly next: (field: HTMLInputElement) => void;
  /** Called when a field mounts: the first one of a page opened by keyboard gets the focus. */
  readonly arrive: (field: HTMLInputElement) => void;
}

const everyField = 'input[data-price-of]';

function fieldsOnScreen(): HTMLInputElement[] {
  return [...document.querySelectorAll<HTMLInputElement>(everyField)];
}

/** Returns the focus order of the price fields, also across pages. */
export function usePriceFields(): PriceFields {
  // The subservices of the page that the last Enter left, to recognize the next page.
  const left = useRef<ReadonlySet<string | undefined> | null>(null);
  return {
    next: (field) => {
      const fields = fieldsOnScreen();
      const nextField = fields[fields.indexOf(field) + 1];
      if (nextField) {
        nextField.focus();
        nextField.select();
        return;
      }
      const onward = document.querySelector<HTMLButtonElement>('[aria-label="Página siguiente"]');
      if (!onward || onward.disabled) {
        // Blur saves the last field.
        field.blur();
        field.focus();
        return;
      }
      left.current = new Set(fields.map(({ dataset }) => dataset.priceOf));
      onward.focus();
      onward.click();
    },
    arrive: (field) => {
      if (!left.current || left.current.has(field.dataset.priceOf)) return;
      left.current = null;
      field.focus();
      field.select();
    },
  };
}
