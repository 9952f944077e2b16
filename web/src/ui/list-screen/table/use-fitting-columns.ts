import { useMediaQuery } from '@mantine/hooks';
import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import type { ListColumn } from '#domain/lists/list-definition.ts';

/** Columns of a table that fit its frame. */
interface FittingColumns {
  readonly columns: readonly ListColumn[];
  /** The frame of the table, which the hook measures after each render. */
  readonly frame: RefObject<HTMLElement | null>;
}

interface Dropped {
  /** The columns and the width for which they were measured. */
  readonly key: string;
  readonly fields: ReadonlySet<string>;
}

/** Widths in pixels that a text may take, the widest first; `leading` in a list with leading columns. */
const textWidths = { leading: 288, roomy: [288, 224, 192], tight: [192, 160, 152, 128] };

/** Widths in pixels that a name may take where there is room, the widest first. */
const nameWidths = [320];

/** Measured lists, so that the next visit renders its columns once. */
const known = new Map<string, ReadonlySet<string>>();

/**
 * Makes a table fit its frame: it drops the columns after the leading ones, or the spare ones, then
 * narrows the texts, then drops further columns, the least important first. Paper and a reader's own
 * choice of columns show all.
 */
export function useFittingColumns(
  all: readonly ListColumn[],
  {
    card,
    leading,
    areChosen,
    inCards,
  }: {
    /** Fields that are always visible. */
    readonly card: readonly [string, string];
    readonly leading: readonly string[] | undefined;
    readonly areChosen: boolean;
    /** Whether cards replace the table: they have all columns. */
    readonly inCards: boolean;
  },
): FittingColumns {
  const frame = useRef<HTMLElement>(null);
  const onPaper = useMediaQuery('print', false, { getInitialValueInEffect: false });
  const [width, setWidth] = useState(0);
  const showsAll = onPaper || areChosen || inCards;
  // Reading the width lays the page out, which takes a phone 25 ms.
  const key = showsAll
    ? ''
    : `${all.map(({ field }) => field).join()} ${globalThis.innerWidth} ${width}`;
  const [dropped, setDropped] = useState<Dropped>({ key, fields: none });
  const hidden = dropped.key === key ? dropped.fields : (known.get(key) ?? none);
  const columns = all.filter(({ field }) => !hidden.has(field));

  const fitTo = (element: HTMLElement) => {
    const fits = (texts: number | undefined, isTight: boolean) => {
      element.toggleAttribute('data-tight', isTight);
      element.style.removeProperty('--name');
      if (texts) element.style.setProperty('--other', `${texts}px`);
      else element.style.removeProperty('--other');
      // One pixel too many would show the shadow of a wider table.
      return excessOf(element) <= 0;
    };
    // Texts of leading columns get more room before other columns do.
    if (fits(leading && textWidths.leading, false)) return widenTexts(element);
    if (onPaper) return;
    const droppable = showsAll ? [] : columns.filter(({ field }) => !card.includes(field));
    const later = droppable.filter(({ field, spare }) =>
      leading ? !leading.includes(field) : spare,
    );
    if (later.length === 0) {
      const isFitting =
        fits(undefined, false) ||
        textWidths.tight.some((width) => fits(width, true)) ||
        fits(undefined, true);
      if (isFitting) return widenTexts(element);
    }
    const headers = [...element.querySelectorAll<HTMLElement>('th[data-field]')];
    const widths = new Map(headers.map((each) => [each.dataset.field, each.offsetWidth]));
    const further = columnsToDrop(later.length > 0 ? later : droppable, widths, excessOf(element));
    if (further.length === 0) return;
    const fields = new Set([...hidden, ...further]);
    known.set(key, fields);
    setDropped({ key, fields });
  };
  useLayoutEffect(() => {
    const element = frame.current;
    if (!element) return;
    fitTo(element);
    // The width includes the scroll bar, which depends on the dropped columns.
    const begun = element.offsetWidth;
    const observer = new ResizeObserver(() => {
      if (element.offsetWidth !== begun) setWidth(element.offsetWidth);
    });
    observer.observe(element, { box: 'border-box' });
    return () => observer.disconnect();
  });
  return { columns, frame };
}

const none: ReadonlySet<string> = new Set();

/** Gives the room that is left to names, because readers search the rows by them, then to texts. */
function widenTexts(element: HTMLElement): void {
  for (const [property, widths] of [
    ['--name', nameWidths],
    ['--other', textWidths.roomy],
  ] as const) {
    const before = element.style.getPropertyValue(property);
    const isFitting = widths.some((width) => {
      element.style.setProperty(property, `${width}px`);
      return excessOf(element) <= 0;
    });
    if (!isFitting) element.style.setProperty(property, before);
  }
}

const excessOf = (element: HTMLElement) => element.scrollWidth - element.clientWidth;

/**
 * Returns the fields of the columns to drop: spare columns first, then the last ones, until the
 * excess of the width is gone.
 *
 * @param widths columns and their widths in pixels
 */
export function columnsToDrop(
  columns: readonly ListColumn[],
  widths: ReadonlyMap<string | undefined, number>,
  excess: number,
): readonly string[] {
  const fromRight = columns.toReversed();
  const inOrder = [
    ...fromRight.filter(({ spare }) => spare),
    ...fromRight.filter(({ spare }) => !spare),
  ];
  const fields: string[] = [];
  let rest = excess;
  for (const { field } of inOrder) {
    if (rest <= 0) break;
    fields.push(field);
    rest -= widths.get(field) ?? 0;
  }
  return fields;
}
