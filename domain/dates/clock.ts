/**
 * A time of day as text in 24-hour format: 'HH:mm', or 'HH:mm:ss' if seconds matter, as in inputs
 * and the API.
 */
export type ClockTime = string;

/** Returns whether the text is a time of day in the form HH:mm or HH:mm:ss. */
export function isTime(text: string): boolean {
  return /^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/.test(text);
}

/** Formats minutes since midnight as '9:05 AM'; minutes beyond midnight belong to the next day. */
export function clockText(minutes: number): string {
  const hours = Math.floor(minutes / 60) % 24;
  return `${hours % 12 || 12}:${twoDigits(minutes % 60)} ${hours < 12 ? 'AM' : 'PM'}`;
}

/** Formats '09:05' as '9:05 AM', with seconds unless they are zero. */
export function displayTime(time: ClockTime): string {
  const text = clockText(minutesOfTime(time));
  const seconds = time.slice(6);
  return seconds && seconds !== '00' ? text.replace(' ', `:${seconds} `) : text;
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
