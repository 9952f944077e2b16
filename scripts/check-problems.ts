import type { Repository } from './check-ledger.ts';

/** How many problems the audit of usability has. */
const problems = 30;

/** All that is wrong with the table of docs/usability.md: a problem that is missing, a test that is not there. */
export function checkProblems(
  text: string,
  faultOf: (test: string, repository: Repository) => string | undefined,
  repository: Repository,
): string[] {
  const rows = text.split('\n').flatMap((line) => {
    const [, number = '', , , test = ''] = line.split('|').map((cell) => cell.trim());
    return /^\d+$/.test(number) ? [{ number: Number(number), test }] : [];
  });
  const told = new Set(rows.map(({ number }) => number));
  const missing = Array.from({ length: problems }, (_, index) => index + 1).filter(
    (number) => !told.has(number),
  );
  return [
    ...missing.map((number) => `problem ${number} has no row`),
    ...rows.flatMap(({ number, test }) => {
      const fault = faultOf(test, repository);
      return fault ? [`problem ${number}: ${fault}`] : [];
    }),
  ];
}
