import { expect, test } from 'vitest';
import { QueueFull } from './queue-full.ts';
import { createRequestSlots, type RequestSlots } from './request-slots.ts';

/** Requests slots in sequence; returns the controllers that release the granted ones. */
async function acquireSlots(slots: RequestSlots, person: string, times: number) {
  const taken: AbortController[] = [];
  for (let time = 0; time < times; time += 1) {
    const over = new AbortController();
    await slots.acquire(person, over.signal).then(
      () => taken.push(over),
      (error) => expect(error).toBeInstanceOf(QueueFull),
    );
  }
  return taken;
}

test('32 requests per connection get slots; others are rejected until one is released', async () => {
  const slots = createRequestSlots(4, 0);
  const taken = await acquireSlots(slots, 'ana', 200);
  expect(taken).toHaveLength(128);
  expect(await acquireSlots(slots, 'ana', 1)).toHaveLength(0);
  taken[0]?.abort();
  expect(await acquireSlots(slots, 'ana', 5)).toHaveLength(1);
  expect(slots.inUse()).toBe(128);
});

test('a person gets slots up to an equal share while another person uses all slots', async () => {
  const slots = createRequestSlots(1, 0);
  expect(await acquireSlots(slots, 'flood', 100)).toHaveLength(32);
  expect(await acquireSlots(slots, 'ana', 100)).toHaveLength(16);
  expect(await acquireSlots(slots, 'luis', 100)).toHaveLength(10);
  expect(await acquireSlots(slots, 'flood', 1)).toHaveLength(0);
});

test('requests of more people than slots are rejected', async () => {
  const slots = createRequestSlots(1, 0);
  const people = Array.from({ length: 400 }, (_, number) =>
    acquireSlots(slots, `person ${number}`, 1),
  );
  expect((await Promise.all(people)).flat()).toHaveLength(32);
});

test('finished and aborted requests hold no slots', async () => {
  const slots = createRequestSlots(1, 0);
  for (const over of await acquireSlots(slots, 'ana', 32)) over.abort();
  expect(slots.inUse()).toBe(0);
  await slots.acquire('ana', AbortSignal.abort());
  expect(slots.inUse()).toBe(0);
});

test('a rejection is delayed by half a second', async () => {
  const slots = createRequestSlots(1);
  await acquireSlots(slots, 'ana', 32);
  const begun = performance.now();
  await acquireSlots(slots, 'ana', 1);
  expect(performance.now() - begun).toBeGreaterThan(490);
});
