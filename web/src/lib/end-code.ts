import { ApiError } from './api-error.ts';

/** What a procedure of the documents answers. */
interface ProcedureResult {
  readonly vEndCode: string | null;
  readonly vMessage: string | null;
  readonly vPhone?: string | null;
}

const success = '99999';

/**
 * What a procedure says of its success (doc 1 §7): phone and text. Throws its message as an
 * ApiError of the end code for any code but 99999 (doc 1 §8, doc 2 §5).
 */
export function checkEndCode(result: ProcedureResult | null | undefined): string {
  const { vEndCode, vMessage, vPhone } = result ?? {};
  const text = vMessage ?? '';
  if (vEndCode !== success) throw new ApiError({ code: vEndCode ?? 'UNKNOWN', text });
  return [vPhone, text].filter(Boolean).join(': ');
}
