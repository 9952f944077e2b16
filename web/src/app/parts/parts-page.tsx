import { Alert, Badge, Button, Group, Stack, useMantineColorScheme } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { ShortTime } from '#web/ui/dates/short-time.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Facts } from '#web/ui/facts.tsx';
import { SkeletonLines } from '#web/ui/feedback/skeleton-lines.tsx';
import { FormPage } from '#web/ui/form/form-page.tsx';
import look from '#web/ui/parts.module.css';
import { PersonAvatar } from '#web/ui/people/person-avatar.tsx';
import { PersonCard } from '#web/ui/record/person-card.tsx';
import { RecordActions } from '#web/ui/record/record-actions.tsx';
import { RecordFrame } from '#web/ui/record/record-page.tsx';
import { RecordSection } from '#web/ui/record/record-section.tsx';
import { RecordSkeleton } from '#web/ui/record/record-skeleton.tsx';
import { Timeline } from '#web/ui/record/timeline.tsx';

const actions = [{ label: 'Editar', icon: IconPencil, run: async () => undefined }];
const failure = new Error('Sistema no disponible');
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
        <Group>
          <button type="button" className={look.choice}>
            Una de varias
          </button>
          <button type="button" className={look.choice} aria-current="true">
            Actual
          </button>
          <button type="button" className={look.choice} aria-pressed="true">
            Elegida
          </button>
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
        <ErrorState error={failure} onRetry={() => undefined} />
      </Part>
      <Part title="Formulario">
        <FormPage aside={<Facts facts={{ Base: 'Bs 416.52', IVA: 'Bs 66.64' }} />}>
          <div className={look.card}>Campos</div>
        </FormPage>
      </Part>
      <Part title="Registro">
        <RecordActions
          main={<Button>Imprimir</Button>}
          others={<Button variant="default">Reembolsar</Button>}
          menu={{ actions, row: {}, topic: 'sales' }}
        />
        <RecordFrame
          figure="Bs 5,314.71"
          state={{ text: 'Pagada', color: 'success' }}
          facts={{ Fecha: '29/11/2026', Sucursal: 'Altamira' }}
          people={<RecordedPerson />}
          timeline={<RecordedEvents />}
        >
          <RecordSection title="Servicios">Manicure con Daniela</RecordSection>
        </RecordFrame>
        <RecordFrame state={{ text: 'Reservada', color: 'neutral' }}>
          <RecordSection title="Sin personas ni actividad">Manicure con Daniela</RecordSection>
        </RecordFrame>
        <RecordSkeleton text="Cargando registros" />
        <Timeline title="Actividad que carga" whenEmpty="" events={undefined} />
        <Timeline title="Actividad con error" whenEmpty="" events={undefined} error={failure} />
        <Timeline title="Sin actividad" whenEmpty="Aquí queda lo que pase." events={[]} />
      </Part>
    </Stack>
  );
}

function RecordedPerson() {
  return (
    <PersonCard
      relation="Cliente"
      name="Milagros Martínez"
      facts={['CI V12345678', '0414-1234567']}
      contact={{ phone: '0414-1234567', currency: 'VES' }}
    />
  );
}

function RecordedEvents() {
  const zone = 'America/Caracas';
  return (
    <Timeline
      whenEmpty=""
      events={Array.from({ length: 11 }, (_, day) => ({
        id: String(day),
        at: `2026-11-${29 - day}T14:30:00Z`,
        zone,
        text: day === 10 ? 'Registrada' : 'Corregida',
        person: 'Yelitza Rojas',
      }))}
    />
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
