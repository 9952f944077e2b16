import { expect, test } from 'vitest';
import { createServerClock, isOff } from './server-clock.ts';

const server = Date.parse('2026-11-28T03:59:00Z');
const hour = 3_600_000;
const day = 24 * hour;

/** Returns a page on a device whose clock is off by the given milliseconds. */
function page(off: number) {
  const device = { elapsed: 0, wall: server + off };
  const clock = createServerClock({ wall: () => device.wall, elapsed: () => device.elapsed });
  const pass = (ms: number) => {
    device.elapsed += ms;
    device.wall += ms;
  };
  return {
    ...clock,
    pass,
    /** Sets the device clock; sleep has the same effect. */
    set: (ms: number) => {
      device.wall += ms;
    },
    /** A response with the given latency in milliseconds each way. */
    answer(away: number, shift = 0) {
      const sentAt = device.elapsed;
      pass(away);
      const serverSecond = Math.floor((server + device.elapsed + shift) / 1_000) * 1_000;
      pass(away);
      clock.update(serverSecond, sentAt);
    },
    wrongBy: (shift = 0) => Math.abs(clock.now() - server - device.elapsed - shift),
  };
}

test.each([-400 * day, -3 * hour, 0, 20 * 60_000, 400 * day])(
  'a device that is %i ms off shows the server’s time from the first response on (D94)',
  (off) => {
    const { answer, wrongBy } = page(off);
    expect(wrongBy()).toBe(Math.abs(off));
    answer(40);
    expect(wrongBy()).toBeLessThan(600);
  },
);

test('a slow response does not reduce the precision of fast ones (D94)', () => {
  const { answer, pass, wrongBy } = page(day);
  for (const wait of [0, 130, 270, 410, 560]) {
    pass(wait);
    answer(10);
  }
  const known = wrongBy();
  expect(known).toBeLessThan(400);
  answer(4_000);
  expect(wrongBy()).toBe(known);
});

test.each([-day, 10 * 60_000])(
  'a clock that is set by %i ms while a page is open changes no time, and is detected (D94)',
  (ms) => {
    const { answer, hasJumped, set, wrongBy } = page(0);
    answer(20);
    expect(hasJumped()).toBe(false);
    set(ms);
    expect(hasJumped()).toBe(true);
    expect(wrongBy()).toBeLessThan(600);
    answer(20);
    expect(hasJumped()).toBe(false);
  },
);

test.each([
  ['slept', 8 * hour, 8 * hour],
  ['was set back', -day, 0],
])('without a further response the time stays right on a device that %s (D94)', (_, ms, passed) => {
  const { answer, syncWithDevice, hasJumped, set, wrongBy } = page(-400 * day);
  answer(20);
  set(ms);
  syncWithDevice();
  expect(hasJumped()).toBe(false);
  expect(wrongBy(passed)).toBeLessThan(600);
});

test('a Date header that contradicts earlier ones replaces them (D94)', () => {
  const { answer, wrongBy } = page(0);
  answer(20);
  answer(20, hour);
  expect(wrongBy(hour)).toBeLessThan(600);
});

test('a device clock counts as wrong if it is off by more than 5 minutes (D94)', () => {
  const serverSecond = [-301_000, 300_000, 301_000].map((off) => isOff(new Date(0), new Date(off)));
  expect(serverSecond).toEqual([true, false, true]);
});
