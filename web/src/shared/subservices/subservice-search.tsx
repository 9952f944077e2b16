import { useMemo, useState } from 'react';
import { cleanText } from '#domain/input/clean-text.ts';
import { searchByWords } from '#domain/input/word-search.ts';
import { OptionSearch } from '#web/ui/form/inputs/option-search.tsx';
import look from '#web/ui/parts.module.css';

/** Maximum number of options; another word narrows them down. */
const shownOptions = 40;

interface Offered {
  readonly id: string;
  readonly subserviceName: string;
}

/** Searches subservices by words of the name; a choice adds one and clears the field. */
export function SubserviceSearch<Subservice extends Offered>({
  subservices,
  factsOf,
  onChoose,
  addedWhenLeft = false,
}: {
  subservices: readonly Subservice[];
  /** Returns the details next to the name, such as the price. */
  factsOf: (subservice: Subservice) => string;
  onChoose: (id: string) => void;
  /** On blur, adds the only match of the typed text (doc 2 §4). */
  addedWhenLeft?: boolean;
}) {
  const [typed, setTyped] = useState('');
  const options = useMemo(
    () =>
      subservices.map((each) => ({ subservice: each, value: each.id, label: each.subserviceName })),
    [subservices],
  );
  const found = useMemo(
    () => searchByWords(options, ({ label }) => label, typed),
    [options, typed],
  );
  const shown = useMemo(() => found.slice(0, shownOptions), [found]);
  const choose = (id: string) => {
    setTyped('');
    onChoose(id);
  };
  return (
    <OptionSearch
      label="Subservicio"
      placeholder="Al elegirlo se agrega"
      data-path="subserviceId"
      withAsterisk
      opensOnFocus
      text={typed}
      onText={setTyped}
      options={shown}
      onChoose={choose}
      onBlur={() => {
        const [only] = cleanText(typed) ? found : [];
        setTyped('');
        if (addedWhenLeft && only && found.length === 1) onChoose(only.value);
      }}
      renderOption={({ label, subservice }) => (
        <div className={`${look.wrap} ${look.apart} ${look.grow}`}>
          <span>{label}</span>
          <span style={{ opacity: 0.85 }}>{factsOf(subservice)}</span>
        </div>
      )}
    />
  );
}
