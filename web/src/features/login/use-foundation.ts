import { useEffect, useState } from 'react';
import { readStored, storeValue } from '#web/lib/browser/local-storage.ts';

const key = 'turno.founded';

/** Whether a company exists; if none does, how to create one. */
interface Foundation {
  readonly founded: boolean;
  readonly command?: string;
  /** Name of the server's database. */
  readonly database?: string;
}

/** Returns the known state of the installation: once a company exists, this browser no longer queries it. */
export function useFoundation(): Foundation {
  const [foundation, setFoundation] = useState<Foundation>({ founded: true });
  useEffect(() => {
    if (readStored(key, false)) return;
    void readFoundation().then((answer) => {
      setFoundation(answer);
      if (answer.founded) storeValue(key, true);
    });
  }, []);
  return foundation;
}

/** A server that does not answer counts as having a company. */
async function readFoundation(): Promise<Foundation> {
  const response = await fetch('/foundation').catch(() => null);
  return response?.ok ? ((await response.json()) as Foundation) : { founded: true };
}
