import { beforeAll } from 'vitest';
import { caracas, onTheCast } from './cast-stage.ts';
import type { StagePerson } from './stage.ts';

export let marisol: string;
export let unused: StagePerson[];

/** Makes anew what stands above, for the file that calls it. */
export function onOfficesWithTurns(): void {
  onTheCast();

  beforeAll(async () => {
    marisol = caracas.email('crm_supervisor');
    unused = [...caracas.technicians];
  });
}
