/** Times of day are text: 'HH:mm', or 'HH:mm:ss' where seconds count, on a clock of 24 hours, as inputs and the API hold them. */
export type ClockTime = string;

/** Whether the text is a time of day in the form HH:mm or HH:mm:ss. */
export function isTime(text: string): boolean {
  return /^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/.test(text);
}

/** '9:05 AM' of the minutes since midnight; what is beyond it is the next day's. */
export function clockText(minutes: number): string {
  const hours = Math.floor(minutes / 60) % 24;
  return `${hours % 12 || 12}:${twoDigits(minutes % 60)} ${hours < 12 ? 'AM' : 'PM'}`;
}

/** '9:05 AM' of '09:05'; seconds that count are told too. */
export function displayTime(time: ClockTime): string {
  const text = clockText(minutesOfTime(time));
  const seconds = time.slice(6);
  return seconds && seconds !== '00' ? text.replace(' ', `:${seconds} `) : text;
}

/** Minutes since midnight of 'HH:mm' or 'HH:mm:ss'. */
export function minutesOfTime(time: ClockTime): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}

/** 'HH:mm' of the minutes since midnight; what is beyond it is the next day's. */
export function timeOfMinutes(minutes: number): ClockTime {
  return `${twoDigits(Math.floor(minutes / 60) % 24)}:${twoDigits(minutes % 60)}`;
}

export function twoDigits(value: number): string {
  return String(value).padStart(2, '0');
}
