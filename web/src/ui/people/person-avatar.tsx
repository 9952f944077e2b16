import { useState } from 'react';
import { initials } from '#domain/people/initials.ts';
import look from '#web/ui/parts.module.css';
import classes from './person-avatar.module.css';

const pixels = { tiny: 24, small: 32, medium: 40, large: 120 };

/**
 * The face of a person: the photo, or initials if it is missing or its site is blocked. Decorative,
 * because the name is next to it, unless `alt` describes the photo.
 *
 * @param turn number of today's turn, shown as a badge
 */
export function PersonAvatar({
  name,
  photo,
  alt = '',
  turn,
  size = 'small',
}: {
  name: string;
  photo?: string | null | undefined;
  alt?: string;
  turn?: number | undefined;
  size?: keyof typeof pixels;
}) {
  const [failed, setFailed] = useState<string>();
  return (
    <span
      className={classes.avatar}
      data-size={size}
      style={{ width: pixels[size], height: pixels[size] }}
    >
      {photo && photo !== failed ? (
        <img src={photo} alt={alt} onError={() => setFailed(photo)} />
      ) : (
        <span aria-hidden="true" data-initials={initials(name)} />
      )}
      {turn !== undefined && (
        <span className={classes.turn}>
          <span className={look.hidden}>Turno </span>
          {turn}
        </span>
      )}
    </span>
  );
}
