import { Box, Text, TextInput, UnstyledButton } from '@mantine/core';
import { useRouter } from '@tanstack/react-router';
import { type KeyboardEvent, useEffect, useId, useState } from 'react';
import { flushSync } from 'react-dom';
import { ambiguousText } from '#domain/texts/texts.ts';
import { saveRecent } from '#web/lib/browser/recents.ts';
import { useCurrentUser } from '#web/lib/session/session.ts';
import look from '#web/ui/parts.module.css';
import { type Answer, bestAnswer, exactAnswer } from './answers.ts';
import classes from './palette.module.css';
import { useAnswers } from './use-answers.ts';

const dialogId = 'palette';
const opening = 'turno:open-palette';
const hint = 'Buscar pantallas, acciones, personas y ventas';

function dialog(): HTMLDialogElement | null {
  return document.querySelector<HTMLDialogElement>(`#${dialogId}`);
}

/** Opens the palette. Its input receives the focus at once, so that the next key is typed into it. */
export function openPalette(): void {
  dispatchEvent(new Event(opening));
}

/**
 * Command palette, opened with Ctrl + K. The closed dialog stays mounted, so that no key press
 * waits for its first render.
 */
export function Palette() {
  // A new key for each opening resets the state.
  const [times, setTimes] = useState(0);
  useEffect(() => {
    const open = () => {
      if (dialog()?.open) return;
      // Render before showing: the close event of the last dialog may arrive after keys for this
      // one.
      flushSync(() => setTimes((before) => before + 1));
      dialog()?.showModal();
    };
    const press = (event: globalThis.KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      open();
    };
    addEventListener(opening, open);
    addEventListener('keydown', press);
    return () => {
      removeEventListener(opening, open);
      removeEventListener('keydown', press);
    };
  }, []);
  return (
    <Box
      component="dialog"
      id={dialogId}
      className={classes.dialog}
      aria-label="Buscar"
      data-screen-only
      onClick={({ target, currentTarget }) => target === currentTarget && currentTarget.close()}
    >
      <PaletteContent key={times} />
    </Box>
  );
}

function PaletteContent() {
  const { email } = useCurrentUser();
  const router = useRouter();
  const listId = useId();
  const [typed, setTyped] = useState('');
  /** Result that the person selected; null before a selection, when Enter chooses the first unambiguous result. */
  const [picked, setPicked] = useState<string | null>(null);
  const [isAmbiguous, setAmbiguous] = useState(false);
  const [isWaiting, setWaiting] = useState(false);
  const { answers, settled } = useAnswers(typed);
  const best = bestAnswer(typed, answers);
  // New results may have arrived above the selected one.
  const isPicked = answers.some((answer) => keyOf(answer) === picked);
  const chosen = answers.findIndex((each) => (isPicked ? keyOf(each) === picked : each === best));
  const chooseAgain = (answer: Answer | undefined) => {
    setPicked(answer ? keyOf(answer) : null);
    setAmbiguous(false);
    setWaiting(false);
  };

  const choose = ({ open, ...answer }: Answer) => {
    dialog()?.close();
    if (typeof open === 'function') return open();
    saveRecent(email, { ...answer, href: open });
    router.history.push(open);
  };
  const enter = () => {
    const selected = settled || isPicked ? answers[chosen] : exactAnswer(typed, answers, false);
    if (selected) choose(selected);
    else if (settled) setAmbiguous(answers.length > 0);
    else setWaiting(true);
  };
  // Enter was pressed before the results arrived: choose an unambiguous result, otherwise let the
  // person choose.
  useEffect(() => {
    if (!isWaiting || !settled) return;
    setWaiting(false);
    const selected = exactAnswer(typed, answers, settled);
    if (selected) choose(selected);
    else setAmbiguous(answers.length > 0);
  });
  const press = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (event.key === 'Enter') {
      // Its default action would submit the form whose field gets the focus back.
      event.preventDefault();
      enter();
    }
    if (!step || answers.length === 0) return;
    event.preventDefault();
    const from = chosen === -1 && step === -1 ? 0 : chosen;
    chooseAgain(answers[(from + step + answers.length) % answers.length]);
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
        // Escape closes only this dialog, not the one below it.
        data-mantine-stop-propagation
        value={typed}
        onChange={({ currentTarget }) => {
          setTyped(currentTarget.value);
          chooseAgain(undefined);
        }}
        onKeyDown={press}
      />
      {/* Above the list, because the list can be as tall as the screen of a phone. */}
      <Text role="status" c="dimmed" px="md">
        {isAmbiguous && ambiguousText}
        {settled && answers.length === 0 && 'Sin resultados'}
      </Text>
      <div id={listId} role="listbox" aria-label="Resultados" className={classes.answers}>
        {answers.map((answer, index) => (
          <AnswerLine
            key={keyOf(answer)}
            answer={answer}
            id={`${listId}-${index}`}
            isChosen={index === chosen}
            onChoose={() => choose(answer)}
            onPoint={() => chooseAgain(answer)}
          />
        ))}
      </div>
    </>
  );
}

function keyOf({ group, label, open }: Answer): string {
  return `${group} ${label} ${String(open)}`;
}

function AnswerLine({
  answer: { group, label, detail },
  id,
  isChosen,
  onChoose,
  onPoint,
}: {
  answer: Answer;
  id: string;
  isChosen: boolean;
  onChoose: () => void;
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
        // In a closed dialog all lines are visible; measuring them would lay out the whole page.
        if (isChosen && dialog()?.open) line?.scrollIntoView({ block: 'nearest' });
      }}
      onClick={onChoose}
      // A pointer that already rests where the list appears selects nothing.
      onMouseMove={onPoint}
    >
      <span className={`${look.grow} ${classes.label}`}>{label}</span>
      <span className={`${look.meta} ${look.optional} ${classes.detail}`}>{detail}</span>
      <span className={`${look.meta} ${look.end}`} style={{ width: 72 }}>
        {group}
      </span>
    </UnstyledButton>
  );
}
