/** Texts that break careless text handling. */
export const hostileTexts: readonly string[] = [
  "' or 1=1; drop table app_public.sales; --",
  '%_\\',
  'a\u0000b',
  '\ud800',
  '\u202eodíverla\u2066',
  '{{7*7}} <script>alert(1)</script> &lt;',
  '=cmd|calc!A1',
  'ñ'.repeat(100_000),
  '-1e400',
  '[]',
];
