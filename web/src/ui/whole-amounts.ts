const startOfAmount = /(?<=Bs|S\/|\$|€|USDT) (?=\d)|(?<=\d) (?=(?:k?g|m?l|cc|oz|vol|[cm]m)\b)/gi;

/** Returns a text whose lines do not wrap between a figure and its currency or unit: 'Gel 500 ml'. */
export const wholeAmounts = (text: string): string => text.replace(startOfAmount, '\u00a0');
