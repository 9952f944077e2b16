import { errorText } from '#domain/errors.ts';
import { ApiError } from '#web/lib/api-error.ts';
import { RecordStatus } from './record-status.tsx';
import { Screen } from './screen.tsx';

const missing = new ApiError({ code: 'NOT_FOUND', text: errorText('NOT_FOUND') });

/** The screen of an address that names no record. */
export function MissingRecord() {
  return (
    <Screen>
      <RecordStatus error={missing} loading="" />
    </Screen>
  );
}
