import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Reporter, TestCase, Vitest } from 'vitest/node';

/**
 * Keeps what tests measured, a line each, in the file of TURNO_FIGURES, which `npm run test:full` tells,
 * and which of them passed only at their second attempt in that of TURNO_UNSTEADY.
 */
export default class FiguresReporter implements Reporter {
  #root = '';

  onInit({ config }: Vitest): void {
    this.#root = config.root;
  }

  onTestCaseAnnotate(test: TestCase, { message }: { message: string }): void {
    this.#keep(process.env.TURNO_FIGURES, `${titleOf(test)}: ${message}`);
  }

  onTestCaseResult(test: TestCase): void {
    if (test.diagnostic()?.flaky) this.#keep(process.env.TURNO_UNSTEADY, titleOf(test));
  }

  #keep(file: string | undefined, line: string): void {
    if (file) appendFileSync(join(this.#root, file), `${line}\n`);
  }
}

function titleOf({ name, module }: TestCase): string {
  return `${module.relativeModuleId} › ${name}`;
}
