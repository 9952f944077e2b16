import { axisWidth, headHeight } from './agenda-geometry.ts';
import type { Point } from './drag.ts';

/** Within so many pixels of the frame's edge it scrolls along, so many pixels at each repaint. */
const margin = 36;
const scrollStep = 12;

/** Scrolls the frame along with a pointer near its edge, telling of each step; answers how to end it. */
export function scrollAlong(
  frame: HTMLElement,
  pointer: () => Point,
  onScrolled: () => void,
): () => void {
  const follow = () => {
    const by = towards(frame.getBoundingClientRect(), pointer());
    if (by.left || by.top) {
      frame.scrollBy(by);
      onScrolled();
    }
    frameRequest = requestAnimationFrame(follow);
  };
  let frameRequest = requestAnimationFrame(follow);
  return () => cancelAnimationFrame(frameRequest);
}

/** How far to scroll; the hours and the heads stay where they are, so that the edges are behind them. */
function towards({ left, right, top, bottom }: DOMRect, { x, y }: Point) {
  const along = (low: number, high: number, at: number) =>
    at < low + margin ? -scrollStep : at > high - margin ? scrollStep : 0;
  return { left: along(left + axisWidth, right, x), top: along(top + headHeight, bottom, y) };
}
