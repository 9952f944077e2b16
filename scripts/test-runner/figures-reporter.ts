import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Reporter, TestCase, Vitest } from 'vitest/node';

/**
 * Writes measured figures of tests to the file TURNO_FIGURES, for the report of `npm run
 * test:full`, and tests that passed only at their second attempt to TURNO_UNSTEADY. One line each.
 */
export default class FiguresReporter implements Reporter {
  #root = '';

  onInit({ config }: Vitest): void {
    this.#root = config.root;
  }

  onTestCaseAnnotate(test: TestCase, { message }: { message: string }): void {
    this.#record(process.env.TURNO_FIGURES, `${titleOf(test)}: ${message}`);
  }

  onTestCaseResult(test: TestCase): void {
    if (test.diagnostic()?.flaky) this.#record(process.env.TURNO_UNSTEADY, titleOf(test));
  }

  #record(file: string | undefined, line: string): void {
    if (file) appendFileSync(join(this.#root, file), `${line}\n`);
  }
}

function titleOf({ name, module }: TestCase): string {
  return `${module.relativeModuleId} › ${name}`;
}
