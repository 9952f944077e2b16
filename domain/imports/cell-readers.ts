import { parseDayWithYear, parseTime } from '../dates/parse-typed-date.ts';
import { cleanText, plainNumber } from '../input/clean-text.ts';
import { fold } from '../input/fold.ts';
import { lengthOf, lengths, type TextKind } from '../input/lengths.ts';
import { amountProblem, parseAmount, parsePercent, percentProblem } from '../input/parse-number.ts';
import { decimal } from '../money/money.ts';
import { toFraction } from '../money/percents.ts';
import { isEmail, plainEmail } from '../people/emails.ts';
import { validationTexts } from '../texts/texts.ts';
import {
  type CellReader,
  type FieldName,
  type ReadingError,
  readingError,
  typedError,
} from './import-kind.ts';

/** Largest number of units of a product. */
const mostUnits = 1_000_000;

/** Reads a text; a longer one than its kind allows is TEXT_TOO_LONG. */
export function textOf(
  field: FieldName,
  kind: TextKind = 'name',
): (cell: string) => string | ReadingError {
  return (cell) => {
    const text = cleanText(cell, kind);
    const max = lengths[kind];
    return lengthOf(text) > max ? readingError(field, 'TEXT_TOO_LONG', { max }) : text;
  };
}

const emailText = textOf('email', 'email');

export const emailOf: CellReader = (cell) => {
  const plain = plainEmail(cell);
  return isEmail(plain) ? emailText(plain) : readingError('email', 'INVALID_EMAIL');
};

/** Reads a day with its year; the time of a date cell with a time is dropped. */
export function dayOf(field: FieldName): CellReader {
  return (cell, { today }) => {
    const day = plainNumber(cell).replace(/[T ]+\d{1,2}:\d\d.*$/, '');
    return parseDayWithYear(day, today) ?? typedError(field, validationTexts.unreadDay);
  };
}

/** Reads a time as HH:mm; the day of a date cell with a time is dropped. */
export function timeOf(field: FieldName): CellReader {
  return (cell) => {
    const time = plainNumber(cell).replace(/^\d{4}-\d\d-\d\d[T ]/, '');
    return parseTime(time)?.slice(0, 5) ?? typedError(field, validationTexts.unreadTime);
  };
}

/** Reads a whole number of units. */
export function unitsOf(field: FieldName): CellReader {
  return (cell) => {
    // Thousands are separated as in soles, where '1.500' is ambiguous.
    const amount = parseAmount(cell, 'PEN');
    if (amount === null) return typedError(field, amountProblem(cell));
    const units = decimal(amount);
    if (!units.isInteger()) return typedError(field, 'Escriba un número entero');
    return units.lessThan(0) || units.greaterThan(mostUnits)
      ? readingError(field, 'NUMBER_OUT_OF_RANGE', { min: 0, max: mostUnits })
      : units.toString();
  };
}

/**
 * Reads a percentage as a fraction: '40' and '40 %' are 0.4, and so is '0,40', because a number with
 * decimals up to 1 is a fraction.
 */
export function fractionOf(field: FieldName): CellReader {
  return (cell) => {
    const percent = parsePercent(cell);
    if (percent === null) return typedError(field, percentProblem(cell));
    const isFraction =
      percent.includes('.') && !cell.includes('%') && decimal(percent).lessThanOrEqualTo(1);
    return isFraction ? decimal(percent).toString() : toFraction(percent);
  };
}

const hours =
  /^(\d{1,3}) ?(?:h|hr|hrs|hora|horas)\.?(?: ?(?:y )?(\d{1,2}) ?(?:m|min|mins|minutos)?\.?)?$/;
const clock = /^(\d{1,2}):(\d\d)(?::00)?$/;
const onlyMinutes = /^(\d{1,4})(?:[.,]0{1,2})? ?(?:m|min|mins|minutos?)?\.?$/;

/** Reads minutes: '90', '1h 30min', '1:30'. */
export const minutesOf: CellReader = (cell) => {
  const typed = fold(plainNumber(cell));
  const [, hour, rest = '0'] = hours.exec(typed) ?? clock.exec(typed) ?? [];
  const minutes =
    hour === undefined ? onlyMinutes.exec(typed)?.[1] : Number(hour) * 60 + Number(rest);
  if (minutes === undefined) return typedError('minutes', 'Escriba los minutos así: 90');
  return Number(minutes) < 1 || Number(minutes) > 1_440
    ? readingError('minutes', 'NUMBER_OUT_OF_RANGE', { min: 1, max: 1_440 })
    : String(Number(minutes));
};

const yes = ['si', 's', 'x', '1', 'yes', 'y', 'true', 'verdadero'];
const no = ['no', 'n', '0', 'false', 'falso'];

/** Reads 'Sí' or 'No'. */
export function answerOf(field: FieldName): CellReader {
  return (cell) => {
    const typed = fold(cleanText(cell));
    return (
      yes.includes(typed) || (no.includes(typed) ? false : typedError(field, 'Escriba Sí o No'))
    );
  };
}
