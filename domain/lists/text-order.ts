const spanish = new Intl.Collator('es');
const numeric = new Intl.Collator('es', { numeric: true });

/**
 * Columns and fields that store a number as text, such as invoice numbers;
 * app_hidden.sort_expression has the same rule.
 */
const ofNumbers =
  /^(invoice_?number|identification_?number|(client|employee)_?in|reference|requester_?document|tax_?id|toldValue|told_value)$/i;

/** Returns whether a text column is sorted by the numbers in it: 9 before 10. */
export function isNumericColumn(column: string): boolean {
  return ofNumbers.test(column);
}

/**
 * Compares two texts as the database's collation `es-x-icu` does (D96): accents and case matter
 * last, ñ follows n.
 */
export function compareTexts(one: string, other: string): number {
  return spanish.compare(one, other);
}

/** Compares two texts by the numbers in them, as app_hidden.number_order does. */
export function compareNumbers(one: string, other: string): number {
  return numeric.compare(one, other);
}
