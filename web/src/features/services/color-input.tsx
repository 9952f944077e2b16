import { Group, Input } from '@mantine/core';
import { useId } from 'react';
import classes from './color-input.module.css';

const colors = [1, 2, 3, 4, 5, 6, 7, 8];

/** Swatches for the color of a service; undefined if the server shall choose the least used. */
export function ColorInput({
  value,
  onChange,
}: {
  value: number | undefined;
  onChange: (color: number) => void;
}) {
  const title = useId();
  return (
    <Input.Wrapper
      label="Color"
      labelElement="div"
      labelProps={{ id: title }}
      description={value === undefined && 'Si no elige, es el menos usado.'}
    >
      <Group
        component="fieldset"
        gap={8}
        p={0}
        m={0}
        mt={4}
        bd={0}
        data-path="color"
        aria-labelledby={title}
      >
        {colors.map((color) => (
          <input
            key={color}
            type="radio"
            name={title}
            value={color}
            className={classes.swatch}
            style={{
              background: `var(--turno-service-${color})`,
              color: `var(--turno-service-${color}-text)`,
            }}
            aria-label={`Color ${color}`}
            checked={value === color}
            onChange={() => onChange(color)}
          />
        ))}
      </Group>
    </Input.Wrapper>
  );
}
