import { expect, type Locator, type Page } from '@playwright/test';
import { test } from './test.ts';

/** Keys, clicks and milliseconds of a task. */
type TaskCost = Readonly<Record<'keys' | 'clicks' | 'ms', number>>;

export type ActionCounter = ReturnType<typeof countActions>;

/** Seconds per key and per click of a trained person (keystroke-level model). */
const keySeconds = 0.2;
const clickSeconds = 1.1;

/** Controls a page and counts each key and click. */
export function countActions(page: Page) {
  const began = performance.now();
  let keys = 0;
  let clicks = 0;
  return {
    /** Presses a key, or several held together ('Control+Enter' counts as two). */
    async press(combination: string) {
      keys += combination.split('+').length;
      await page.keyboard.press(combination);
    },
    async type(text: string) {
      keys += text.length;
      await page.keyboard.type(text);
    },
    /** Types the digits of an amount or of a reference, which are not counted. */
    async typeAmount(digits: string) {
      await page.keyboard.type(digits);
    },
    async click(target: Locator) {
      clicks += 1;
      await target.click();
    },
    /** Clicks a field and types its text. */
    async fill(field: Locator, text: string) {
      clicks += 1;
      keys += text.length;
      await field.fill(text);
    },
    /** Opens a native list and selects an option: two clicks. */
    async choose(list: Locator, option: Parameters<Locator['selectOption']>[0]) {
      clicks += 2;
      await list.dispatchEvent('pointerdown');
      await list.dispatchEvent('pointerup');
      await list.focus();
      await list.selectOption(option);
    },
    cost: (): TaskCost => ({ keys, clicks, ms: Math.round(performance.now() - began) }),
  };
}

/** Verifies the cost of a task against its goal and reports it to `npm run tasks`. */
export function reportTask(task: string, cost: TaskCost, maxCost: Partial<TaskCost>): void {
  const { keys, clicks, ms } = cost;
  const limits = Object.entries(maxCost) as [keyof TaskCost, number][];
  const seconds = (keys * keySeconds + clicks * clickSeconds + ms / 1_000).toFixed(1);
  const goal = limits.map(([unit, limit]) => `≤ ${limit} ${unit}`).join(', ');
  const row = [task, keys, clicks, `${(ms / 1_000).toFixed(1)} s`, `${seconds} s`, goal];
  test.info().annotations.push({ type: 'task', description: `| ${row.join(' | ')} |` });
  for (const [unit, limit] of limits) {
    expect(cost[unit], `${unit} of '${task}'`).toBeLessThanOrEqual(limit);
  }
}
