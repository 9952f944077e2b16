/** By what the dashboard divides sales (doc 2 §3). */
export const dimensions = [
  'DAY',
  'MONTH',
  'HOUR',
  'SUBSERVICE',
  'TECHNICIAN',
  'OFFICE',
  'CLIENT',
  'PAYMENT',
];
