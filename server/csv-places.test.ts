import { describe, expect, test } from 'vitest';
import { createCsvPlaces } from './csv-places.ts';

const places = () =>
  createCsvPlaces({ atOnce: 2, mostWaiting: 4, mostWaitingEach: 2, patience: 100 });

function someone() {
  const leaving = new AbortController();
  return { signal: leaving.signal, leave: () => leaving.abort() };
}

describe('a place to read a list', () => {
  test('is held once by a person, and again when it was left', async () => {
    const { take } = places();
    const first = someone();
    await take('ana', first.signal);
    await expect(take('ana', someone().signal)).rejects.toThrow('DOWNLOAD_RUNNING');
    const second = take('ana', someone().signal);
    first.leave();
    await second;
  });

  test('is not for who comes while others have all, and for the first who waits when one leaves', async () => {
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

  test('is refused at once where many wait, or a person often', async () => {
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

  test('is not kept for who left while they waited, whenever that was', async () => {
    const { take } = places();
    const [ana, bea] = [someone(), someone()];
    await Promise.all([take('ana', ana.signal), take('bea', bea.signal)]);
    const gone = ['eva', 'ida'].map((name) => {
      const one = someone();
      return { ...one, taken: take(name, one.signal) };
    });
    // One leaves while it waits, one in the moment in which it is let in.
    gone[0]?.leave();
    ana.leave();
    gone[1]?.leave();
    await Promise.allSettled(gone.map(({ taken }) => taken));
    bea.leave();
    await Promise.all([take('uma', someone().signal), take('zoe', someone().signal)]);
  });
});
