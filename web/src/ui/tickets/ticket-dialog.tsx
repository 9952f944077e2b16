import { Button, Group, Modal, NativeSelect, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { displayMinute } from '#domain/dates/display-time.ts';
import { useStore } from '#web/lib/browser/store.ts';
import { useCurrentUser } from '#web/lib/session/session.ts';
import { toastWarning } from '../feedback/toasts.tsx';
import { printTicket } from './print-ticket.ts';
import { sentTickets, settleTicket } from './sent-tickets.ts';
import {
  chooseSerialPrinter,
  chooseUsbPrinter,
  printerConnections,
  saveTicketPrinter,
  type TicketPrinter,
  ticketPrinter,
} from './ticket-printer.ts';
import { ticketSettings } from './ticket-settings.ts';

const close = () => ticketSettings.set(null);

/** 'Impresora de tickets': setup of the 80 mm printer of this device (doc 4 §6). */
export function TicketDialog() {
  const shown = useStore(ticketSettings) !== null;
  return (
    <Modal
      opened={shown}
      onClose={close}
      title="Impresora de tickets"
      closeButtonProps={{ 'aria-label': 'Cerrar' }}
      transitionProps={{ duration: 80 }}
    >
      {shown && <Printer />}
    </Modal>
  );
}

function Printer() {
  const [printer, setPrinter] = useState(ticketPrinter);
  const choosePrinter = (chosen: TicketPrinter | null) => {
    saveTicketPrinter(chosen);
    setPrinter(chosen);
  };
  return (
    <Stack gap="md">
      {printer ? (
        <Chosen printer={printer} onRemove={() => choosePrinter(null)} />
      ) : (
        <Choice onChoose={choosePrinter} />
      )}
      <Unknown />
    </Stack>
  );
}

function Chosen({ printer, onRemove }: { printer: TicketPrinter; onRemove: () => void }) {
  const [printing, setPrinting] = useState(false);
  const test = async () => {
    setPrinting(true);
    const amount = 'Bs 1,234.56';
    await printTicket(
      printer,
      'Prueba de impresión',
      [
        { kind: 'text', text: 'Turno', bold: true, centred: true },
        { kind: 'rule' },
        { kind: 'pair', caption: 'Señas, pestañas y €', amount, bold: false },
      ],
      () => print(),
    );
    setPrinting(false);
  };
  return (
    <>
      <Text>
        Los recibos y cierres de 80 mm salen por <strong>{printer.name}</strong>, que abre la gaveta
        al cobrar con los medios que la abren.
      </Text>
      <Group gap="xs">
        <Button loading={printing} onClick={() => void test()}>
          Imprimir prueba
        </Button>
        <Button variant="default" onClick={onRemove}>
          Olvidar impresora
        </Button>
      </Group>
    </>
  );
}

const speeds = ['9600', '19200', '38400', '115200'] as const;

function Choice({ onChoose }: { onChoose: (printer: TicketPrinter) => void }) {
  const connections = printerConnections();
  const [speed, setSpeed] = useState<string>(speeds[0]);
  const choose = async (request: Promise<TicketPrinter | null>) => {
    try {
      const chosen = await request;
      if (chosen) onChoose(chosen);
    } catch {
      toastWarning('El navegador no pudo conectar la impresora');
    }
  };
  return (
    <>
      <Text>
        En este equipo se imprime por el diálogo del navegador. Con una impresora ESC/POS de 80 mm
        los recibos y cierres salen sin preguntar, y ella abre la gaveta.
      </Text>
      {connections.length === 0 && (
        <Text>Este navegador no se conecta con impresoras: use Chrome o Edge.</Text>
      )}
      {connections.includes('usb') && (
        <Button onClick={() => void choose(chooseUsbPrinter())}>Conectar por USB</Button>
      )}
      {connections.includes('serial') && (
        <Group gap="xs" align="end">
          <NativeSelect
            label="Velocidad"
            data={[...speeds]}
            value={speed}
            onChange={({ currentTarget }) => setSpeed(currentTarget.value)}
          />
          <Button variant="default" onClick={() => void choose(chooseSerialPrinter(Number(speed)))}>
            Conectar por puerto serie
          </Button>
        </Group>
      )}
    </>
  );
}

/** Jobs without confirmation of the printer (D54). */
function Unknown() {
  const { timeZone } = useCurrentUser();
  const [unknown, setUnknown] = useState(() =>
    sentTickets().filter(({ state }) => state === 'UNKNOWN'),
  );
  if (unknown.length === 0) return null;
  const checkedPrinter = () => {
    for (const { id } of unknown) settleTicket(id);
    setUnknown([]);
  };
  return (
    <>
      <Text>
        No se sabe si salió:{' '}
        {unknown
          .map(({ what, at }) => `${what}, ${displayMinute(new Date(at).toISOString(), timeZone)}`)
          .join('; ')}
        .
      </Text>
      <Button variant="default" onClick={checkedPrinter}>
        Ya lo revisé
      </Button>
    </>
  );
}
