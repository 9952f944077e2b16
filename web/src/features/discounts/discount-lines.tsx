import { ActionIcon, Box, Button } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useMemo, useRef, useState } from 'react';
import { searchByWords } from '#domain/input/word-search.ts';
import { confirmationTexts, warningTexts } from '#domain/texts/texts.ts';
import { request } from '#web/lib/api/graphql.ts';
import { confirm } from '#web/ui/feedback/confirm.tsx';
import { toastWarning } from '#web/ui/feedback/toasts.tsx';
import { OptionSearch } from '#web/ui/form/inputs/option-search.tsx';
import { PercentInput } from '#web/ui/form/inputs/percent-input.tsx';
import look from '#web/ui/parts.module.css';
import lined from '#web/ui/tables/removable-lines.module.css';
import { type DiscountLine, linePercent, linePercentProblem, withLine } from './discount-model.ts';
import { DiscountSubservicesDocument } from './discounts.generated.ts';

/** Lines of a discount: subservice and percentage, added one at a time (doc 2 §4). */
export function DiscountLines({
  officeId,
  lines,
  onChange,
}: {
  officeId: string;
  lines: readonly DiscountLine[];
  onChange: (lines: readonly DiscountLine[]) => void;
}) {
  const subservices = useSubservices(officeId);
  const [subserviceId, setSubserviceId] = useState<string | null>(null);
  const [typed, setTyped] = useState('');
  /** Search text; null while the chosen subservice is shown. */
  const [name, setName] = useState<string | null>(null);
  const chosen = subservices.find(({ id }) => id === subserviceId);
  const found = useMemo(
    () =>
      searchByWords(
        subservices.map(({ id, subserviceName }) => ({ value: id, label: subserviceName })),
        ({ label }) => label,
        name ?? '',
      ),
    [subservices, name],
  );
  const chooser = useRef<HTMLInputElement>(null);
  const percentInput = useRef<HTMLInputElement>(null);

  const add = () => {
    const percentageDiscount = linePercent(typed);
    if (!chosen) return toastWarning(warningTexts.discountLine);
    if (!percentageDiscount) return toastWarning(linePercentProblem(typed));
    const { id, subserviceName } = chosen;
    onChange(withLine(lines, { subserviceId: id, subserviceName, percentageDiscount }));
    setSubserviceId(null);
    setTyped('');
    chooser.current?.focus();
  };
  const addByEnter = (event: KeyboardEvent) => {
    if (event.key === 'Enter') add();
  };
  const remove = async (line: DiscountLine) => {
    if (!(await confirm(confirmationTexts.removeService, line.subserviceName, 'Borrar'))) return;
    onChange(lines.filter((each) => each !== line));
  };

  return (
    <fieldset className={look.wide}>
      <legend className={`${look.emphasis} ${look.spaced}`}>Subservicios</legend>
      <div className={look.wrap} style={{ alignItems: 'end' }}>
        <OptionSearch
          ref={chooser}
          label="Subservicio"
          placeholder="Busque por nombre"
          data-path="lines"
          style={{ flex: '1 1 240px' }}
          text={name ?? chosen?.subserviceName ?? ''}
          onText={(text) => {
            setName(text);
            setSubserviceId(null);
          }}
          options={found}
          onChoose={(id) => {
            setName(null);
            setSubserviceId(id);
            percentInput.current?.focus();
          }}
          onBlur={() => setName(null)}
        />
        <PercentInput
          ref={percentInput}
          label="Descuento"
          w={104}
          value={typed}
          onChange={setTyped}
          onKeyDown={addByEnter}
        />
        <Button variant="default" onClick={add}>
          Agregar
        </Button>
      </div>
      {lines.length > 0 && (
        <Box component="ul" mt={12}>
          {lines.map((line) => (
            <li key={line.subserviceId} className={lined.line}>
              <span>{line.subserviceName}</span>
              <span>{line.percentageDiscount} %</span>
              <ActionIcon
                variant="subtle"
                color="neutral"
                size={28}
                aria-label={`Borrar ${line.subserviceName}`}
                title="Borrar"
                onClick={() => void remove(line)}
              >
                <IconTrash size={18} />
              </ActionIcon>
            </li>
          ))}
        </Box>
      )}
    </fieldset>
  );
}

const none: readonly never[] = [];

function useSubservices(officeId: string) {
  const { data } = useQuery({
    queryKey: ['subservices', 'discount-subservices', officeId],
    queryFn: ({ signal }) => request(DiscountSubservicesDocument, { officeId }, { signal }),
  });
  return data?.allSubservices?.nodes ?? none;
}
