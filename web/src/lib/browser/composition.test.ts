import '../../testing/memory-storage.ts';
import { beforeAll, expect, test, vi } from 'vitest';

/** The window of a page, with a key listener after the app's first one. */
const page = new EventTarget();
const seen = vi.fn();

beforeAll(async () => {
  const observed = new Set<string>();
  const addEventListener: typeof page.addEventListener = (type, ...listener) => {
    page.addEventListener(type, ...listener);
    if (/^key(down|up)$/.test(type) && !observed.has(type)) page.addEventListener(type, seen, true);
    observed.add(type);
  };
  vi.stubGlobal('addEventListener', addEventListener);
  vi.stubGlobal('document', { addEventListener, getElementById: () => null });
  vi.stubGlobal('location', new URL('http://turno.demo/'));
  await expect(import('../../main.tsx')).rejects.toThrow('no root element');
});

// The app's own listener is the first on the window: other and later listeners see only the events
// that it passes on.
test.each([
  ['keydown', 'Enter', { isComposing: true, keyCode: 13 }, false],
  ['keydown', 'Enter', { isComposing: false, keyCode: 229 }, false],
  ['keydown', 'Escape', { isComposing: true, keyCode: 27 }, false],
  ['keyup', 'ArrowDown', { isComposing: true, keyCode: 40 }, false],
  ['keydown', 'Enter', { isComposing: false, keyCode: 13 }, true],
])('page listeners receive a %s of %s with %j: %s', (type, key, state, isSeen) => {
  seen.mockClear();
  const pressed = new Event(type, { cancelable: true });
  page.dispatchEvent(Object.assign(pressed, { key, ...state }));
  expect(seen).toHaveBeenCalledTimes(isSeen ? 1 : 0);
  expect(pressed.defaultPrevented).toBe(!isSeen && key === 'Enter');
});
