import type { Locator } from '@playwright/test';

/** What a person does with a mouse, counted as the audit of usability counts it: a field one click, a select two. */
export interface Hands {
  readonly clicks: () => number;
  press(target: Locator): Promise<void>;
  type(field: Locator, text: string): Promise<void>;
  choose(select: Locator, label: string): Promise<void>;
}

export function countedHands(): Hands {
  let clicks = 0;
  return {
    clicks: () => clicks,
    async press(target) {
      clicks += 1;
      await target.click();
    },
    async type(field, text) {
      clicks += 1;
      await field.fill(text);
    },
    async choose(select, label) {
      clicks += 2;
      await select.selectOption({ label });
    },
  };
}
