import { expect, test } from 'vitest';
import type { SessionClaims } from '../database/session-claims.ts';
import { createSessionLimits } from './session-load.ts';

const sessionOf = (employee_id: string, session_id = employee_id) =>
  ({ employee_id, session_id, user_id: null }) as SessionClaims;
const ana = sessionOf('ana');
const limited = expect.objectContaining({ code: 'TOO_MANY_REQUESTS' });

function atTime() {
  let time = 0;
  return {
    limits: createSessionLimits(() => time),
    pass: (milliseconds: number) => {
      time += milliseconds;
    },
  };
}

test('saved processor time can be used at once, and is refilled as time passes', () => {
  const { limits, pass } = atTime();
  limits.of(ana).spend(5_999);
  limits.of(ana).check();
  limits.of(ana).spend(101);
  expect(() => limits.of(ana).check()).toThrow(limited);
  pass(3_200);
  expect(() => limits.of(ana).check()).toThrow(limited);
  pass(200);
  limits.of(ana).check();
});

test('processor time is shared by all sessions of a person, and by no other person', () => {
  const { limits } = atTime();
  limits.of(sessionOf('ana', 'phone')).spend(7_000);
  expect(() => limits.of(sessionOf('ana', 'laptop')).check()).toThrow(limited);
  limits.of(sessionOf('luis')).check();
});

test('saved processor time is limited, and requests of 10,000 other people do not reset it', () => {
  const { limits, pass } = atTime();
  pass(3_600_000);
  limits.of(ana).spend(7_000);
  expect(() => limits.of(ana).check()).toThrow(limited);
  for (let n = 0; n < 10_000; n++) limits.of(sessionOf(`eve ${n}`)).spend(1);
  expect(() => limits.of(ana).check()).toThrow(limited);
});

test('usual documents of a person have their own processor time, which is refilled faster', () => {
  const { limits, pass } = atTime();
  const { usualDocuments, ...unusual } = limits.of(ana);
  unusual.spend(7_000);
  usualDocuments.check();
  usualDocuments.spend(6_250);
  expect(() => limits.of(ana).usualDocuments.check()).toThrow(limited);
  limits.of(sessionOf('luis')).usualDocuments.check();
  pass(1_100);
  usualDocuments.check();
  expect(() => unusual.check()).toThrow(limited);
});

test('a session has at most 100 requests in flight', () => {
  const { limits } = atTime();
  const leave = Array.from({ length: 100 }, () => limits.enter(ana));
  expect(() => limits.enter(ana)).toThrow(limited);
  limits.enter(sessionOf('luis'));
  leave[0]?.();
  leave[0]?.();
  limits.enter(ana);
  expect(() => limits.enter(ana)).toThrow(limited);
});
