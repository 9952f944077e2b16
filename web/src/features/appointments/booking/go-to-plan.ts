import { type FormElement, goToField } from '#web/ui/form/go-to-field.ts';
import type { AppointmentSlot } from './appointment-schema.ts';

/** Leads who knows the client on to what is still to be said of when and what for. */
export function goToPlan(form: { readonly element: FormElement }, slot: AppointmentSlot): void {
  const { time, employeeId } = slot;
  const afterTime = employeeId === '' ? 'employeeId' : 'subserviceId';
  goToField(form.element, time === '' ? 'day' : afterTime);
}
