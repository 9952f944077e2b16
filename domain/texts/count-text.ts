/** Returns a count as the screen shows it: '1,204'. */
export const countText = (count: number): string => count.toLocaleString('en-US');
