/** Dimensions of the sales dashboard (doc 2 §3). */
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
