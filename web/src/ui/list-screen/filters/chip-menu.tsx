import { Button, Menu } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import type { Choice } from '#domain/lists/list-definition.ts';

/** A filter as a chip, whose menu sets its value. */
export function ChipMenu({
  caption,
  text,
  choices,
  onChoose,
}: {
  /** Shown without a value. */
  caption: string;
  /** The current value; '' without one. */
  text: string;
  choices: readonly Choice[];
  onChoose: (value: string) => void;
}) {
  return (
    <Menu position="bottom-start" transitionProps={{ duration: 80 }}>
      <Menu.Target>
        <Button
          size="xs"
          variant={text ? 'light' : 'default'}
          rightSection={<IconChevronDown size={14} aria-hidden />}
          aria-label={text ? `${caption}: ${text}` : `${caption}: sin filtro`}
        >
          {text || caption}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {choices.map(({ value, label }) => (
          <Menu.Item key={value} onClick={() => onChoose(value)}>
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
