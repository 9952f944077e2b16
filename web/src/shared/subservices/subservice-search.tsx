import { useMemo, useState } from 'react';
import { cleanText } from '#domain/clean-text.ts';
import { searchByWords } from '#domain/word-search.ts';
import { OptionSearch } from '#web/ui/form/option-search.tsx';
import classes from './subservice-search.module.css';

/** As many as are looked through; typing another word leaves fewer. */
const shownOptions = 40;

interface Offered {
  readonly id: string;
  readonly subserviceName: string;
}

/** Finds a subservice by any words of its name; choosing one adds it and leaves the field empty. */
export function SubserviceSearch<Subservice extends Offered>({
  subservices,
  factsOf,
  onChoose,
  addedWhenLeft = false,
}: {
  subservices: readonly Subservice[];
  /** What is told of one beside its name, such as its price. */
  factsOf: (subservice: Subservice) => string;
  onChoose: (id: string) => void;
  /** Leaving the field adds the only one that what was typed can mean (doc 2 §4). */
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
      onTake={choose}
      onBlur={() => {
        const [only] = cleanText(typed) ? found : [];
        setTyped('');
        if (addedWhenLeft && only && found.length === 1) onChoose(only.value);
      }}
      renderOption={({ label, subservice }) => (
        <div className={classes.option}>
          <span>{label}</span>
          <span className={classes.facts}>{factsOf(subservice)}</span>
        </div>
      )}
    />
  );
}
