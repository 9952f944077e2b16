import { type FormElement, focusField } from '#web/ui/form/focus-field.ts';
import type { AppointmentSlot } from './appointment-schema.ts';

/** Moves the focus to the first missing field of time and services, once the client is known. */
export function focusPlan(form: { readonly element: FormElement }, slot: AppointmentSlot): void {
  const { time, employeeId } = slot;
  const afterTime = employeeId === '' ? 'employeeId' : 'subserviceId';
  focusField(form.element, time === '' ? 'day' : afterTime);
}
