import type { CellType } from '#domain/files/sheet.ts';
import type { ListColumn, ListDefinition } from '#domain/lists/list-definition.ts';
import { sheetColumns } from '#server/lists/list-sheet.ts';
import { readCsv } from './read-csv.ts';

/** The files of a list for one reader. */
export interface ListFiles {
  readonly types: readonly CellType[];
  readonly xlsx: ArrayBuffer;
  /** In the format of the reader's office. */
  readonly csv: string;
  /** Machine-readable: comma as separator, decimal point. */
  readonly plain: string;
}

/** Requests a path as the person of a session token. */
type Fetch = (path: string, init: { readonly token: string }) => Promise<Response>;

/**
 * Downloads the files of a list as the first reader with access; throws if no reader has access.
 */
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
    // A reader may have only one download at a time, so this one must end first.
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
  throw new Error(`No reader has access to ${list.name}`);
}

/** Returns the column types of a file by its captions, which differ between roles. */
function typesOf({ columns }: ListDefinition, captions: readonly string[]): readonly CellType[] {
  const left: ListColumn[] = [...columns];
  return captions.map((caption) => {
    const index = left.findIndex((column) => column.caption === caption);
    const [column] = index < 0 ? [] : left.splice(0, index + 1).slice(-1);
    return (column && sheetColumns([column])[0]?.type) ?? 'text';
  });
}
