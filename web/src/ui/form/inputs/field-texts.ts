import { displayTime, isTime } from '#domain/dates/clock.ts';
import { displayDate, isDate } from '#domain/dates/dates.ts';
import { displayMoment, isMoment } from '#domain/dates/parse-typed-date.ts';

/** Returns the label of the input for `path`; the path itself without a label. */
export function fieldLabel(form: HTMLElement | null, path: string): string {
  const input = inputOf(form, path);
  const named = input?.getAttribute('aria-labelledby');
  const label =
    (input instanceof HTMLInputElement ||
    input instanceof HTMLSelectElement ||
    input instanceof HTMLTextAreaElement
      ? input.labels?.[0]
      : null) ?? (named ? document.getElementById(named) : null);
  return label?.textContent?.replace(/\s*\*$/, '') || input?.getAttribute('aria-label') || path;
}

/** Returns the text of `value` in the input for `path`. */
export function fieldText(form: HTMLElement | null, path: string, value: unknown): string {
  const input = inputOf(form, path);
  if (typeof value === 'boolean') return value ? 'Sí' : 'No';
  if (value === '' || value === null || value === undefined) return '(vacío)';
  if (input instanceof HTMLSelectElement) {
    return [...input.options].find((option) => option.value === value)?.text ?? String(value);
  }
  if (Array.isArray(value)) return `${value.length} en la lista`;
  const text = String(value);
  if (isDate(text)) return displayDate(text);
  if (isMoment(text)) return displayMoment(text);
  return isTime(text) ? displayTime(text) : text;
}

function inputOf(form: HTMLElement | null, path: string): HTMLElement | null {
  return form?.querySelector<HTMLElement>(`[data-path='${CSS.escape(path)}']`) ?? null;
}
