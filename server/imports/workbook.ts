import { unreadable, wrongFormat } from './file-errors.ts';
import { meaningOf, type NumberMeaning } from './number-formats.ts';
import { readWholeXml, type XmlAttributes, type XmlHandlers } from './read-xml.ts';
import { tooExpanded, type ZipEntry, type ZipFile } from './zip-entries.ts';

const longestSharedStrings = 64 * 1024 * 1024;

/** What the cells of a sheet refer to. */
export interface Workbook {
  /** The first visible sheet. */
  readonly sheet: ZipEntry;
  readonly strings: readonly string[];
  /** What numbers of each cell style mean. */
  readonly meanings: readonly NumberMeaning[];
  readonly is1904: boolean;
}

interface Relation {
  readonly id: string;
  readonly type: string;
  /** Name of its entry. */
  readonly target: string;
}

/** Reads all parts of a workbook but its sheets. */
export async function readWorkbook(zip: ZipFile): Promise<Workbook> {
  const [root] = (await relationsOf(zip, '')).filter(({ type }) => type === 'officeDocument');
  const path = root?.target ?? 'xl/workbook.xml';
  const entry = zip.entries.get(path);
  const isOther = path.endsWith('.bin') || zip.entries.has('content.xml');
  if (!entry) throw isOther ? wrongFormat() : unreadable('no es CSV ni XLSX');
  if (isOther) throw wrongFormat();
  const relations = await relationsOf(zip, path);
  const part = (wanted: string) => {
    const target = relations.find(({ type }) => type === wanted)?.target;
    return target === undefined ? undefined : zip.entries.get(target);
  };
  const { sheetIds, is1904 } = await readBook(zip, entry);
  const sheets = sheetIds.map((id) =>
    relations.find((relation) => relation.id === id && relation.type === 'worksheet'),
  );
  const sheet = zip.entries.get(sheets.find((each) => each !== undefined)?.target ?? '');
  if (!sheet) throw unreadable('no es CSV ni XLSX');
  return {
    sheet,
    is1904,
    strings: await readStrings(zip, part('sharedStrings')),
    meanings: await readMeanings(zip, part('styles')),
  };
}

function read(zip: ZipFile, entry: ZipEntry, handlers: XmlHandlers): Promise<void> {
  return readWholeXml(zip.read(entry), handlers);
}

/** Returns the relations of a part, '' for the package. */
async function relationsOf(zip: ZipFile, path: string): Promise<readonly Relation[]> {
  const folder = path.slice(0, path.lastIndexOf('/') + 1);
  const entry = zip.entries.get(`${folder}_rels/${path.slice(folder.length)}.rels`);
  const relations: Relation[] = [];
  if (!entry) return relations;
  await read(zip, entry, {
    open(name, { Id: id = '', Type: type = '', Target: target = '' }) {
      if (name !== 'Relationship') return;
      const whole = target.startsWith('/') ? target.slice(1) : folder + target.replace(/^\.\//, '');
      relations.push({
        id,
        type: type.slice(type.lastIndexOf('/') + 1),
        target: whole.toLowerCase(),
      });
    },
  });
  return relations;
}

async function readBook(zip: ZipFile, entry: ZipEntry) {
  const sheetIds: string[] = [];
  let is1904 = false;
  await read(zip, entry, {
    open(name, attributes) {
      if (name === 'workbookPr') is1904 = isTrue(attributes.date1904);
      if (name !== 'sheet' || /hidden/i.test(attributes.state ?? '')) return;
      const id = Object.entries(attributes).find(([key]) => key.endsWith(':id'))?.[1];
      if (id) sheetIds.push(id);
    },
  });
  return { sheetIds, is1904 };
}

const isTrue = (value: string | undefined) => value === '1' || value === 'true';

async function readMeanings(zip: ZipFile, entry: ZipEntry | undefined) {
  const codes = new Map<number, string>();
  const formats: number[] = [];
  let isInCells = false;
  const formatOf = (attributes: XmlAttributes) => Number(attributes.numFmtId ?? 0);
  if (entry) {
    await read(zip, entry, {
      open(name, attributes) {
        if (name === 'numFmt') codes.set(formatOf(attributes), attributes.formatCode ?? '');
        if (name === 'cellXfs') isInCells = true;
        if (name === 'xf' && isInCells) formats.push(formatOf(attributes));
      },
      close(name) {
        if (name === 'cellXfs') isInCells = false;
      },
    });
  }
  return formats.map((id) => meaningOf(id, codes.get(id)));
}

async function readStrings(zip: ZipFile, entry: ZipEntry | undefined): Promise<readonly string[]> {
  const strings: string[] = [];
  if (!entry) return strings;
  let length = 0;
  const limited = async function* () {
    for await (const piece of zip.read(entry)) {
      length += piece.length;
      if (length > longestSharedStrings) throw tooExpanded();
      yield piece;
    }
  };
  const collector = textCollector();
  await readWholeXml(limited(), {
    ...collector,
    close(name) {
      collector.close(name);
      if (name === 'si') strings.push(collector.take());
    },
  });
  return strings;
}

/** Collects the text of an item or inline string, without the pronunciation of its signs. */
export function textCollector() {
  let collected = '';
  let isText = false;
  let isPronunciation = false;
  return {
    open(name: string) {
      if (name === 'rPh') isPronunciation = true;
      else if (name === 't') isText = !isPronunciation;
    },
    text(text: string) {
      if (isText) collected += text;
    },
    close(name: string) {
      if (name === 'rPh') isPronunciation = false;
      else if (name === 't') isText = false;
    },
    /** Returns the text since the last call; '_x000D_' stands for a sign that XML cannot contain. */
    take(): string {
      const text = collected;
      collected = '';
      return text.includes('_x')
        ? text.replace(/_x([\da-f]{4})_/gi, (_, code: string) =>
            String.fromCharCode(Number.parseInt(code, 16)),
          )
        : text;
    },
  };
}
