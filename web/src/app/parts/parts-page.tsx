import { Alert, Badge, Button, Group, Stack, useMantineColorScheme } from '@mantine/core';
import type { ReactNode } from 'react';
import { ShortTime } from '#web/ui/dates/short-time.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Facts } from '#web/ui/facts.tsx';
import { SkeletonLines } from '#web/ui/feedback/skeleton-lines.tsx';
import { FormPage } from '#web/ui/form/form-page.tsx';
import look from '#web/ui/parts.module.css';
import { PersonAvatar } from '#web/ui/people/person-avatar.tsx';

const states = ['danger', 'warning', 'success', 'neutral', 'info'];
const services = [1, 2, 3, 4, 5, 6, 7, 8];
const photo = '/icons/turno-180.png';

/** Each part of the visual system in every state; `npm run dev` serves it at /parts.html. */
export function PartsPage() {
  const { toggleColorScheme } = useMantineColorScheme();
  return (
    <Stack p="lg" gap="lg" maw={1100} mx="auto">
      <Group justify="space-between">
        <h1>Partes</h1>
        <Button variant="default" onClick={toggleColorScheme}>
          Claro u oscuro
        </Button>
      </Group>
      <Part title="Tamaños">
        <div className={look.figure}>32 cifra: Bs 12,483.16</div>
        <div className={look.subject}>20 asunto: Milagros Martínez</div>
        <div className={look.emphasis}>16 énfasis: Métodos de pago</div>
        <div>14 texto: Manicure con Daniela</div>
        <div className={look.meta}>12 nota: hace 20 minutos</div>
        <div className={look.bad}>-Bs 120.00</div>
        <div className={look.good}>+Bs 120.00</div>
      </Part>
      <Part title="Alturas">
        <Group align="stretch">
          <div>Página</div>
          <div className={look.card}>Tarjeta</div>
          <div className={look.card}>
            Tarjeta con <div className={look.inset}>fondo</div>
          </div>
          <div className={look.raised}>Ventana</div>
        </Group>
      </Part>
      <Part title="Colores de los servicios">
        <Group>
          {services.map((service) => (
            <div
              key={service}
              className={look.frame}
              style={{
                padding: 8,
                background: `var(--turno-service-${service})`,
                color: `var(--turno-service-${service}-text)`,
              }}
            >
              {service} Manicure
            </div>
          ))}
        </Group>
      </Part>
      <Part title="Acciones y estados">
        <Group>
          <Button>Principal</Button>
          <Button variant="default">Otra</Button>
          <Button variant="light">Suave</Button>
          <Button variant="subtle">Discreta</Button>
          <Button color="danger">Borrar</Button>
          <Button disabled>Inactiva</Button>
          <Button loading>Enviando</Button>
          {states.map((state) => (
            <Badge key={state} color={state} variant="light">
              {state}
            </Badge>
          ))}
        </Group>
        {states.map((state) => (
          <Alert key={state} color={state} mt="xs">
            {state}
          </Alert>
        ))}
      </Part>
      <Part title="Caras">
        <Group>
          <PersonAvatar name="Daniela Rojas" />
          <PersonAvatar name="Daniela Rojas" turn={12} />
          <PersonAvatar name="Daniela Rojas" photo={photo} />
          <PersonAvatar name="Daniela Rojas" photo="/missing.png" size="medium" turn={3} />
          <PersonAvatar name="Ángela" size="large" />
          <PersonAvatar name="Daniela Rojas" photo={photo} alt="Foto de Daniela" size="large" />
        </Group>
      </Part>
      <Part title="Fechas">
        <ShortTime short="hoy 09:14" full="29/11/2026 09:14:05 AM" />
      </Part>
      <Part title="Carga">
        <SkeletonLines lines={3} />
      </Part>
      <Part title="Vacío y error">
        <EmptyState action={<Button variant="light">Agregar ahora</Button>}>
          Sin próximas citas.
        </EmptyState>
        <EmptyState inline>Con la primera venta se ve aquí.</EmptyState>
        <ErrorState error={new Error('Sistema no disponible')} onRetry={() => undefined} />
      </Part>
      <Part title="Formulario">
        <FormPage aside={<Facts facts={{ Base: 'Bs 416.52', IVA: 'Bs 66.64' }} />}>
          <div className={look.card}>Campos</div>
        </FormPage>
      </Part>
    </Stack>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className={look.subject}>{title}</h2>
      <div className={look.stack}>{children}</div>
    </section>
  );
}
