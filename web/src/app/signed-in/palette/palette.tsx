import { Text, TextInput, UnstyledButton } from '@mantine/core';
import { useRouter } from '@tanstack/react-router';
import { type KeyboardEvent, useEffect, useId, useState } from 'react';
import { flushSync } from 'react-dom';
import { keepRecent } from '#web/lib/recents.ts';
import { useMe } from '#web/lib/session.ts';
import { type Answer, certain } from './answers.ts';
import classes from './palette.module.css';
import { useAnswers } from './use-answers.ts';

const dialogId = 'palette';
const hint = 'Buscar pantallas, acciones, personas y ventas';

function dialog(): HTMLDialogElement | null {
  return document.querySelector<HTMLDialogElement>(`#${dialogId}`);
}

/** Opens the palette; its input has the focus at once, so that the next key is typed into it. */
export function openPalette(): void {
  if (!dialog()?.open) dialog()?.showModal();
}

/** Ctrl + K from anywhere. Its dialog always stands there, closed: no key waits for it to be made. */
export function Palette() {
  // Each time it is opened it begins anew.
  const [times, setTimes] = useState(0);
  useEffect(() => {
    const press = (event: globalThis.KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      openPalette();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, []);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes it, as every dialog
    <dialog
      id={dialogId}
      className={classes.dialog}
      aria-label="Buscar"
      data-screen-only
      // At once: made anew a moment later it would take the keys of who has opened it again.
      onClose={() => flushSync(() => setTimes(times + 1))}
      onClick={({ target, currentTarget }) => target === currentTarget && currentTarget.close()}
    >
      <PaletteContent key={times} />
    </dialog>
  );
}

function PaletteContent() {
  const { email } = useMe();
  const router = useRouter();
  const listId = useId();
  const [typed, setTyped] = useState('');
  const [present, setPresent] = useState(0);
  const [isWaiting, setWaiting] = useState(false);
  const { answers, settled } = useAnswers(typed);
  const chosen = Math.min(present, answers.length - 1);

  const take = ({ open, ...answer }: Answer) => {
    dialog()?.close();
    if (typeof open === 'function') return open();
    keepRecent(email, { ...answer, href: open });
    router.history.push(open);
  };
  const enter = () => {
    const meant = settled ? answers[chosen] : certain(typed, answers, settled);
    if (meant) take(meant);
    else setWaiting(!settled);
  };
  // Enter came before the answers: it takes the one that was meant for certain, else the person chooses.
  useEffect(() => {
    if (!isWaiting || !settled) return;
    setWaiting(false);
    const meant = certain(typed, answers, settled);
    if (meant) take(meant);
  });
  const press = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (event.key === 'Enter') enter();
    if (!step || answers.length === 0) return;
    event.preventDefault();
    setWaiting(false);
    setPresent((chosen + step + answers.length) % answers.length);
  };

  return (
    <>
      <TextInput
        className={classes.input}
        aria-label={hint}
        placeholder={hint}
        role="combobox"
        aria-expanded
        aria-controls={listId}
        aria-activedescendant={answers[chosen] && `${listId}-${chosen}`}
        autoComplete="off"
        // Escape closes this dialog, not the one below it.
        data-mantine-stop-propagation
        value={typed}
        onChange={({ currentTarget }) => {
          setTyped(currentTarget.value);
          setPresent(0);
          setWaiting(false);
        }}
        onKeyDown={press}
      />
      <div id={listId} role="listbox" aria-label="Resultados" className={classes.answers}>
        {answers.map((answer, index) => (
          <AnswerLine
            key={`${answer.group} ${answer.label} ${String(answer.open)}`}
            answer={answer}
            id={`${listId}-${index}`}
            isChosen={index === chosen}
            onTake={() => take(answer)}
            onPoint={() => setPresent(index)}
          />
        ))}
      </div>
      {settled && answers.length === 0 && (
        <Text role="status" c="dimmed" p="md">
          Sin resultados
        </Text>
      )}
    </>
  );
}

function AnswerLine({
  answer: { group, label, detail },
  id,
  isChosen,
  onTake,
  onPoint,
}: {
  answer: Answer;
  id: string;
  isChosen: boolean;
  onTake: () => void;
  onPoint: () => void;
}) {
  return (
    <UnstyledButton
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isChosen}
      className={classes.answer}
      ref={(line) => {
        // Where it is closed all lines are in sight: to measure that would lay the whole page out.
        if (isChosen && dialog()?.open) line?.scrollIntoView({ block: 'nearest' });
      }}
      onClick={onTake}
      // A pointer that lies where the list appears chooses nothing.
      onMouseMove={onPoint}
    >
      <span className={classes.label}>{label}</span>
      <span className={classes.detail}>{detail}</span>
      <span className={classes.group}>{group}</span>
    </UnstyledButton>
  );
}
