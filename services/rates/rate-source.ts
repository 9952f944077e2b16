/** Who publishes official rates (doc 4 §6). */
export type SourceName = 'BCV' | 'SUNAT' | 'SBS';

/** What a source says of a currency. */
export interface RateReading {
  readonly source: SourceName;
  readonly currency: 'USD' | 'EUR';
  /** Units of the source's own currency for one, as a decimal text. */
  readonly value: string;
  /** The first day on which it holds. */
  readonly valueDate: string;
  /** Value and date as they stood there. */
  readonly text: string;
  readonly dateText: string;
  /** SHA-256 of what was read, in hexadecimal. */
  readonly digest: string;
}

/** Why a source gave no rate. */
export type RateFaultCode =
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

export class RateFault extends Error {
  readonly code: RateFaultCode;

  constructor(code: RateFaultCode, message: string) {
    super(message);
    this.name = 'RateFault';
    this.code = code;
  }
}

/** A source of official rates, behind which the world is (D54): the caller marks before it asks. */
export interface RateSource {
  readonly name: SourceName;
  /** The currency that its rates are in. */
  readonly quote: 'VES' | 'PEN';
  /** False where nobody is asked, and the question is only recorded. */
  readonly asks?: false;
  /** Its rates of all currencies that it must tell, the dollar among them. Throws a RateFault otherwise. */
  read(signal: AbortSignal): Promise<readonly RateReading[]>;
}
