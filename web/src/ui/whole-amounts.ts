const startOfAmount = /(Bs|S\/|\$|€|USDT) (?=\d)/g;

/** Returns a sentence whose lines do not wrap between the currency and the figure of an amount. */
export const wholeAmounts = (sentence: string): string =>
  sentence.replace(startOfAmount, '$1\u00a0');
