import { expect, type Locator, type Page, test } from '@playwright/test';

/** What a task costs whoever does it. */
export interface TaskCost {
  readonly keys: number;
  readonly clicks: number;
  /** From the first of them until what was wanted is there. */
  readonly ms: number;
  /** Places that one comes to on the way, where that is what is counted: a screen, a question, a list. */
  readonly steps?: number;
}

/** The hands of who does a task: each key and each press of the mouse is counted. */
export interface Hands {
  /** Presses a key, or several held together ('Control+Enter' are two). */
  press(keys: string): Promise<void>;
  /** Types a text letter by letter. */
  type(text: string): Promise<void>;
  /** Types what no program can spare: the digits of an amount or of a reference, which are not counted. */
  typeAmount(digits: string): Promise<void>;
  click(target: Locator): Promise<void>;
  /** Clicks a place of the window. */
  clickAt(place: { readonly x: number; readonly y: number }): Promise<void>;
  /** Clicks a field and types its text. */
  fill(field: Locator, text: string): Promise<void>;
  /** Opens a list of the browser's own and takes one of it: two clicks. */
  choose(list: Locator, option: Parameters<Locator['selectOption']>[0]): Promise<void>;
  /** What it cost so far. */
  cost(): TaskCost;
}

/** Seconds of a key and of a click, of who is used to both (keystroke-level model). */
const keySeconds = 0.2;
const clickSeconds = 1.1;

/** Hands at the page; `pause` ms between two letters of a text. */
export function handsAt(page: Page, pause = 0): Hands {
  const began = performance.now();
  let keys = 0;
  let clicks = 0;
  return {
    async press(combination) {
      keys += combination.split('+').length;
      await page.keyboard.press(combination);
    },
    async type(text) {
      keys += text.length;
      await page.keyboard.type(text, { delay: pause });
    },
    async typeAmount(digits) {
      await page.keyboard.type(digits, { delay: pause });
    },
    async click(target) {
      clicks += 1;
      await target.click();
    },
    async clickAt({ x, y }) {
      clicks += 1;
      await page.mouse.click(x, y);
    },
    async fill(field, text) {
      clicks += 1;
      keys += text.length;
      await field.fill(text);
    },
    async choose(list, option) {
      clicks += 2;
      await list.dispatchEvent('pointerdown');
      await list.dispatchEvent('pointerup');
      await list.focus();
      await list.selectOption(option);
    },
    cost: () => ({ keys, clicks, ms: Math.round(performance.now() - began) }),
  };
}

/** Holds what a task cost against the most that it may, and tells it to `npm run tasks`. */
export function tellTask(task: string, cost: TaskCost, most: Partial<TaskCost>): void {
  const { keys, clicks, ms, steps = '' } = cost;
  const seconds = (keys * keySeconds + clicks * clickSeconds + ms / 1_000).toFixed(1);
  const goal = Object.entries(most).map(([what, limit]) => `≤ ${limit} ${what}`);
  const row = [
    task,
    keys,
    clicks,
    steps,
    `${(ms / 1_000).toFixed(1)} s`,
    `${seconds} s`,
    goal.join(', '),
  ];
  test.info().annotations.push({ type: 'task', description: `| ${row.join(' | ')} |` });
  for (const [what, limit] of Object.entries(most) as [keyof TaskCost, number][]) {
    expect(cost[what], `${what} of '${task}'`).toBeLessThanOrEqual(limit);
  }
}
