import { axisWidth, headHeight, type Point } from './grid-geometry.ts';

/** Distance in pixels from the edge within which the frame scrolls, by as many pixels per animation frame. */
const margin = 36;
const scrollStep = 12;

/** Scrolls the frame while the pointer is near its edge and reports each step. Returns a function that stops it. */
export function scrollAlong(
  frame: HTMLElement,
  pointer: () => Point,
  onScrolled: () => void,
): () => void {
  const startAutoScroll = () => {
    const by = towards(frame.getBoundingClientRect(), pointer());
    if (by.left || by.top) {
      frame.scrollBy(by);
      onScrolled();
    }
    frameRequest = requestAnimationFrame(startAutoScroll);
  };
  // Snapping would undo each small step.
  frame.style.scrollSnapType = 'none';
  let frameRequest = requestAnimationFrame(startAutoScroll);
  return () => {
    cancelAnimationFrame(frameRequest);
    frame.style.scrollSnapType = '';
  };
}

/** Returns the scroll distance. The hours and the headers are sticky, so the edges are measured inside them. */
function towards({ left, right, top, bottom }: DOMRect, { x, y }: Point) {
  const along = (low: number, high: number, at: number) =>
    at < low + margin ? -scrollStep : at > high - margin ? scrollStep : 0;
  return { left: along(left + axisWidth, right, x), top: along(top + headHeight, bottom, y) };
}
