/**
 * Exact arithmetic on fractions of BigInts, to verify the decimal library. It shares no code with
 * the tested modules.
 */
export class Fraction {
  readonly numerator: bigint;
  readonly denominator: bigint;

  constructor(numerator: bigint, denominator = 1n) {
    this.numerator = denominator < 0n ? -numerator : numerator;
    this.denominator = denominator < 0n ? -denominator : denominator;
  }

  /** Parses decimal text such as '-12.345'. */
  static of(text: string): Fraction {
    const decimals = text.split('.')[1]?.length ?? 0;
    return new Fraction(BigInt(text.replace('.', '')), 10n ** BigInt(decimals));
  }

  plus(other: Fraction): Fraction {
    return new Fraction(
      this.numerator * other.denominator + other.numerator * this.denominator,
      this.denominator * other.denominator,
    );
  }

  minus(other: Fraction): Fraction {
    return this.plus(other.times(new Fraction(-1n)));
  }

  times(other: Fraction): Fraction {
    return new Fraction(this.numerator * other.numerator, this.denominator * other.denominator);
  }

  over(other: Fraction): Fraction {
    return new Fraction(this.numerator * other.denominator, this.denominator * other.numerator);
  }

  isAtMost(other: Fraction): boolean {
    return this.numerator * other.denominator <= other.numerator * this.denominator;
  }

  /** Returns cents, rounded half away from zero. */
  cents(): bigint {
    const doubled = this.numerator * 200n;
    const magnitude = doubled < 0n ? -doubled : doubled;
    const rounded = (magnitude + this.denominator) / (2n * this.denominator);
    return doubled < 0n ? -rounded : rounded;
  }

  /** Returns cents, rounded down; for fractions of 0 and more. */
  wholeCents(): bigint {
    return (this.numerator * 100n) / this.denominator;
  }

  /** Returns the rounded amount as a fraction. */
  rounded(): Fraction {
    return new Fraction(this.cents(), 100n);
  }

  /** Formats the rounded amount as in the API. */
  amount(): string {
    return amountOfCents(this.cents());
  }
}

export function amountOfCents(cents: bigint): string {
  const digits = String(cents < 0n ? -cents : cents).padStart(3, '0');
  return `${cents < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
