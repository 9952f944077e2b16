import type { KeyboardEvent } from 'react';

/**
 * Submits a form with Ctrl + Enter from any of its fields and buttons, also in a dialog; once while
 * the key is held.
 */
export function sendByKey(event: KeyboardEvent<HTMLFormElement>): void {
  const { key, ctrlKey, metaKey, currentTarget } = event;
  if (key !== 'Enter' || !(ctrlKey || metaKey)) return;
  // Keys of a picker or a dialog above the form do not belong to the form.
  if (event.defaultPrevented || !currentTarget.contains(event.target as Node)) return;
  event.preventDefault();
  if (!event.nativeEvent.repeat) currentTarget.requestSubmit();
}
