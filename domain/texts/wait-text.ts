const minute = 60;

/** Formats a waiting time: `1 segundo`, `45 segundos`, `15 minutos`; minutes are rounded up. */
export function waitText(seconds: number): string {
  const [count, unit] =
    seconds <= 2 * minute ? [seconds, 'segundo'] : [Math.ceil(seconds / minute), 'minuto'];
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}

/** Formats a waiting time as a countdown: `45 s`, `14 min 05 s`. */
export function countdownText(seconds: number): string {
  const rest = seconds % minute;
  return seconds < minute
    ? `${seconds} s`
    : `${Math.floor(seconds / minute)} min ${String(rest).padStart(2, '0')} s`;
}
