import { describe, expect, test } from 'vitest';
import { createCsvPlaces } from './export-slots.ts';

const places = () =>
  createCsvPlaces({ atOnce: 2, mostWaiting: 4, mostWaitingEach: 2, patience: 100 });

function someone() {
  const leaving = new AbortController();
  return { signal: leaving.signal, leave: () => leaving.abort() };
}

describe('slots for downloads', () => {
  test('a person has one slot at a time, and gets it again after its release', async () => {
    const { take } = places();
    const first = someone();
    await take('ana', first.signal);
    await expect(take('ana', someone().signal)).rejects.toThrow('DOWNLOAD_RUNNING');
    const second = take('ana', someone().signal);
    first.leave();
    await second;
  });

  test('a download waits for a slot up to its patience, and the first waiter gets a free one', async () => {
    const { take } = places();
    const ana = someone();
    await take('ana', ana.signal);
    await take('bea', someone().signal);
    await expect(take('eva', someone().signal)).rejects.toThrow('DOWNLOADS_BUSY');
    const order: string[] = [];
    const waiting = ['ana', 'eva', 'ida'].map((name) =>
      take(name, someone().signal).then(
        () => order.push(name),
        () => order.push(`not ${name}`),
      ),
    );
    ana.leave();
    await Promise.all(waiting);
    expect(order).toEqual(['ana', 'not eva', 'not ida']);
  });

  test('a download is rejected at once if too many wait, in all or of one person', async () => {
    const { take } = places();
    await take('ana', someone().signal);
    const order: string[] = [];
    const waiting = ['waited', 'waited', 'at once'].map((when) =>
      take('ana', someone().signal).catch(({ message }) => order.push(`${message} ${when}`)),
    );
    await Promise.all(waiting);
    expect(order).toEqual([
      'DOWNLOAD_RUNNING at once',
      'DOWNLOAD_RUNNING waited',
      'DOWNLOAD_RUNNING waited',
    ]);
  });

  test('a client that disconnects while waiting holds no slot', async () => {
    const { take } = places();
    const [ana, bea] = [someone(), someone()];
    await Promise.all([take('ana', ana.signal), take('bea', bea.signal)]);
    const gone = ['eva', 'ida'].map((name) => {
      const one = someone();
      return { ...one, taken: take(name, one.signal) };
    });
    // One disconnects while it waits, the other while it gets a slot.
    gone[0]?.leave();
    ana.leave();
    gone[1]?.leave();
    await Promise.allSettled(gone.map(({ taken }) => taken));
    bea.leave();
    await Promise.all([take('uma', someone().signal), take('zoe', someone().signal)]);
  });
});
