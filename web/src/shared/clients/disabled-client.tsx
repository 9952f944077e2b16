import { Alert, Button } from '@mantine/core';
import { errorText } from '#domain/errors/error-register.ts';
import { confirmReactivation } from '#web/ui/form/saving/confirm-reactivation.ts';
import type { FindClientQuery } from './find-client.generated.ts';

/** A disabled client found by document: the office, and either the client's data or the roles to contact. */
export type DisabledClient = NonNullable<FindClientQuery['disabledClientByNumber']>;

/** Notice that the client is disabled, not new, with a button to enable it, with the permission (D49). */
export function DisabledClientNotice({
  client: { id, objectType, record, disabled, roles },
  onReactivated,
}: {
  client: DisabledClient;
  onReactivated: () => Promise<void>;
}) {
  const text = errorText('CLIENT_DISABLED', { disabled: disabled ?? '', ...(roles && { roles }) });
  const reactivate = async () => {
    const found = { objectType: objectType ?? '', id: id ?? '', record: record ?? '' };
    if (await confirmReactivation(text, found)) await onReactivated();
  };
  return (
    <Alert color="warning" mt="sm" role="alert">
      <p>{text}</p>
      {objectType && (
        <Button size="xs" variant="default" mt="xs" onClick={() => void reactivate()}>
          Reactivar
        </Button>
      )}
    </Alert>
  );
}
