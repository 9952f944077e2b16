import { ActionIcon, Text, TextInput } from '@mantine/core';
import { IconSearch, IconStar, IconStarFilled } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { type KeyboardEvent, useRef, useState } from 'react';
import { cleanText } from '#domain/input/clean-text.ts';
import { matchesWords } from '#domain/input/word-search.ts';
import { paths } from '#web/config/paths.ts';
import { useCurrentUser } from '#web/lib/session/session.ts';
import { useShortcut } from '#web/ui/keys/shortcuts.ts';
import look from '#web/ui/parts.module.css';
import { Screen } from '#web/ui/screen.tsx';
import { toggleFavourite, useFavourites } from '../favourites.ts';
import { type MenuItem, partsOf } from '../menus.ts';

export function ReportsHub() {
  return <HubScreen hub={paths.hubs.reports} search="Buscar un reporte" />;
}

export function SettingsHub() {
  return <HubScreen hub={paths.hubs.settings} search="Buscar en la configuración" />;
}

/** All items of one hub in groups, with a filter; a star adds an item to the menu. */
function HubScreen({ hub, search }: { hub: string; search: string }) {
  const currentUser = useCurrentUser();
  const navigate = useNavigate();
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const marked = useFavourites();
  useShortcut('f', search, () => input.current?.focus());
  const parts = partsOf(hub, currentUser)
    .map(({ label, items }) => ({
      label,
      items: items.filter((item) => matchesWords(`${item.label} ${item.about ?? ''}`, typed)),
    }))
    .filter(({ items }) => items.length > 0);
  const openFirst = (event: KeyboardEvent) => {
    const first = parts[0]?.items[0];
    if (event.key === 'Enter' && cleanText(typed) && first) void navigate({ to: first.to });
  };

  return (
    <Screen>
      <TextInput
        ref={input}
        className={`${look.narrow} ${look.spaced}`}
        aria-label={search}
        placeholder={search}
        leftSection={<IconSearch size={16} />}
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        onKeyDown={openFirst}
      />
      {parts.map(({ label, items }) => (
        <section key={label} className={look.spaced} aria-label={label}>
          <h2 className={`${look.body} ${look.muted} ${look.medium}`}>{label}</h2>
          <ul
            className={look.stack}
            style={{ gridTemplateColumns: 'repeat(auto-fill, minmax(min(300px, 100%), 1fr))' }}
          >
            {items.map((item) => (
              <HubItem
                key={item.to}
                item={item}
                isFavourite={marked.includes(item.to)}
                onToggle={() => toggleFavourite(currentUser.email, item.to)}
              />
            ))}
          </ul>
        </section>
      ))}
      {parts.length === 0 && (
        <Text role="status" c="dimmed">
          Sin resultados
        </Text>
      )}
    </Screen>
  );
}

function HubItem({
  item: { to, label, about, icon: Icon },
  isFavourite,
  onToggle,
}: {
  item: MenuItem;
  isFavourite: boolean;
  onToggle: () => void;
}) {
  return (
    <li className={`${look.frame} ${look.line}`} style={{ paddingRight: 4 }}>
      <Link
        to={to}
        // '/reports' is no part of the address of the hub.
        activeOptions={{ exact: true }}
        className={`${look.choice} ${look.line} ${look.grow} ${look.narrowable}`}
        style={{ minHeight: 44, padding: '8px 4px 8px 12px' }}
      >
        <span className={`${look.line} ${look.muted}`}>
          <Icon size={20} />
        </span>
        <span>
          <span className={`${look.block} ${look.medium}`}>{label}</span>
          {about && <span className={`${look.meta} ${look.block}`}>{about}</span>}
        </span>
      </Link>
      <ActionIcon
        className={isFavourite ? look.accent : undefined}
        variant="subtle"
        color="neutral"
        size={36}
        aria-pressed={isFavourite}
        aria-label={`Favorito: ${label}`}
        title={isFavourite ? 'Quitar de favoritos' : 'Agregar a favoritos'}
        onClick={onToggle}
      >
        {isFavourite ? <IconStarFilled size={18} /> : <IconStar size={18} />}
      </ActionIcon>
    </li>
  );
}
