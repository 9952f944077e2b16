import { expect, test } from 'vitest';
import { turnTechnicianId } from '#domain/dates/appointment-times.ts';
import { type AppointmentChange, clientMessage, whatsAppAddress } from './client-message.ts';

const appointment = {
  officeName: 'Altamira',
  appointmentDate: '2026-11-29T15:00:00+00:00',
  timeZone: 'America/Caracas',
  contactName: 'Milagros del Valle',
  contactLastName: 'Martínez',
  clientIn: null,
  contactPhone: '0414-1234567',
  lines: [
    { employeeId: 'yelitza', employeeName: 'Yelitza María', subserviceName: 'Manicure' },
    { employeeId: turnTechnicianId, employeeName: '', subserviceName: 'Pedicure' },
  ],
};

test.each<[AppointmentChange, string]>([
  ['booked', 'Su cita en Altamira es hoy 11:00: Manicure con Yelitza, Pedicure.'],
  ['moved', 'Su cita en Altamira cambió, ahora es hoy 11:00: Manicure con Yelitza, Pedicure.'],
  ['cancelled', 'Su cita en Altamira de hoy 11:00 (Manicure con Yelitza, Pedicure) fue cancelada.'],
])(
  'the message about an appointment that was %s names branch, time, service and technician',
  (change, text) => {
    expect(clientMessage(appointment, change, '2026-11-29')).toBe(`Hola Milagros. ${text}`);
  },
);

test('a message to a client without a name greets nobody by name', () => {
  const nameless = { ...appointment, contactName: '' };
  expect(clientMessage(nameless, 'booked', '2026-11-28')).toMatch(
    /^Hola\. Su cita .* mañana 11:00/,
  );
});

test('WhatsApp opens with the message for a phone of the country, and not for another text', () => {
  expect(whatsAppAddress('0414-1234567', 'VES', 'Su cita')).toBe(
    'https://wa.me/584141234567?text=Su%20cita',
  );
  expect(whatsAppAddress('', 'VES', 'Su cita')).toBeNull();
});
