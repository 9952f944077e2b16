import { expect, test, vi } from 'vitest';
import { successTexts } from '#domain/texts/texts.ts';
import { changeState } from './use-state-change.ts';

const { request, toastSuccess } = vi.hoisted(() => ({ request: vi.fn(), toastSuccess: vi.fn() }));
vi.mock('#web/lib/api/graphql.ts', () => ({ request, onMutation: () => {} }));
vi.mock('#web/ui/feedback/toasts.tsx', () => ({ toastError: vi.fn(), toastSuccess }));

test('a saved state shows its success without an undo if its version cannot be read', async () => {
  request.mockResolvedValueOnce({}).mockRejectedValueOnce(new Error('Network Error'));
  await changeState({ id: 'sol', state: 'ARRIVED', detail: 'Cita de Sol' }, 'CONFIRMED');
  expect(request).toHaveBeenCalledTimes(2);
  expect(toastSuccess.mock.calls).toEqual([[successTexts.updated, 'Cita de Sol']]);
});
