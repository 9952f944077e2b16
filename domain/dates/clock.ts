/**
 * A time of day as text in 24-hour format: 'HH:mm', or 'HH:mm:ss' if seconds matter, as in inputs
 * and the API.
 */
export type ClockTime = string;

/** Returns whether the text is a time of day in the form HH:mm or HH:mm:ss. */
export function isTime(text: string): boolean {
  return /^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/.test(text);
}

/** Formats a time as on screens (D107): '09:05', with seconds unless they are zero. */
export function displayTime(time: ClockTime): string {
  return time.length === 8 && time.endsWith(':00') ? time.slice(0, 5) : time;
}

/** Returns minutes since midnight of 'HH:mm' or 'HH:mm:ss'. */
export function minutesOfTime(time: ClockTime): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}

/** Formats minutes since midnight as 'HH:mm'; minutes beyond midnight belong to the next day. */
export function timeOfMinutes(minutes: number): ClockTime {
  return `${twoDigits(Math.floor(minutes / 60) % 24)}:${twoDigits(minutes % 60)}`;
}

export function twoDigits(value: number): string {
  return String(value).padStart(2, '0');
}
