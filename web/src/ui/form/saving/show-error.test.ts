import { expect, test, vi } from 'vitest';
import { errorText } from '#domain/errors/error-register.ts';
import { ApiError } from '#web/lib/http/api-error.ts';
import { showError } from './show-error.ts';

test('an error shows at the field of the form that has another name at the API', () => {
  const form = { getValues: () => ({ time: '' }), setErrors: vi.fn(), clearFieldError: vi.fn() };
  const focus = vi.fn();
  const text = errorText('PAST_DATE');
  const error = new ApiError({ code: 'PAST_DATE', text, field: 'appointmentDate' });
  showError(error, form, focus, { appointmentDate: 'time' });
  expect(form.setErrors).toHaveBeenCalledWith({ time: text });
  expect(focus).toHaveBeenCalledWith('time');
});
