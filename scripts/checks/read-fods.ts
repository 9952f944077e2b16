/** A cell as LibreOffice parses it: a number, a date or timestamp, a text, or empty. */
export type CalcCell =
  | { readonly type: 'number'; readonly value: number }
  | { readonly type: 'date' | 'text'; readonly value: string }
  | null;

const repeated = (attributes: string, what: string) =>
  Number(new RegExp(`table:number-${what}-repeated="(\\d+)"`).exec(attributes)?.[1] ?? 1);

/** Parses the rows of the only sheet of a flat ODS file, without trailing empty cells. */
export function readFods(xml: string): readonly (readonly CalcCell[])[] {
  const rows: CalcCell[][] = [];
  for (const [, attributes = '', , content = ''] of xml.matchAll(
    /<table:table-row\b([^>]*?)(\/>|>(.*?)<\/table:table-row>)/gs,
  )) {
    const row = readRow(content);
    if (row.length > 0) rows.push(...Array(repeated(attributes, 'rows')).fill(row));
  }
  return rows;
}

function readRow(content: string): CalcCell[] {
  const row: CalcCell[] = [];
  for (const [, attributes = '', , inner = ''] of content.matchAll(
    /<table:table-cell\b([^>]*?)(\/>|>(.*?)<\/table:table-cell>)/gs,
  )) {
    row.push(...Array(repeated(attributes, 'columns')).fill(readCell(attributes, inner)));
  }
  return row.slice(0, row.findLastIndex((cell) => cell !== null) + 1);
}

function readCell(attributes: string, inner: string): CalcCell {
  const attribute = (name: string) => new RegExp(`office:${name}="([^"]*)"`).exec(attributes)?.[1];
  switch (attribute('value-type')) {
    case undefined:
      return null;
    case 'string':
      return { type: 'text', value: readText(inner) };
    case 'date':
      return { type: 'date', value: attribute('date-value') ?? '' };
    default:
      return { type: 'number', value: Number(attribute('value')) };
  }
}

function readText(inner: string): string {
  return [...inner.matchAll(/<text:p>(.*?)<\/text:p>|<text:p\/>/gs)]
    .map(([, text = '']) =>
      text
        .replace(/<text:s(?: text:c="(\d+)")?\/>/g, (_, count = '1') => ' '.repeat(Number(count)))
        .replaceAll('<text:tab/>', '\t')
        .replaceAll('<text:line-break/>', '\n')
        .replace(/<[^>]*>/g, '')
        .replace(/&#(x?)([\da-f]+);/gi, (_, hex: string, code: string) =>
          String.fromCodePoint(Number.parseInt(code, hex ? 16 : 10)),
        )
        .replaceAll('&lt;', '<')
        .replaceAll('&gt;', '>')
        .replaceAll('&quot;', '"')
        .replaceAll('&apos;', "'")
        .replaceAll('&amp;', '&'),
    )
    .join('\n');
}
