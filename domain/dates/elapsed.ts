import type { Instant } from './dates.ts';

const units = [
  { milliseconds: 86_400_000, one: 'día', many: 'días' },
  { milliseconds: 3_600_000, one: 'h', many: 'h' },
  { milliseconds: 60_000, one: 'min', many: 'min' },
] as const;

/** Formats the time since an instant: 'hace 3 días', 'hace 2 h', 'hace 5 min', 'ahora'. */
export function elapsedText(since: Instant, now: Date): string {
  const passed = now.getTime() - new Date(since).getTime();
  for (const { milliseconds, one, many } of units) {
    const count = Math.floor(passed / milliseconds);
    if (count >= 1) return `hace ${count}\u00a0${count === 1 ? one : many}`;
  }
  return 'ahora';
}
