import { expect, test } from 'vitest';
import { type RateStatus, requestOutcomeText, staleText } from './official-rate-model.ts';

const status = (officeName: string, stale: boolean): RateStatus => ({
  officeId: officeName,
  officeName,
  rateMode: 'OFFICIAL',
  value: '241.578',
  since: null,
  source: 'BCV',
  reason: '',
  stale,
  askedAt: null,
  askOutcome: '',
  askFault: '',
});

test('a banner reports offices without a rate for today, by name if there are several (doc 4 §6.10)', () => {
  expect(staleText([status('Caracas', false)])).toBeNull();
  expect(staleText([status('Caracas', true)])).toBe(
    'No hay tasa oficial para hoy: se vende con la última',
  );
  expect(staleText([status('Caracas', true), status('Valencia', false)])).toBe(
    'No hay tasa oficial para hoy en Caracas: se vende con la última',
  );
});

test.for([
  ['ANSWERED', '', 'respondió'],
  ['FAILED', 'CERTIFICATE', 'su certificado no es válido'],
  ['FAILED', 'OTRO', 'no respondió'],
  ['UNKNOWN', '', 'no se sabe si respondió'],
  ['RECORDED', '', 'no hay fuente configurada'],
] as const)(
  'a request to the rate source that ended as %s %s is shown as %s',
  ([askOutcome, askFault, text]) => {
    expect(requestOutcomeText({ ...status('Caracas', false), askOutcome, askFault })).toBe(text);
  },
);
