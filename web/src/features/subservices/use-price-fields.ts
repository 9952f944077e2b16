import { useRef } from 'react';

/** How the price fields of the screen follow one another. */
export interface PriceFields {
  /** Moves to the field after this one; after the last of a page to the next page, and the last of all keeps the focus. */
  readonly next: (field: HTMLInputElement) => void;
  /** A field is on the screen: the first of a page that the keyboard opened takes the focus. */
  readonly arrive: (field: HTMLInputElement) => void;
}

const everyField = 'input[data-price-of]';

function fieldsOnScreen(): HTMLInputElement[] {
  return [...document.querySelectorAll<HTMLInputElement>(everyField)];
}

/** The order of the price fields, over the pages of the list too. */
export function usePriceFields(): PriceFields {
  // The subservices of the page that the last Enter left; the next page's are others.
  const left = useRef<ReadonlySet<string | undefined> | null>(null);
  return {
    next: (field) => {
      const fields = fieldsOnScreen();
      const following = fields[fields.indexOf(field) + 1];
      if (following) {
        following.focus();
        following.select();
        return;
      }
      const onward = document.querySelector<HTMLButtonElement>('[aria-label="Página siguiente"]');
      if (!onward || onward.disabled) {
        // Leaving the field saves it; nothing follows it.
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
