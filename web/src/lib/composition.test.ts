import { expect, test, vi } from 'vitest';
import { withholdComposition } from './composition.ts';

test.each([
  ['Enter', { isComposing: true, keyCode: 13 }, false],
  ['Enter', { isComposing: false, keyCode: 229 }, false],
  ['Escape', { isComposing: true, keyCode: 27 }, false],
  ['Enter', { isComposing: false, keyCode: 13 }, true],
])('listeners see %s with %j: %s', (key, state, isSeen) => {
  const page = new EventTarget();
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  withholdComposition();
  vi.unstubAllGlobals();
  const seen = vi.fn();
  page.addEventListener('keydown', seen);
  const pressed = new Event('keydown', { cancelable: true });
  page.dispatchEvent(Object.assign(pressed, { key, ...state }));
  expect(seen).toHaveBeenCalledTimes(isSeen ? 1 : 0);
  expect(pressed.defaultPrevented).toBe(!isSeen && key === 'Enter');
});
