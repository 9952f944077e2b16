/** The publisher of official rates (doc 4 §6). */
export type SourceName = 'BCV' | 'SUNAT' | 'SBS';

/** The rate of a currency at a source. */
export interface RateReading {
  readonly source: SourceName;
  readonly currency: 'USD' | 'EUR';
  /** Units of the source's own currency for one unit, as a decimal text. */
  readonly value: string;
  /** The first day on which the rate is valid. */
  readonly valueDate: string;
  /** The original texts of value and date. */
  readonly text: string;
  readonly dateText: string;
  /** SHA-256 of the page, in hexadecimal. */
  readonly digest: string;
}

/** Why a source returned no rate. */
export type RateErrorCode =
  | 'UNREACHABLE'
  | 'CERTIFICATE'
  | 'SLOW'
  | 'CUT'
  | 'TOO_BIG'
  | 'ELSEWHERE'
  | 'STATUS'
  | 'NO_RATE'
  | 'NO_DATE'
  | 'STRANGE';

export class RateError extends Error {
  readonly code: RateErrorCode;

  constructor(code: RateErrorCode, message: string) {
    super(message);
    this.name = 'RateError';
    this.code = code;
  }
}

/**
 * A source of official rates in an external system (D54): the caller records a request before it
 * sends it.
 */
export interface RateSource {
  readonly name: SourceName;
  /** The currency of its rates. */
  readonly quote: 'VES' | 'PEN';
  /** False if no request is sent and the attempt is only recorded. */
  readonly usesNetwork?: false;
  /**
   * Returns the rates of all its currencies, including the dollar. Throws a RateError otherwise.
   */
  read(signal: AbortSignal): Promise<readonly RateReading[]>;
}
