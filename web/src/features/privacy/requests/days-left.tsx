import { daysLeftText, urgentDays } from '#domain/people/privacy-requests.ts';
import { TermBadge } from '../term-badge.tsx';

/** Remaining time to answer as text and colour; renders nothing for answered requests. */
export function DaysLeft({ left }: { left: number | null }) {
  if (left === null) return null;
  const color = left < 0 ? 'danger' : left <= urgentDays ? 'warning' : 'success';
  return <TermBadge color={color}>{daysLeftText(left)}</TermBadge>;
}
