import {
  ActionIcon,
  type ActionIconProps,
  Anchor,
  type AnchorProps,
  Button,
  type ButtonProps,
} from '@mantine/core';
import { createLink } from '@tanstack/react-router';
import type { ComponentProps } from 'react';

type OfLink<Props> = Props & Omit<ComponentProps<'a'>, keyof Props>;

/** A text link to a screen, in the size of the text around it. */
export const AnchorLink = createLink((props: OfLink<AnchorProps>) => <Anchor inherit {...props} />);

/** A link to a screen with the look of a button. */
export const ButtonLink = createLink((props: OfLink<ButtonProps>) => (
  <Button component="a" {...props} />
));

/** An icon link to a screen. */
export const ActionIconLink = createLink((props: OfLink<ActionIconProps>) => (
  <ActionIcon component="a" {...props} />
));
