import { useSyncExternalStore } from 'react';
import { type LocalDate, today } from '#domain/dates/dates.ts';

/** Milliseconds of the device: its adjustable clock, and the monotonic time since page load. */
interface DeviceClocks {
  readonly wall: () => number;
  readonly elapsed: () => number;
}

/** Bounds of the difference between server time and elapsed time. */
interface Bounds {
  readonly earliest: number;
  readonly latest: number;
}

/** In milliseconds. The Date header has a resolution of one second. */
const second = 1_000;
/** A clock that deviates from the elapsed time by more than this was set, or the device slept. */
const jumpLimit = 2 * second;
/** Tolerated error of the device clock before people see a warning (D94). */
const tolerated = 5 * 60 * second;
const tick = 5 * second;

/** Estimates the server's time from the Date header of responses and from the times of request and response. */
export function createServerClock({ wall, elapsed }: DeviceClocks) {
  let bounds: Bounds | null = null;
  let lead = wall() - elapsed();
  return {
    /** Returns the server's time; the device's time before the first response. */
    now: () => (bounds ? elapsed() + (bounds.earliest + bounds.latest) / 2 : wall()),
    /**
     * Processes the Date header of a response that has just arrived. A value that contradicts
     * earlier ones replaces them.
     */
    update(date: number, sentAt: number): void {
      const answerBounds = { earliest: date - elapsed(), latest: date + second - sentAt };
      const earliest = Math.max(answerBounds.earliest, bounds?.earliest ?? answerBounds.earliest);
      const latest = Math.min(answerBounds.latest, bounds?.latest ?? answerBounds.latest);
      bounds = earliest <= latest ? { earliest, latest } : answerBounds;
      lead = wall() - elapsed();
    },
    /** Returns whether the device clock was set, or the device slept, since the last response. */
    hasJumped: () => bounds !== null && Math.abs(wall() - elapsed() - lead) > jumpLimit,
    /** Adjusts the offset without a response: elapsed time may stop while a device sleeps, and never runs ahead. */
    syncWithDevice(): void {
      const slept = Math.max(wall() - elapsed() - lead, 0);
      if (bounds) bounds = { earliest: bounds.earliest + slept, latest: bounds.latest + slept };
      lead = wall() - elapsed();
    },
  };
}

const device: DeviceClocks = { wall: () => Date.now(), elapsed: () => performance.now() };
const clock = createServerClock(device);
const listeners = new Set<() => void>();

function notify(): void {
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Returns the current time of the server (D94). */
export function serverNow(): Date {
  return new Date(clock.now());
}

/** Returns today at the office by the server's time (D94). */
export function presentDay(zone: string): LocalDate {
  return today(serverNow(), zone);
}

/** Returns today at the office, and renders again when the day changes. */
export function usePresentDay(zone: string): LocalDate {
  return usePresent((now) => today(now, zone));
}

/** Returns a value derived from the current time of server and device, and renders again when it changes. */
export function usePresent<Value extends string | number>(
  read: (now: Date, device: Date) => Value,
): Value {
  const readDifference = () => read(serverNow(), new Date(device.wall()));
  return useSyncExternalStore(subscribe, readDifference, readDifference);
}

/** Returns whether the device clock is so wrong that people see a warning. */
export function isOff(now: Date, deviceNow: Date): boolean {
  return Math.abs(now.getTime() - deviceNow.getTime()) > tolerated;
}

/** Fetches, and updates the server time from the response. */
export async function fetchTimed(path: string, init?: RequestInit): Promise<Response> {
  const sentAt = device.elapsed();
  const answer = await fetch(path, init);
  const date = Date.parse(answer.headers.get('Date') ?? '');
  if (!Number.isNaN(date)) {
    clock.update(date, sentAt);
    notify();
  }
  return answer;
}

/** Detects new days, clock changes and sleep of the device, and then requests the server time. */
export function startServerClock(): void {
  const readDifference = async () => {
    if (clock.hasJumped()) {
      const signal = AbortSignal.timeout(tick);
      await fetchTimed('/healthz', { cache: 'no-store', signal }).catch(clock.syncWithDevice);
    }
    notify();
  };
  setInterval(readDifference, tick);
  addEventListener('focus', readDifference);
  document.addEventListener('visibilitychange', readDifference);
}
