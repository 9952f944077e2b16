import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { reloadAfter } from './reload-after.ts';

let typed: string[];
const reload = vi.fn();

beforeEach(() => {
  typed = [''];
  vi.useFakeTimers();
  vi.stubGlobal('location', { reload });
  vi.stubGlobal('document', { querySelectorAll: () => typed.map((value) => ({ value })) });
});

afterEach(() => {
  vi.useRealTimers();
  reload.mockClear();
});

test.each([1_000, 3_000, 4_000])('the page reloads after %i ms, not before (doc 1 §9)', (delay) => {
  reloadAfter(delay);
  vi.advanceTimersByTime(delay - 1);
  expect(reload).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(reload).toHaveBeenCalledOnce();
});

test('the page does not reload with the option unlessTyped if an input contains text', () => {
  reloadAfter(4_000, { unlessTyped: true });
  typed = ['ana@caracas.demo', ''];
  vi.advanceTimersByTime(10_000);
  expect(reload).not.toHaveBeenCalled();
});
