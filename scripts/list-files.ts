import type { ListColumn, ListDefinition } from '#domain/lists/list-definition.ts';
import type { CellType } from '#domain/sheet.ts';
import { sheetColumns } from '#server/list-sheet.ts';
import { readCsv } from './read-csv.ts';

/** The files of a list, as one reader gets them. */
export interface ListFiles {
  readonly types: readonly CellType[];
  readonly xlsx: ArrayBuffer;
  /** As the reader's office writes it. */
  readonly csv: string;
  /** For programs: comma and point. */
  readonly plain: string;
}

/** Returns the response of a path to a reader. */
type Fetch = (path: string, init: { readonly token: string }) => Promise<Response>;

/** Reads a list's files as the first of the readers who may; throws if none may. */
export async function listFiles(
  fetchAs: Fetch,
  list: ListDefinition,
  tokens: readonly string[],
  identificationNumber: string,
): Promise<ListFiles> {
  const query = list.parameters && { arguments: JSON.stringify({ identificationNumber }) };
  for (const token of tokens) {
    const read = (more: Readonly<Record<string, string>>) =>
      fetchAs(`/csv/${list.name}?${new URLSearchParams({ ...query, ...more })}`, { token });
    const answer = await read({ format: 'xlsx' });
    // Each reader has one download at a time: its end is awaited.
    const xlsx = await answer.arrayBuffer();
    if (answer.status !== 200) continue;
    const plain = await (await read({ separator: ',' })).text();
    const [captions = []] = readCsv(plain);
    return {
      types: typesOf(list, captions),
      xlsx,
      csv: await (await read({})).text(),
      plain,
    };
  }
  throw new Error(`Nobody may read ${list.name}`);
}

/** The types of the columns that a file has, by its captions: roles see different ones. */
function typesOf({ columns }: ListDefinition, captions: readonly string[]): readonly CellType[] {
  const left: ListColumn[] = [...columns];
  return captions.map((caption) => {
    const place = left.findIndex((column) => column.caption === caption);
    const [column] = place < 0 ? [] : left.splice(0, place + 1).slice(-1);
    return (column && sheetColumns([column])[0]?.type) ?? 'text';
  });
}
