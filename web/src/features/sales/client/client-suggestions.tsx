import { Box, Button } from '@mantine/core';
import { keyed } from '#web/ui/keys/keyed.tsx';
import { useShortcut } from '#web/ui/keys/shortcuts.ts';
import look from '#web/ui/parts.module.css';
import { turnOfNewLines } from '../lines/new-line.ts';
import { offeredMethods } from '../payments/payment-methods.ts';
import { usePayments } from '../payments/use-payments.ts';
import type { SaleForm } from '../selling/use-sale-form.ts';
import { type Suggestion, stateOf, suggestionsOf } from './suggestions.ts';
import { useClientHabits } from './use-client-habits.ts';

/** Proposals from the last sales of the chosen client, one key each; pressed again, it takes back what it filled in. */
export function ClientSuggestions({ sale, clientId }: { sale: SaleForm; clientId: string }) {
  const { form, office, context, turn, chooseTurn } = sale;
  const { choose, remove } = usePayments(sale);
  const habits = useClientHabits(clientId, context.officeId);
  if (!habits || !office.isLoaded) return null;
  const { subservices, workdays, methods, terms } = office;
  const suggestions = suggestionsOf(habits, {
    subservices,
    workdays,
    methods,
    offeredMethods: offeredMethods(terms.currency, methods),
    turn: turnOfNewLines(workdays, turn),
  });
  const toggle = (suggestion: Suggestion, isAccepted: boolean) => {
    switch (suggestion.kind) {
      case 'lines': {
        const keys = suggestion.lines.map(({ key }) => key);
        form.setValue('lines', (present) =>
          isAccepted
            ? present.filter(({ key }) => !keys.includes(key))
            : [...present, ...suggestion.lines],
        );
        break;
      }
      case 'turn':
        chooseTurn(isAccepted ? '' : suggestion.turn);
        break;
      case 'payment':
        if (isAccepted) remove(0);
        else choose(suggestion.method);
    }
  };
  return (
    <Box
      role="group"
      className={`${look.stack} ${look.chooser}`}
      mt={8}
      aria-label="Sugerencias del cliente"
    >
      {suggestions.map((suggestion) => {
        const state = stateOf(suggestion, form.values, turn);
        if (state === 'hidden') return null;
        const isAccepted = state === 'accepted';
        return (
          <SuggestionButton
            key={suggestion.keys}
            suggestion={suggestion}
            isAccepted={isAccepted}
            onToggle={() => toggle(suggestion, isAccepted)}
          />
        );
      })}
    </Box>
  );
}

function SuggestionButton({
  suggestion: { label, keys },
  isAccepted,
  onToggle,
}: {
  suggestion: Suggestion;
  isAccepted: boolean;
  onToggle: () => void;
}) {
  useShortcut(keys, label, onToggle);
  return (
    <Button
      variant={isAccepted ? 'outline' : 'default'}
      size="xs"
      className={look.wrapping}
      justify="space-between"
      aria-pressed={isAccepted}
      {...keyed(keys)}
      onClick={onToggle}
    >
      {label}
    </Button>
  );
}
