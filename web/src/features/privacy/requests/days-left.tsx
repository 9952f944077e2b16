import { daysLeftText, urgentDays } from '#domain/privacy-requests.ts';
import { TermBadge } from '../term-badge.tsx';

/** How much time is left to answer, by a word and a colour; nothing for what is answered. */
export function DaysLeft({ left }: { left: number | null }) {
  if (left === null) return null;
  const color = left < 0 ? 'red' : left <= urgentDays ? 'orange' : 'green';
  return <TermBadge color={color}>{daysLeftText(left)}</TermBadge>;
}
