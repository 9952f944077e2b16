import type { ErrorCode, ErrorParams } from './error-register.ts';

/** A violation of a business rule, with a code of the register. */
export class RuleError extends Error {
  readonly code: ErrorCode;
  readonly params: ErrorParams;

  constructor(code: ErrorCode, params: ErrorParams = {}) {
    super(code);
    this.name = 'RuleError';
    this.code = code;
    this.params = params;
  }
}
