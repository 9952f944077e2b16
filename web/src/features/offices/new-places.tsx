import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { request } from '#web/lib/api/graphql.ts';
import { queryClient } from '#web/lib/api/query-client.ts';
import { usePermission } from '#web/lib/session/session.ts';
import { confirmWithNote } from '#web/ui/feedback/confirm.tsx';
import { useTask } from '#web/ui/feedback/use-task.ts';
import look from '#web/ui/parts.module.css';
import { AddOfficeCountryDocument, AddOfficeTownDocument } from './offices.generated.ts';

interface Place {
  readonly id: string;
  readonly name: string;
}

/**
 * Buttons for persons who manage countries: they add a country, or a town of `country`, that the
 * choices of the office lack, and choose it.
 */
export function NewPlaces({
  country,
  onCountry,
  onTown,
}: {
  country: Place | undefined;
  onCountry: (country: Place) => void;
  onTown: (town: Place) => void;
}) {
  const mayAdd = usePermission('country.manage');
  const { running, run } = useTask();
  if (!mayAdd) return null;
  const add = async (
    question: { text: string; note: string; detail?: string },
    save: (name: string) => Promise<string | undefined>,
    choose: (place: Place) => void,
  ) => {
    const name = await confirmWithNote({
      detail: null,
      ...question,
      action: 'Agregar',
      noteIs: { needed: true },
    });
    if (name === null) return;
    await run(async () => {
      const id = await save(name);
      // The choices must have the place before it is chosen.
      await queryClient.invalidateQueries({ queryKey: ['towns'] });
      void queryClient.invalidateQueries({ queryKey: ['countries'] });
      if (id) choose({ id, name });
    });
  };
  const addCountry = () =>
    add(
      { text: 'Agregar País', note: 'País' },
      async (countryName) =>
        (await request(AddOfficeCountryDocument, { countryName })).createCountry?.country?.id,
      onCountry,
    );
  const addTown = ({ id: countryId, name }: Place) =>
    add(
      { text: 'Agregar Localidad', note: 'Localidad', detail: name },
      async (townName) =>
        (await request(AddOfficeTownDocument, { countryId, townName })).createTown?.town?.id,
      onTown,
    );
  const button = {
    variant: 'default',
    size: 'xs',
    leftSection: <IconPlus size={14} />,
  };
  return (
    <div className={`${look.row} ${look.wide}`}>
      <Button {...button} loading={running} onClick={() => void addCountry()}>
        Agregar País
      </Button>
      <Button
        {...button}
        disabled={running || !country}
        onClick={() => country && void addTown(country)}
      >
        Agregar Localidad
      </Button>
    </div>
  );
}
