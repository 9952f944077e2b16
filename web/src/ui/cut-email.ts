import look from './parts.module.css';

/** Returns the attributes of an element with a text: an e-mail is cut, not broken inside a word. */
export function cutEmail(text: unknown): { readonly className?: string; readonly title?: string } {
  const isEmail = typeof text === 'string' && /^\S+@\S+$/.test(text);
  return isEmail && look.cut ? { className: look.cut, title: text } : {};
}
