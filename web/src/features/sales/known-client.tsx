import classes from './known-client.module.css';
import type { FoundClient } from './sale-schema.ts';
import { shownEmail } from './shown-email.ts';

/** A client who is known, to make sure that it is the person at the counter. */
export function KnownClient({ client }: { client: FoundClient }) {
  const { fullName, identificationNumber, phone, email, address } = client;
  return (
    <div className={classes.client}>
      <div className={classes.name}>{fullName || email}</div>
      <div className={classes.contact}>
        {[identificationNumber, phone, shownEmail(email), address].filter(Boolean).join(' · ')}
      </div>
    </div>
  );
}
