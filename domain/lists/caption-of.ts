/** What a value is called, or each of several: 'Cash, TDC' is 'Efectivo, Tarjeta de crédito (TDC)'. */
export function captionOf(captions: Readonly<Record<string, string>>, text: string): string {
  return (
    captions[text] ??
    text
      .split(', ')
      .map((each) => captions[each] ?? each)
      .join(', ')
  );
}
