/** A row of a ticket for a text printer. */
export type TicketRow =
  | {
      readonly kind: 'text';
      readonly text: string;
      readonly bold: boolean;
      readonly centred: boolean;
    }
  | {
      readonly kind: 'pair';
      readonly caption: string;
      readonly amount: string;
      readonly bold: boolean;
    }
  | { readonly kind: 'rule' };

const textOf = (element: Element) => (element.textContent ?? '').replace(/\s+/g, ' ').trim();

const isInline = (element: Element) => getComputedStyle(element).display.startsWith('inline');

/**
 * Converts content rendered for a roll of 80 mm to ticket rows: its styles determine lines, bold,
 * centred and justified text.
 */
export function ticketRows(element: Element): TicketRow[] {
  const style = getComputedStyle(element);
  const hasRule = style.borderTopStyle !== 'none' && Number.parseFloat(style.borderTopWidth) > 0;
  return [...(hasRule ? [{ kind: 'rule' } as const] : []), ...rowsWithin(element, style)];
}

function rowsWithin(element: Element, style: CSSStyleDeclaration): TicketRow[] {
  const children = [...element.children];
  const [caption, amount, ...more] = children;
  const bold = Number(style.fontWeight) >= 600;
  if (style.display === 'flex' && caption && amount && more.length === 0) {
    return [{ kind: 'pair', caption: textOf(caption), amount: textOf(amount), bold }];
  }
  if (!children.every(isInline)) return children.flatMap(ticketRows);
  const text = textOf(element);
  return text ? [{ kind: 'text', text, bold, centred: style.textAlign === 'center' }] : [];
}
