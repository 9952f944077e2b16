import { ApiError } from '../http/api-error.ts';

/** Result of a documented procedure. */
interface ProcedureResult {
  readonly vEndCode: string | null;
  readonly vMessage: string | null;
  readonly vPhone?: string | null;
}

const success = '99999';

/**
 * Returns the phone and the text of a successful procedure (doc 1 §7). Throws its message as an
 * ApiError for any end code but 99999 (doc 1 §8, doc 2 §5).
 */
export function checkEndCode(result: ProcedureResult | null | undefined): string {
  const { vEndCode, vMessage, vPhone } = result ?? {};
  const text = vMessage ?? '';
  if (vEndCode !== success) throw new ApiError({ code: vEndCode ?? 'UNKNOWN', text });
  return [vPhone, text].filter(Boolean).join(': ');
}
