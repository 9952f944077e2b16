import { IconCalendar } from '@tabler/icons-react';
import { lazy } from 'react';
import {
  displayMoment,
  isMoment,
  isWholeMoment,
  parseMoment,
} from '#domain/dates/parse-typed-date.ts';
import { validationTexts } from '#domain/texts/texts.ts';
import { usePresentDay } from '#web/lib/browser/server-clock.ts';
import { useCurrentUser } from '#web/lib/session/session.ts';
import { TypedInput, type TypedInputProps } from './typed-input.tsx';

const MomentPicker = lazy(async () => ({
  default: (await import('../pickers/moment-picker.tsx')).MomentPicker,
}));

/** A day and a time, 'yyyy-MM-ddTHH:mm': typed as 22/11/2026 14:30 or 'ayer 14:00', or picked up to `max`. */
export function DateTimeInput({ max, ...input }: TypedInputProps) {
  const present = usePresentDay(useCurrentUser().timeZone);
  return (
    <TypedInput
      {...input}
      // Letters are valid too: AM, PM and 'ayer'.
      inputMode="text"
      kind={{
        read: (text) => parseMoment(text, present),
        isWhole: isWholeMoment,
        isValue: isMoment,
        show: displayMoment,
        problem: validationTexts.unreadMoment,
      }}
      icon={IconCalendar}
      pickerName="Abrir calendario"
      picker={(picked) => (
        <MomentPicker
          {...picked}
          today={present}
          max={max === undefined ? undefined : String(max).slice(0, 10)}
        />
      )}
    />
  );
}
