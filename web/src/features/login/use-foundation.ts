import { useEffect, useState } from 'react';
import { keepValue, readKept } from '#web/lib/kept.ts';

const key = 'turno.founded';

/** Whether there is a company to sign in to; how to found one where there is none. */
interface Foundation {
  readonly founded: boolean;
  readonly command?: string;
  /** Which database the server has. */
  readonly database?: string;
}

/** The foundation as far as is known: once there is a company, this browser asks no more. */
export function useFoundation(): Foundation {
  const [foundation, setFoundation] = useState<Foundation>({ founded: true });
  useEffect(() => {
    if (readKept(key, false)) return;
    void readFoundation().then((answer) => {
      setFoundation(answer);
      if (answer.founded) keepValue(key, true);
    });
  }, []);
  return foundation;
}

/** A server that does not answer has a company: only one that says so has none. */
async function readFoundation(): Promise<Foundation> {
  const response = await fetch('/foundation').catch(() => null);
  return response?.ok ? ((await response.json()) as Foundation) : { founded: true };
}
