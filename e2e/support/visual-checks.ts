import type { Page } from '@playwright/test';
import { destructiveWords } from '#web/ui/feedback/destructive-acts.ts';
import { brokenFacts } from './broken-facts.ts';

/** Returns visible faults of the screen, as a sentence for each element. */
export async function findVisualErrors(page: Page): Promise<string[]> {
  const seen = await Promise.all([
    page.evaluate(horizontalScrollers),
    page.evaluate(cutActions),
    page.evaluate(truncatedAmounts),
    page.evaluate(brokenFacts),
    page.evaluate(smallTargets),
    page.evaluate(destructiveNeighbours, destructiveWords),
    page.evaluate(clippedTurns),
    page.evaluate(clippedRows),
  ]);
  return [...new Set(seen.flat())];
}

/**
 * Adds the shared helpers of the checks below to the page, because code in the page cannot use this
 * file.
 */
export async function installVisualChecks(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const wide = () => document.documentElement.clientWidth;
    const eyes: VisualChecks = {
      actions: () =>
        [
          ...document.querySelectorAll(
            'a[href], button, input, select, textarea, summary, label, [role=option], [role=menuitem]',
          ),
        ]
          .filter((each) => eyes.isSeen(each) && !each.closest(eyes.strips))
          .filter((each) => {
            if (!(each instanceof HTMLLabelElement)) return true;
            return each.control?.matches('[type=radio], [type=checkbox]') ?? false;
          }),
      strips: 'section[aria-label^="Agenda del"], [data-strip]',
      isSeen: (element) => {
        const { width, height } = element.getBoundingClientRect();
        const isClipped = getComputedStyle(element).clipPath !== 'none';
        // Content for screen readers only has no size.
        if (width <= 1 || height <= 1 || isClipped) return false;
        return element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
      },
      nameOf: (element) => {
        const label = (element as HTMLInputElement).labels?.[0]?.textContent;
        const text = element.getAttribute('aria-label') ?? element.textContent?.trim();
        const name = label || text || element.className.toString();
        return `${element.tagName.toLowerCase()} '${name.replaceAll(/\s+/g, ' ').slice(0, 40)}'`;
      },
      windowOf: (from) => {
        const shown = { left: 0, right: wide(), top: -1e6, bottom: 1e6 };
        let isScrolledDown = false;
        for (let each: Element | null = from; each; each = each.parentElement) {
          if (each === document.body) break;
          const { overflowX, overflowY } = getComputedStyle(each);
          if (overflowX === 'visible' && overflowY === 'visible') continue;
          const { left, right, top, bottom } = each.getBoundingClientRect();
          shown.left = Math.max(shown.left, left);
          shown.right = Math.min(shown.right, right);
          // Scrollable content may be anywhere below.
          isScrolledDown ||= /auto|scroll/.test(overflowY);
          if (isScrolledDown) continue;
          shown.top = Math.max(shown.top, top);
          shown.bottom = Math.min(shown.bottom, bottom);
        }
        return shown;
      },
      isInStrip: (from) => {
        for (let each: Element | null = from; each; each = each.parentElement) {
          const goesOn = each.scrollWidth > each.clientWidth + 1;
          if (goesOn && /auto|scroll/.test(getComputedStyle(each).overflowX)) return true;
        }
        return false;
      },
    };
    Object.assign(window, { eyes });
  });
}

interface VisualChecks {
  /** Returns visible controls; of labels only those that toggle a control. */
  readonly actions: () => readonly Element[];
  /**
   * Selector of content that scrolls sideways on purpose: the day view of all technicians, and rows
   * of tabs and filters on a phone.
   */
  readonly strips: string;
  readonly isSeen: (element: Element) => boolean;
  readonly nameOf: (element: Element) => string;
  /** Returns the visible area for an element's content at the current scroll positions. */
  readonly windowOf: (element: Element) => Record<'left' | 'right' | 'top' | 'bottom', number>;
  /** Returns whether the element is in a horizontally scrollable strip, which is another fault. */
  readonly isInStrip: (element: Element) => boolean;
}

declare global {
  interface Window {
    readonly eyes: VisualChecks;
  }
}

export function horizontalScrollers(): string[] {
  const { scrollWidth, clientWidth } = document.documentElement;
  const frames = [...document.querySelectorAll('body *')].filter(
    (element) =>
      element.scrollWidth > element.clientWidth + 1 &&
      /auto|scroll/.test(getComputedStyle(element).overflowX) &&
      window.eyes.isSeen(element) &&
      !element.matches(window.eyes.strips),
  );
  return [
    ...(scrollWidth > clientWidth ? [`overflow: the page is ${scrollWidth} wide`] : []),
    ...frames.map(
      (frame) =>
        `overflow: ${window.eyes.nameOf(frame)} holds ${frame.scrollWidth} in ${frame.clientWidth}`,
    ),
  ];
}

function cutActions(): string[] {
  const { actions, isSeen, nameOf, windowOf } = window.eyes;
  return actions().flatMap((action) => {
    const { left, right, top, bottom } = action.getBoundingClientRect();
    const shown = windowOf(action.parentElement ?? action);
    // A toolbar of a phone is one row that scrolls.
    if (action.closest('[data-strip]')) return [];
    const isCut =
      left < shown.left - 1 ||
      right > shown.right + 1 ||
      top < shown.top - 1 ||
      bottom > shown.bottom + 1;
    // A record's name in a link may be truncated; the label of an action may not.
    const isAct = action.matches('button, label');
    const isShort =
      isAct &&
      [action, ...action.querySelectorAll('*')].some(
        (part) =>
          part.textContent?.trim() &&
          part.scrollWidth > part.clientWidth + 1 &&
          /hidden|clip/.test(getComputedStyle(part).overflowX) &&
          isSeen(part),
      );
    return isCut || isShort ? [`cut: ${nameOf(action)}`] : [];
  });
}

function truncatedAmounts(): string[] {
  const { isInStrip, isSeen, nameOf, windowOf } = window.eyes;
  const amount = /\d\.\d\d(?!\d)/;
  const errors: string[] = [];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const holder = texts.currentNode.parentElement;
    const text = texts.currentNode.textContent ?? '';
    if (!holder || !amount.test(text) || !isSeen(holder) || isInStrip(holder)) continue;
    const range = document.createRange();
    range.selectNodeContents(texts.currentNode);
    const shown = windowOf(holder);
    for (const { left, right, top, bottom } of range.getClientRects()) {
      const isPartly =
        (left < shown.left - 1 && right > shown.left) ||
        (right > shown.right + 1 && left < shown.right) ||
        bottom > shown.bottom + 3 ||
        top < shown.top - 3;
      // An element over its end would make it read as another amount.
      const isOver = (x: number) => {
        const above = document.elementFromPoint(x, (top + bottom) / 2);
        return above !== null && !holder.contains(above) && !above.contains(holder);
      };
      const isCovered = right - left > 4 && isOver(left + 1) !== isOver(right - 1);
      if (isPartly || isCovered) errors.push(`truncated: '${text.trim().slice(0, 40)}'`);
    }
  }
  for (const input of document.querySelectorAll('input')) {
    if (!amount.test(input.value) || !isSeen(input)) continue;
    if (input.scrollWidth > input.clientWidth + 1) errors.push(`truncated: ${nameOf(input)}`);
  }
  return errors;
}

/** Returns targets smaller than 44 pixels, except links within a sentence. */
function smallTargets(): string[] {
  if (!matchMedia('(pointer: coarse)').matches) return [];
  const { actions, nameOf } = window.eyes;
  return actions().flatMap((action) => {
    if (getComputedStyle(action).display === 'inline') return [];
    // A checkbox and its label are one target.
    const named = action instanceof HTMLInputElement ? [...(action.labels ?? [])] : [];
    const boxes = [action, ...named].map((each) => each.getBoundingClientRect());
    const [width, height] = (['width', 'height'] as const).map((side) =>
      Math.round(Math.max(...boxes.map((box) => box[side]))),
    );
    return Math.min(width ?? 0, height ?? 0) < 44
      ? [`small: ${nameOf(action)} ${width} × ${height}`]
      : [];
  });
}

/** Returns adjacent destructive actions without space between them. */
function destructiveNeighbours(words: string): string[] {
  if (!matchMedia('(pointer: coarse)').matches) return [];
  const { actions, nameOf } = window.eyes;
  // Cancelling or closing something is destructive too.
  const destructivePattern = new RegExp(
    `^\\w+ '(?:${words}|Anular|Cancelar cita|Cerrar (?:mes|sesiones))`,
  );
  const margin = 8;
  const all = actions()
    // A checkbox that permits a destructive action is not destructive itself.
    .filter((action) => destructivePattern.test(nameOf(action)) && !action.matches('input, label'))
    .map((action) => ({ action, box: action.getBoundingClientRect() }));
  return all.flatMap((one, index) =>
    all.slice(index + 1).flatMap((other) => {
      const aside =
        Math.max(one.box.left, other.box.left) - Math.min(one.box.right, other.box.right);
      const below =
        Math.max(one.box.top, other.box.top) - Math.min(one.box.bottom, other.box.bottom);
      return aside < margin && below < margin
        ? [`neighbours: ${nameOf(one.action)} and ${nameOf(other.action)}`]
        : [];
    }),
  );
}

/** Returns a fault if the first turn of the day is not visible without scrolling. */
function clippedTurns(): string[] {
  if (!matchMedia('(pointer: coarse) and (max-width: 400px)').matches) return [];
  const isTurns = ({ textContent }: Element) => textContent?.startsWith('La sala ahora');
  const list = [...document.querySelectorAll('main h2')].find(isTurns);
  const turn = [...document.querySelectorAll('main li:has(a)')].find(
    (each) => list && list.compareDocumentPosition(each) & Node.DOCUMENT_POSITION_FOLLOWING,
  );
  const end = Math.round(turn?.getBoundingClientRect().bottom ?? 0);
  return end > innerHeight ? [`below: the first turn ends at ${end} of ${innerHeight}`] : [];
}

/** Returns a fault if the first row of a list is not visible without scrolling. */
function clippedRows(): string[] {
  if (!matchMedia('(pointer: coarse) and (max-width: 400px)').matches) return [];
  const row = [...document.querySelectorAll('main [data-row]:not(article *)')].find(
    window.eyes.isSeen,
  );
  if (!row) return [];
  const end = Math.round(row.getBoundingClientRect().bottom + scrollY);
  const bar = document.querySelector('nav[aria-label=Accesos]')?.getBoundingClientRect();
  const fold = Math.round(bar?.top || innerHeight);
  return end > fold ? [`below: the first row ends at ${end} of ${fold}`] : [];
}
