import { RuleError } from '#domain/errors/rule-error.ts';

/** Why a file cannot be read (doc 9 §8). */
export function unreadable(reason: string): RuleError {
  return new RuleError('FILE_UNREADABLE', { reason });
}

/** A spreadsheet of another format, or with a password. */
export function wrongFormat(): RuleError {
  return unreadable('guárdelo como .xlsx, sin contraseña');
}

export function tooLarge(max: string): RuleError {
  return new RuleError('FILE_TOO_LARGE', { max });
}
