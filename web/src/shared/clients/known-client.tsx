import { Box } from '@mantine/core';
import { displayDocument } from '#domain/people/display-document.ts';
import { displayEmail } from '#domain/people/display-email.ts';
import { displayName } from '#domain/people/display-name.ts';
import { displayPhone } from '#domain/people/phones.ts';
import { JoinedFacts } from '#web/ui/joined-facts.tsx';
import look from '#web/ui/parts.module.css';

/** Data of a registered client. */
export interface Client {
  readonly identificationType?: string | null | undefined;
  readonly identificationNumber: string;
  readonly fullName: string;
  readonly phone: string;
  readonly email: string;
  readonly address: string;
}

/** Summary of a registered client, to verify the person at the counter. */
export function KnownClient({ client }: { client: Client }) {
  const { fullName, identificationType, identificationNumber, phone, email, address } = client;
  return (
    <Box mt={8} className={look.inset}>
      <div className={look.strong}>{displayName({ fullName, identificationNumber })}</div>
      <div className={`${look.muted} ${look.anywhere}`}>
        <JoinedFacts
          facts={[
            displayDocument(identificationNumber, identificationType),
            displayPhone(phone),
            displayEmail(email),
            address,
          ]}
        />
      </div>
    </Box>
  );
}
