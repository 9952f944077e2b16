import { extractText, getDocumentProxy } from 'unpdf';

const bytesOf = async (pdf: Blob) => new Uint8Array(await pdf.arrayBuffer());

/** Returns the texts of the pages and the metadata of a PDF. */
export async function readPdf(pdf: Blob) {
  const document = await getDocumentProxy(await bytesOf(pdf));
  const { info } = (await document.getMetadata()) as { info: { Title?: string; Author?: string } };
  const { text } = await extractText(document);
  return { pages: text, title: info.Title, author: info.Author };
}

/** Returns the texts that end beyond the margin of 48 points of their A4 page. */
export async function textsBeyondMargin(pdf: Blob): Promise<string[]> {
  const document = await getDocumentProxy(await bytesOf(pdf));
  const pages = await Promise.all(
    Array.from({ length: document.numPages }, async (_, index) => {
      const page = await document.getPage(index + 1);
      return (await page.getTextContent()).items;
    }),
  );
  return pages
    .flat()
    .flatMap((item) => ('str' in item ? [item] : []))
    .filter(({ transform, width }) => transform[4] + width > 595 - 48 + 1)
    .map(({ str }) => str);
}

/** Returns the model with each of its texts changed. */
export function withTexts<Model>(model: Model, change: (text: string) => string): Model {
  if (typeof model === 'string') return change(model) as Model;
  if (Array.isArray(model)) return model.map((each) => withTexts(each, change)) as Model;
  if (typeof model !== 'object' || model === null) return model;
  return Object.fromEntries(
    Object.entries(model).map(([key, value]) => [key, withTexts(value, change)]),
  ) as Model;
}
