import { errorText } from '#domain/errors/error-register.ts';
import { ApiError } from '#web/lib/http/api-error.ts';
import { RecordStatus } from './record-status.tsx';
import { Screen } from './screen.tsx';

const missing = new ApiError({ code: 'NOT_FOUND', text: errorText('NOT_FOUND') });

/** Screen of a URL without a valid record id. */
export function MissingRecord() {
  return (
    <Screen>
      <RecordStatus error={missing} loading="" />
    </Screen>
  );
}
