import { Box, Button, UnstyledButton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { memo, useMemo, useState } from 'react';
import { request } from '#web/lib/api/graphql.ts';
import { SkeletonLines } from '#web/ui/feedback/skeleton-lines.tsx';
import look from '#web/ui/parts.module.css';
import type { SaleTerms, Subservice } from '../sale-model.ts';
import { offeredPrice } from './offered-price.ts';
import { ServiceTilesDocument } from './service-tiles.generated.ts';
import { type Tile, tileGroups } from './tile-groups.ts';

/** Services for a finger: a chip for each group, the most sold first, and a tile for each subservice. */
export const ServiceTiles = memo(function ServiceTiles({
  officeId,
  subservices,
  terms,
  onChoose,
}: {
  officeId: string;
  subservices: readonly Subservice[];
  terms: SaleTerms;
  onChoose: (id: string) => void;
}) {
  const { data } = useQuery({
    queryKey: ['subservices', 'tiles', officeId],
    queryFn: () => request(ServiceTilesDocument, { officeId }),
  });
  const [chosen, setChosen] = useState('');
  const groups = useMemo(() => (data ? tileGroups(subservices, data) : []), [subservices, data]);
  const group = groups.find(({ name }) => name === chosen) ?? groups[0];
  return (
    // Space for the groups and the eight most sold, so that nothing moves when they arrive.
    <Box mih={200} mt={16}>
      {!data && <SkeletonLines lines={2} rowHeight={64} text={null} />}
      <fieldset
        className={`${look.strip} ${look.narrowable}`}
        data-strip
        aria-label="Grupos de servicios"
      >
        {groups.map(({ name }) => (
          <Button
            key={name}
            variant={name === group?.name ? 'light' : 'subtle'}
            size="xs"
            aria-pressed={name === group?.name}
            onClick={() => setChosen(name)}
          >
            {name}
          </Button>
        ))}
      </fieldset>
      <Box
        component="ul"
        className={look.stack}
        mt={8}
        style={{ gridTemplateColumns: 'repeat(auto-fill, minmax(128px, 1fr))' }}
        aria-label={group?.name}
      >
        {group?.tiles.map((tile) => (
          <ServiceTile key={tile.subservice.id} tile={tile} terms={terms} onChoose={onChoose} />
        ))}
      </Box>
    </Box>
  );
});

function ServiceTile({
  tile: { subservice, color },
  terms,
  onChoose,
}: {
  tile: Tile;
  terms: SaleTerms;
  onChoose: (id: string) => void;
}) {
  const { listed, cost } = offeredPrice(subservice, terms);
  return (
    <li>
      <UnstyledButton
        className={look.stack}
        w="100%"
        h="100%"
        mih={64}
        p={8}
        style={{
          gap: 4,
          alignContent: 'space-between',
          borderRadius: 6,
          background: `var(--turno-service-${color})`,
          color: `var(--turno-service-${color}-text)`,
        }}
        onClick={() => onChoose(subservice.id)}
      >
        <span>{subservice.subserviceName}</span>
        <span>{cost ?? listed}</span>
      </UnstyledButton>
    </li>
  );
}
