import type { KeyboardEvent } from 'react';

/**
 * Sends a form by Ctrl + Enter from any of its fields and buttons, in a dialog too; once, however long
 * it is held down.
 */
export function sendByKey(event: KeyboardEvent<HTMLFormElement>): void {
  const { key, ctrlKey, metaKey, currentTarget } = event;
  if (key !== 'Enter' || !(ctrlKey || metaKey)) return;
  // What belongs to a picker or a question above the form is not the form's.
  if (event.defaultPrevented || !currentTarget.contains(event.target as Node)) return;
  event.preventDefault();
  if (!event.nativeEvent.repeat) currentTarget.requestSubmit();
}
