import { Button, CloseButton, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { cleanText } from '#domain/input/clean-text.ts';
import look from '#web/ui/parts.module.css';
import { useSavedViews } from './use-saved-views.ts';
import type { ViewContent } from './view-content.ts';

const longestName = 50;

/** Saved views of the reader for a list: open, delete, and save the current one with a name. */
export function SavedViews({
  list,
  present,
  onOpen,
}: {
  list: string;
  present: ViewContent;
  onOpen: (view: ViewContent) => void;
}) {
  const { views, save, remove } = useSavedViews(list);
  const [name, setName] = useState('');
  const saveView = async () => {
    if (cleanText(name) && (await save(cleanText(name), present))) setName('');
  };
  return (
    <section aria-label="Vistas guardadas">
      <Text size="xs" fw={500} mb={4}>
        Vistas guardadas
      </Text>
      <ul className={look.stack}>
        {views.map((view) => (
          <li key={view.id} className={`${look.line} ${look.apart}`}>
            <Button
              variant="subtle"
              size="compact-sm"
              justify="flex-start"
              onClick={() => onOpen(view.content)}
            >
              {view.name}
            </Button>
            <CloseButton
              size="sm"
              aria-label={`Quitar la vista ${view.name}`}
              onClick={() => void remove(view)}
            />
          </li>
        ))}
      </ul>
      <form
        className={look.line}
        style={{ alignItems: 'end' }}
        onSubmit={(event) => {
          event.preventDefault();
          void saveView();
        }}
      >
        <TextInput
          size="xs"
          className={look.grow}
          label="Nombre de la vista"
          maxLength={longestName}
          value={name}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
        <Button type="submit" size="xs" variant="default">
          Guardar
        </Button>
      </form>
    </section>
  );
}
