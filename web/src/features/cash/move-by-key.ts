import type { KeyboardEvent } from 'react';

const steps: Readonly<Record<string, 1 | -1>> = { Enter: 1, ArrowDown: 1, ArrowUp: -1 };

/**
 * Moves between the fields of a count: Enter and arrow down to the next one, arrow up to the
 * previous one. In the last field Enter submits the form.
 */
export function moveByKey(event: KeyboardEvent<HTMLInputElement>): void {
  const { key, ctrlKey, metaKey, altKey, currentTarget } = event;
  const step = steps[key];
  if (!step || ctrlKey || metaKey || altKey) return;
  const fields = [
    ...(currentTarget.form?.querySelectorAll<HTMLInputElement>('input[data-path]') ?? []),
  ];
  const target = fields[fields.indexOf(currentTarget) + step];
  if (target || key !== 'Enter') event.preventDefault();
  target?.focus();
  target?.select();
}
