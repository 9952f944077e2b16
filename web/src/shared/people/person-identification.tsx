import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Currency } from '#domain/money/currencies.ts';
import { checkIdentification } from '#domain/people/identification.ts';
import look from '#web/ui/parts.module.css';
import {
  type IdentificationForm,
  IdentificationInput,
  type IdentificationValues,
} from './identification-input.tsx';
import { sentNumber } from './identification-rules.ts';
import { lookupTexts, personQuery } from './person-lookup.ts';

/** Returns the number to look up: a valid one of type CIV, or CI with V (D29); otherwise null. */
export function registeredNumber(document: IdentificationValues): string | null {
  const { identificationType: type } = document;
  const number = sentNumber(document);
  const registered = type === 'CIV' || (type === 'CI' && number.startsWith('V'));
  return registered && !checkIdentification(type, number) ? number : null;
}

/** Document of a new person. On blur the registry returns the name; the lookup blocks nothing. */
export function PersonIdentification({
  form,
  currency,
}: {
  form: IdentificationForm;
  currency: Currency;
}) {
  const [left, setLeft] = useState<string | null>(null);
  const number = registeredNumber(form.values);
  return (
    <div className={look.wide}>
      <IdentificationInput
        form={form}
        currency={currency}
        onBlur={(event) => {
          form.field('identificationNumber').onBlur?.(event);
          setLeft(number);
        }}
      />
      <Text mt={4} role="status">
        {number && number === left && <FoundPerson number={number} />}
      </Text>
    </div>
  );
}

function FoundPerson({ number }: { number: string }) {
  const { data } = useQuery(personQuery(number));
  if (!data) return 'Buscando en el registro civil…';
  return data.state === 'found' ? <strong>{data.name}</strong> : lookupTexts[data.state];
}
