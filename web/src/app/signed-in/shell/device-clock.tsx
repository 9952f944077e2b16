import { CloseButton } from '@mantine/core';
import { useState } from 'react';
import { displayMinute } from '#domain/dates/display-time.ts';
import { isOff, usePresent } from '#web/lib/browser/server-clock.ts';
import { useCurrentUser } from '#web/lib/session/session.ts';
import look from '#web/ui/parts.module.css';

const deviceZone = Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Warns on every screen that the device clock is wrong, with both times, until dismissed (D94). */
export function DeviceClock() {
  const { timeZone } = useCurrentUser();
  const [isHidden, setHidden] = useState(false);
  const deviceTime = usePresent((now, device) =>
    isOff(now, device) ? deviceTimeText(device, timeZone) : '',
  );
  const officeTime = usePresent((now) => displayMinute(now, timeZone));
  if (!deviceTime || isHidden) return null;
  return (
    <section
      aria-label="Reloj de este equipo"
      className={`${look.warned} ${look.spread}`}
      data-screen-only
    >
      <div>
        <p role="status" className={look.flush}>
          El reloj de este equipo no está en hora. Turno registra todo con la hora de la sucursal.
        </p>
        <p className={`${look.wrap} ${look.flush}`}>
          <span>
            Este equipo: <strong>{deviceTime}</strong>
          </span>
          <span>
            Sucursal: <strong>{officeTime}</strong>
          </span>
        </p>
      </div>
      <CloseButton aria-label="Ocultar hasta volver a entrar" onClick={() => setHidden(true)} />
    </section>
  );
}

/** Formats the device time, with its zone if the office's zone differs. */
function deviceTimeText(device: Date, officeZone: string): string {
  const deviceTime = displayMinute(device, deviceZone);
  return deviceTime === displayMinute(device, officeZone)
    ? deviceTime
    : `${deviceTime} (${deviceZone})`;
}
