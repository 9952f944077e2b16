import { useSyncExternalStore } from 'react';
import { type LocalDate, today } from '#domain/dates.ts';

/** Milliseconds of the device: its clock, which people set, and the time since the page began, which nobody does. */
interface DeviceClocks {
  readonly wall: () => number;
  readonly elapsed: () => number;
}

/** Between which figures the server's clock less the elapsed time lies. */
interface Bounds {
  readonly least: number;
  readonly most: number;
}

/** In milliseconds. The Date of an answer tells whole seconds. */
const second = 1_000;
/** A wall clock that moves more than this against the elapsed time was set, or the device slept. */
const jumpLimit = 2 * second;
/** What a device may be off before people are told (D94). */
const tolerated = 5 * 60 * second;
const tick = 5 * second;

/** The server's clock as its answers tell it, each by its Date and by when it was requested and received. */
export function createServerClock({ wall, elapsed }: DeviceClocks) {
  let bounds: Bounds | null = null;
  let lead = wall() - elapsed();
  return {
    /** The server's time; the device's own before the first answer. */
    now: () => (bounds ? elapsed() + (bounds.least + bounds.most) / 2 : wall()),
    /** Takes the Date of an answer that arrives now. A Date that contradicts the earlier ones replaces them all. */
    hear(date: number, sentAt: number): void {
      const told = { least: date - elapsed(), most: date + second - sentAt };
      const least = Math.max(told.least, bounds?.least ?? told.least);
      const most = Math.min(told.most, bounds?.most ?? told.most);
      bounds = least <= most ? { least, most } : told;
      lead = wall() - elapsed();
    },
    /** Whether the device's clock was set, or the device slept, since the server was last heard. */
    hasJumped: () => bounds !== null && Math.abs(wall() - elapsed() - lead) > jumpLimit,
    /** Without an answer: elapsed time may stand still while a device sleeps, and never runs ahead. */
    followDevice(): void {
      const slept = Math.max(wall() - elapsed() - lead, 0);
      if (bounds) bounds = { least: bounds.least + slept, most: bounds.most + slept };
      lead = wall() - elapsed();
    },
  };
}

const device: DeviceClocks = { wall: () => Date.now(), elapsed: () => performance.now() };
const clock = createServerClock(device);
const listeners = new Set<() => void>();

function tell(): void {
  for (const listener of listeners) listener();
}

function follow(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The present moment by the server (D94). */
export function serverNow(): Date {
  return new Date(clock.now());
}

/** The office's today by the server (D94). */
export function presentDay(zone: string): LocalDate {
  return today(serverNow(), zone);
}

/** The office's today, also when another day begins. */
export function usePresentDay(zone: string): LocalDate {
  return usePresent((now) => today(now, zone));
}

/** What is read of the server's present moment and of the device's, again whenever that changes. */
export function usePresent<Value extends string | number>(
  read: (now: Date, device: Date) => Value,
): Value {
  const look = () => read(serverNow(), new Date(device.wall()));
  return useSyncExternalStore(follow, look, look);
}

/** Whether the device's clock is so wrong that people are told. */
export function isOff(now: Date, deviceNow: Date): boolean {
  return Math.abs(now.getTime() - deviceNow.getTime()) > tolerated;
}

/** Fetches, and learns the server's time from the answer. */
export async function fetchTimed(path: string, init?: RequestInit): Promise<Response> {
  const sentAt = device.elapsed();
  const answer = await fetch(path, init);
  const date = Date.parse(answer.headers.get('Date') ?? '');
  if (!Number.isNaN(date)) {
    clock.hear(date, sentAt);
    tell();
  }
  return answer;
}

/** Notices new days, and a device whose clock was set or that slept: the server is asked then. */
export function followClock(): void {
  const look = async () => {
    if (clock.hasJumped()) {
      const signal = AbortSignal.timeout(tick);
      await fetchTimed('/healthz', { cache: 'no-store', signal }).catch(clock.followDevice);
    }
    tell();
  };
  setInterval(look, tick);
  addEventListener('focus', look);
  document.addEventListener('visibilitychange', look);
}
