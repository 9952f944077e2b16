/**
 * Returns the caption of one or several values: 'Cash, TDC' becomes 'Efectivo, Tarjeta de crédito
 * (TDC)'.
 */
export function captionOf(captions: Readonly<Record<string, string>>, text: string): string {
  return (
    captions[text] ??
    text
      .split(', ')
      .map((each) => captions[each] ?? each)
      .join(', ')
  );
}
