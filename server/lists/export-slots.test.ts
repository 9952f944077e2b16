import { describe, expect, test } from 'vitest';
import { createExportSlots } from './export-slots.ts';

const exportSlots = () =>
  createExportSlots({ concurrency: 2, maxWaiting: 4, maxWaitingPerPerson: 2, waitTimeout: 100 });

function someone() {
  const leaving = new AbortController();
  return { signal: leaving.signal, leave: () => leaving.abort() };
}

describe('slots for downloads', () => {
  test('a person has one download at a time, and the next one after its end', async () => {
    const { acquire } = exportSlots();
    const first = someone();
    await acquire('ana', first.signal);
    await expect(acquire('ana', someone().signal)).rejects.toThrow('DOWNLOAD_RUNNING');
    const second = acquire('ana', someone().signal);
    first.leave();
    await second;
  });

  test('a download waits for a slot up to a timeout, and the first waiter gets the next one', async () => {
    const { acquire } = exportSlots();
    const ana = someone();
    await acquire('ana', ana.signal);
    await acquire('bea', someone().signal);
    await expect(acquire('eva', someone().signal)).rejects.toThrow('DOWNLOADS_BUSY');
    const order: string[] = [];
    const waiting = ['ana', 'eva', 'ida'].map((name) =>
      acquire(name, someone().signal).then(
        () => order.push(name),
        () => order.push(`not ${name}`),
      ),
    );
    ana.leave();
    await Promise.all(waiting);
    expect(order).toEqual(['ana', 'not eva', 'not ida']);
  });

  test('a download is rejected at once if too many wait, in all or of one person', async () => {
    const { acquire } = exportSlots();
    await acquire('ana', someone().signal);
    const order: string[] = [];
    const waiting = ['waited', 'waited', 'at once'].map((when) =>
      acquire('ana', someone().signal).catch(({ message }) => order.push(`${message} ${when}`)),
    );
    await Promise.all(waiting);
    expect(order).toEqual([
      'DOWNLOAD_RUNNING at once',
      'DOWNLOAD_RUNNING waited',
      'DOWNLOAD_RUNNING waited',
    ]);
  });

  test('a client that disconnects while waiting holds no slot', async () => {
    const { acquire } = exportSlots();
    const [ana, bea] = [someone(), someone()];
    await Promise.all([acquire('ana', ana.signal), acquire('bea', bea.signal)]);
    const gone = ['eva', 'ida'].map((name) => {
      const one = someone();
      return { ...one, taken: acquire(name, one.signal) };
    });
    // One disconnects while it waits, the other while it gets a slot.
    gone[0]?.leave();
    ana.leave();
    gone[1]?.leave();
    await Promise.allSettled(gone.map(({ taken }) => taken));
    bea.leave();
    await Promise.all([acquire('uma', someone().signal), acquire('zoe', someone().signal)]);
  });
});
