import { typable } from '#domain/input/parse-number.ts';
import { currencySymbols, isCurrency } from '#domain/money/currencies.ts';
import type { NumberMeaning } from './number-formats.ts';

const secondsOfDay = 86_400;
/** 1970-01-01 in days of a workbook. */
const epoch = 25_569;
/** Days between the first days of the two calendars. */
const since1904 = 1_462;
/** 9999-12-31. */
const lastDay = 2_958_465;
/** Excel counts a 29 February 1900, so that earlier days have one number less. */
const leapDay = 60;
/** Excel keeps 15 digits; the other ones of a longer number are lost. */
const mostExact = 1e15;

/**
 * Returns the text of a number cell as a person would type it: a day as yyyy-MM-dd, a time as
 * HH:mm:ss, a number without the error of its binary form and with the currency sign of its format.
 *
 * @param is1904 whether the workbook counts days from 1904
 */
export function numberText(stored: string, meaning: NumberMeaning, is1904: boolean): string {
  const value = Number(stored);
  if (stored.trim() === '' || !Number.isFinite(value)) return stored;
  if (meaning === 'percent') return `${plain(value * 100)}%`;
  if (isCurrency(meaning)) return `${currencySymbols[meaning]} ${plain(value)}`;
  const isDay = meaning === 'date' || meaning === 'moment';
  return isDay && value >= 0 && value <= lastDay ? dayText(value, meaning, is1904) : plain(value);
}

function plain(value: number): string {
  if (Math.abs(value) >= mostExact) return value.toExponential();
  const rounded = Math.round(value * 100) / 100;
  return typable(String(Math.abs(value - rounded) < 1e-9 ? rounded : value));
}

function dayText(value: number, meaning: NumberMeaning, is1904: boolean): string {
  const seconds = Math.round(value * secondsOfDay);
  const ofDay = seconds % secondsOfDay;
  const day = (seconds - ofDay) / secondsOfDay;
  const time = isoText(ofDay).slice(11, 19);
  if (day === 0 && (meaning === 'moment' || ofDay > 0)) return time;
  const before = !is1904 && day < leapDay ? 1 : 0;
  const date = isoText((day + before + (is1904 ? since1904 : 0) - epoch) * secondsOfDay).slice(
    0,
    10,
  );
  return meaning === 'date' || ofDay === 0 ? date : `${date} ${time}`;
}

function isoText(seconds: number): string {
  return new Date(seconds * 1_000).toISOString();
}
