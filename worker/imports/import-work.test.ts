import { setTimeout as sleep } from 'node:timers/promises';
import type { JobHelpers } from 'graphile-worker';
import { expect, test, vi } from 'vitest';
import { createImportsWork } from '../tasks/imports__work.ts';
import { type SendStatement, usualPace, workOnImport } from './import-work.ts';

const at = { importId: 'import', actorId: 'person' };

/** A database whose import runs: answers by the function that a statement calls. */
function database(answers: Readonly<Record<string, () => boolean>>) {
  const calls: string[] = [];
  const send: SendStatement = async <Row extends object>(sql: string) => {
    const [, name = ''] = /app_private\.(\w+)\(/.exec(sql) ?? [];
    calls.push(name);
    const answer =
      name === 'import_work' ? { work: { state: 'RUNNING' } } : { waits: false, more: false };
    const given = answers[name]?.();
    return {
      rows: [{ ...answer, ...(given !== undefined && { waits: given, more: given }) } as Row],
    };
  };
  return { send, calls };
}

const failing = (code: string) => () => {
  throw Object.assign(new Error(code), { code });
};

/** Answers once each, in order. */
function inTurn(...answers: readonly (() => boolean)[]) {
  const left = [...answers];
  return () => left.shift()?.() ?? false;
}

test.each(['40001', '40P01', '55P03'])(
  'a lot that fails with %s is repeated (doc 9 §9)',
  async (code) => {
    const { send, calls } = database({ run_import_rows: inTurn(failing(code), () => false) });
    expect(await workOnImport(send, at)).toBe(false);
    expect(calls.filter((name) => name === 'run_import_rows')).toHaveLength(2);
  },
);

test('another failure of a lot ends the work', async () => {
  const { send } = database({ run_import_rows: failing('53100') });
  await expect(workOnImport(send, at)).rejects.toThrow('53100');
});

test('the next lot waits while another job is due (doc 9 §7.7)', async () => {
  const yes = () => true;
  const { send, calls } = database({
    run_import_rows: inTurn(yes, () => false),
    job_waits: inTurn(yes, () => false),
  });
  expect(await workOnImport(send, at)).toBe(false);
  expect(calls).toEqual([
    'import_work',
    'run_import_rows',
    'job_waits',
    'job_waits',
    'run_import_rows',
  ]);
});

test('the work is handed back when its time is over (doc 9 §7.7)', async () => {
  const { send, calls } = database({ run_import_rows: () => true });
  expect(await workOnImport(send, at, { ...usualPace, longest: 20, isYielding: false })).toBe(true);
  expect(calls.length).toBeGreaterThan(2);
});

test('a run saves lots of 50 rows and pauses after each as long as it took (doc 9 §7.7)', async () => {
  const moments: number[] = [];
  const send: SendStatement = async <Row extends object>(sql: string, values?: unknown[]) => {
    if (!sql.includes('run_import_rows')) return { rows: [{ work: { state: 'RUNNING' } } as Row] };
    expect(values).toEqual(['import', 'person', 50]);
    moments.push(performance.now());
    await sleep(80);
    return { rows: [{ more: moments.length < 2 } as Row] };
  };
  expect(await workOnImport(send, at)).toBe(false);
  const [first = 0, second = 0] = moments;
  expect(second - first).toBeGreaterThan(155);
});

test('an unfinished import is queued again behind jobs of usual priority (doc 9 §7.7)', async () => {
  const { send } = database({ run_import_rows: () => true });
  const addJob = vi.fn();
  const helpers = { query: send, addJob } as unknown as JobHelpers;
  await createImportsWork({ ...usualPace, longest: 0 })(at, helpers);
  expect(addJob.mock.calls).toEqual([
    ['imports__work', at, { queueName: 'imports', priority: 10, jobKey: 'imports:import' }],
  ]);
});
