import { Modal, Text, TextInput, UnstyledButton } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQueries } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { type KeyboardEvent, useId, useState } from 'react';
import { holdsWords } from '#domain/word-search.ts';
import { can, useMe } from '#web/lib/session.ts';
import { menusOf } from '../menus.ts';
import classes from './search-dialog.module.css';
import { searchProviders } from './search-providers.ts';

interface Answer {
  readonly group: string;
  readonly label: string;
  readonly detail: string;
  readonly href: string;
}

const pause = 180;

/** Finds any screen, and whatever the providers know, by what is typed; arrows and Enter open it. */
export default function SearchDialog({ onClose }: { onClose: () => void }) {
  const me = useMe();
  const router = useRouter();
  const listId = useId();
  const [typed, setTyped] = useState('');
  const [present, setPresent] = useState(0);
  const [text] = useDebouncedValue(typed.trim(), pause);

  const screens: readonly Answer[] = menusOf(me)
    .flatMap(({ items }) => items)
    .filter(({ label }) => holdsWords(label, typed))
    .map(({ label, to }) => ({ group: 'Pantallas', label, detail: '', href: to }));
  const providers = searchProviders.filter(({ permission }) => can(permission, me));
  const found = useQueries({
    queries: providers.map(({ group, topic, search }) => ({
      queryKey: [topic, 'search-everything', text],
      queryFn: async ({ signal }: { signal: AbortSignal }): Promise<readonly Answer[]> =>
        (await search(text, signal)).map((hit) => ({ group, ...hit })),
      enabled: text.length > 1,
    })),
    combine: (results) => ({
      hits: results.flatMap(({ data }) => data ?? []),
      pending: results.some(({ isFetching, data }) => isFetching && !data),
    }),
  });
  // Enter opens nothing that answers what stood there before.
  const settled = typed.trim() === text && !found.pending;
  const answers = [...screens, ...(settled ? found.hits : [])];
  const chosen = Math.min(present, answers.length - 1);

  const open = (answer: Answer | undefined) => {
    if (!answer) return;
    onClose();
    router.history.push(answer.href);
  };
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Enter') open(answers[chosen]);
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!step) return;
    event.preventDefault();
    setPresent((chosen + step + answers.length) % answers.length);
  };

  return (
    <Modal
      opened
      onClose={onClose}
      withCloseButton={false}
      padding={0}
      attributes={{ content: { 'aria-label': 'Buscar' } }}
      size={600}
      yOffset="12vh"
    >
      <TextInput
        data-autofocus
        className={classes.input}
        aria-label="Buscar pantallas, clientes y ventas"
        placeholder="Buscar pantallas, clientes y ventas"
        role="combobox"
        aria-expanded
        aria-controls={listId}
        aria-activedescendant={answers[chosen] && `${listId}-${chosen}`}
        value={typed}
        onChange={({ currentTarget }) => {
          setTyped(currentTarget.value);
          setPresent(0);
        }}
        onKeyDown={press}
      />
      <div id={listId} role="listbox" aria-label="Resultados" className={classes.answers}>
        {answers.map((answer, index) => (
          <UnstyledButton
            key={`${answer.group} ${answer.href}`}
            id={`${listId}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === chosen}
            className={classes.answer}
            onClick={() => open(answer)}
            onMouseEnter={() => setPresent(index)}
          >
            <span>{answer.label}</span>
            <span className={classes.detail}>{answer.detail || answer.group}</span>
          </UnstyledButton>
        ))}
      </div>
      {settled && answers.length === 0 && (
        <Text c="dimmed" p="md">
          Sin resultados
        </Text>
      )}
    </Modal>
  );
}
