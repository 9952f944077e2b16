import { afterAll, beforeAll } from 'vitest';
import { acts } from './access/act-matrix.ts';
import { type ActStage, openActStage } from './access/act-stage.ts';
import { documentOf, mutationOf, preparedActs } from './access/acts.ts';
import type { PlaceName } from './access/stage.ts';
import { writtenOut } from './documents.ts';

export let stage: ActStage;

export type Row = Record<string, unknown>;
interface Outcome {
  code: string;
  field?: string | undefined;
}

/** Who may do an act at Caracas, the least mighty first. */
export function actorOf(act: string) {
  const order = [
    'crm_technical_attendant',
    'crm_supervisor',
    'crm_local_admin',
    'crm_admin',
  ] as const;
  const role = order.find((each) => acts[act]?.[each] !== 'none');
  if (!role) throw new Error(`nobody may do ${act}`);
  return stage.callers[role];
}

/** Calls an act with its values written into the text, as the documents' clients do. */
export async function call(act: string, input: Row, { token } = actorOf(act)): Promise<Outcome> {
  const { data, errors } = await stage.graphql(writtenOut(documentOf(mutationOf(act)), { input }), {
    token,
  });
  const { code = '', field } = errors?.[0]?.extensions ?? {};
  return errors ? { code, field } : { code: data[mutationOf(act)]?.result?.vEndCode ?? 'changed' };
}

export async function prepared(
  act: string,
  place: PlaceName = 'Caracas',
): Promise<{ input: Row; row: string; isDone(): Promise<boolean> }> {
  const { input = {}, isDone } = (await preparedActs[act]?.(stage.ground(place))) ?? {};
  const row = Object.keys(input).find((name) => typeof input[name] === 'object') ?? '';
  return { input, row, isDone: isDone ?? (() => Promise.resolve(false)) };
}

export const withValues = (input: Row, row: string, values: Row) => ({
  ...input,
  [row]: { ...(input[row] as Row), ...values },
});

/** Makes anew what stands above, for the file that calls it. */
export function onActs(): void {
  beforeAll(async () => {
    stage = await openActStage();
  });

  afterAll(() => stage?.close());
}
