import { useEffect, useState } from 'react';
import { keepValue, readKept } from '#web/lib/kept.ts';

const key = 'turno.founded';

/** Whether there is a company to sign in to, as far as is known: once there is one, this browser asks no more. */
export function useFoundation(): boolean {
  const [founded, setFounded] = useState(true);
  useEffect(() => {
    if (readKept(key, false)) return;
    void askWhetherFounded().then((answer) => {
      setFounded(answer);
      if (answer) keepValue(key, true);
    });
  }, []);
  return founded;
}

/** A server that does not answer has a company: only one that says so has none. */
async function askWhetherFounded(): Promise<boolean> {
  const response = await fetch('/foundation').catch(() => null);
  if (!response?.ok) return true;
  const { founded } = (await response.json()) as { readonly founded: boolean };
  return founded;
}
