import { expect, test } from 'vitest';
import { createFairQueue, type FairQueue } from './fair-queue.ts';

const limits = { concurrency: 1, maxPerLine: 3, maxWaiting: 5 };

/** Returns a function that queues tasks, and one that ends the first running task. */
function openWorks(queue: FairQueue) {
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const run = (line: string, name: string, signal?: AbortSignal) =>
    queue
      .run({ line, signal }, () => {
        begun.push(name);
        return new Promise<string>((resolve) => ends.push(() => resolve(name)));
      })
      .catch((error: Error) => error.message);
  const endOne = async () => {
    ends.shift()?.();
    await new Promise(setImmediate);
  };
  return { begun, run, endOne };
}

test('lines are served in rotation, each in its order', async () => {
  const { begun, run, endOne } = openWorks(createFairQueue(limits));
  const all = [
    run('flood', 'f1'),
    run('flood', 'f2'),
    run('flood', 'f3'),
    run('flood', 'f4'),
    run('office', 'o1'),
    run('home', 'h1'),
  ];
  for (const _ of all) await endOne();
  expect(begun).toEqual(['f1', 'f2', 'o1', 'h1', 'f3', 'f4']);
  expect(await Promise.all(all)).toEqual(['f1', 'f2', 'f3', 'f4', 'o1', 'h1']);
});

test('one line uses only its share of the running tasks', async () => {
  const queue = createFairQueue({ ...limits, concurrency: 3, concurrencyPerLine: 2 });
  const { begun, run, endOne } = openWorks(queue);
  for (const name of ['f1', 'f2', 'f3', 'f4']) run('flood', name);
  expect(begun).toEqual(['f1', 'f2']);
  for (const name of ['o1', 'o2']) run('office', name);
  expect(begun).toEqual(['f1', 'f2', 'o1']);
  // Each task that ends frees a slot for the next allowed one.
  for (const next of ['f3', 'o2', 'f4']) {
    await endOne();
    expect(begun.at(-1)).toBe(next);
  }
  for (let left = 0; left < 3; left++) await endOne();
  run('flood', 'f5');
  run('flood', 'f6');
  run('flood', 'f7');
  expect(begun.slice(-2)).toEqual(['f5', 'f6']);
  expect(queue.waiting()).toBe(1);
});

test('one line has a limit of waiting tasks, and the others keep their slots', async () => {
  const queue = createFairQueue(limits);
  const { run } = openWorks(queue);
  for (const name of ['f1', 'f2', 'f3', 'f4']) run('flood', name);
  expect(await run('flood', 'f5')).toBe('TOO_MANY_REQUESTS');
  run('office', 'o1');
  expect(queue.waiting()).toBe(4);
});

test('a full queue removes the last task of the longest line in favour of a shorter line', async () => {
  const queue = createFairQueue(limits);
  const { begun, run, endOne } = openWorks(queue);
  run('flood', 'f1');
  run('flood', 'f2');
  run('flood', 'f3');
  const last = run('flood', 'f4');
  run('office', 'o1');
  run('office', 'o2');
  run('home', 'h1');
  expect(await last).toBe('TOO_MANY_REQUESTS');
  expect(await run('office', 'o3')).toBe('TOO_MANY_REQUESTS');
  expect(queue.waiting()).toBe(5);
  for (let n = 0; n < 6; n++) await endOne();
  expect(begun).toEqual(['f1', 'f2', 'o1', 'h1', 'f3', 'o2']);
});

test('an aborted task leaves the queue, and a running one continues', async () => {
  const queue = createFairQueue(limits);
  const { begun, run, endOne } = openWorks(queue);
  const [first, second] = [new AbortController(), new AbortController()];
  const running = run('office', 'o1', first.signal);
  const waiting = run('office', 'o2', second.signal);
  run('office', 'o3');
  first.abort();
  second.abort();
  expect(await waiting).toBe('TOO_MANY_REQUESTS');
  expect(await run('office', 'o4', second.signal)).toBe('TOO_MANY_REQUESTS');
  await endOne();
  expect(await running).toBe('o1');
  expect(begun).toEqual(['o1', 'o3']);
});

test('a failed task frees its slot', async () => {
  const queue = createFairQueue(limits);
  await expect(queue.run({ line: 'a' }, () => Promise.reject(new Error('no')))).rejects.toThrow(
    'no',
  );
  expect(await queue.run({ line: 'a' }, async () => 'yes')).toBe('yes');
});
