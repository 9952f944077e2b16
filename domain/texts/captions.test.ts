import { expect, test } from 'vitest';
import {
  messageStateCaptions,
  roleCaption,
  weekdayCaptions,
  withRoleCaptions,
} from './captions.ts';

test.each([
  ['crm_technical', 'Técnica (o)'],
  ['crm_technical_attendant', 'Técnica (o) Encargada (o)'],
  ['crm_supervisor', 'Supervisor (a)'],
  ['crm_owner', 'Dueña (o)'],
  ['recepcion', 'recepcion'],
  ['constructor', 'constructor'],
])('the role %s is shown as %s (doc 1 §6)', (role, caption) => {
  expect(roleCaption(role)).toBe(caption);
});

test('a line of the security log shows roles by their captions', () => {
  expect(withRoleCaptions('crm_marketing: crm_technical, recepcion')).toBe(
    'Mercadeo: Técnica (o), recepcion',
  );
});

test('weekday captions begin with Sunday as 0 (doc 2 §9) (doc 3 §9)', () => {
  expect(weekdayCaptions).toHaveLength(7);
  expect(weekdayCaptions[0]).toBe('Domingo');
  expect(weekdayCaptions[6]).toBe('Sábado');
});

test('the seven states of an SMS have their Spanish captions (D33)', () => {
  expect(messageStateCaptions).toEqual({
    pending: 'Pendiente',
    sending: 'Enviando',
    sent: 'Enviado',
    recorded: 'Registrado',
    held: 'Retenido',
    stopped: 'Detenido',
    failed: 'Fallido',
  });
});
