import { readStored, storeValue } from '#web/lib/browser/local-storage.ts';

/** The ticket printer of this device, in the form in which the browser finds it again. */
export type TicketPrinter =
  | {
      readonly by: 'usb';
      readonly name: string;
      readonly vendorId: number;
      readonly productId: number;
      readonly serialNumber: string | null;
    }
  | {
      readonly by: 'serial';
      readonly name: string;
      readonly vendorId: number | null;
      readonly productId: number | null;
      readonly baudRate: number;
    };

const key = 'turno-ticket-printer';

/** Returns null if this device prints with the browser's dialog. */
export const ticketPrinter = (): TicketPrinter | null =>
  readStored<TicketPrinter | null>(key, null);

export const saveTicketPrinter = (printer: TicketPrinter | null): void => storeValue(key, printer);

/** Returns the connections to printers that the browser supports; none if it has only its dialog. */
export const printerConnections = (): readonly TicketPrinter['by'][] =>
  (['usb', 'serial'] as const).filter((by) => by in navigator);

/** USB class of printers. */
const printerClass = 7;

/** Lets the person choose a USB printer; returns null if they cancel. */
export async function chooseUsbPrinter(): Promise<TicketPrinter | null> {
  const device = await chosen(
    navigator.usb.requestDevice({ filters: [{ classCode: printerClass }] }),
  );
  if (!device) return null;
  const { vendorId, productId, productName, serialNumber } = device;
  const name = productName?.trim() || 'Impresora USB';
  return { by: 'usb', name, vendorId, productId, serialNumber: serialNumber ?? null };
}

/** Lets the person choose a serial port; returns null if they cancel. `baudRate` is the speed of the printer. */
export async function chooseSerialPrinter(baudRate: number): Promise<TicketPrinter | null> {
  const port = await chosen(navigator.serial.requestPort());
  if (!port) return null;
  const { usbVendorId: vendorId = null, usbProductId: productId = null } = port.getInfo();
  return { by: 'serial', name: 'Impresora en puerto serie', vendorId, productId, baudRate };
}

/** The browser's dialog rejects when the person closes it. */
async function chosen<Device>(request: Promise<Device>): Promise<Device | null> {
  try {
    return await request;
  } catch (error) {
    if (error instanceof DOMException && error.name === 'NotFoundError') return null;
    throw error;
  }
}

/** Sends bytes to a printer; throws if the printer is missing or has not received all bytes. */
export async function sendTo(
  printer: TicketPrinter,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<void> {
  if (printer.by === 'usb') await sendByUsb(await usbDevice(printer), bytes);
  else await sendBySerial(await serialPort(printer), printer.baudRate, bytes);
}

async function usbDevice(printer: TicketPrinter & { by: 'usb' }): Promise<USBDevice> {
  const devices = await navigator.usb.getDevices();
  const found = devices.find(
    ({ vendorId, productId, serialNumber }) =>
      vendorId === printer.vendorId &&
      productId === printer.productId &&
      (serialNumber ?? null) === printer.serialNumber,
  );
  if (!found) throw new Error('the USB printer is not connected');
  return found;
}

async function serialPort(printer: TicketPrinter & { by: 'serial' }): Promise<SerialPort> {
  const ports = await navigator.serial.getPorts();
  const found = ports.find((port) => {
    const { usbVendorId = null, usbProductId = null } = port.getInfo();
    return usbVendorId === printer.vendorId && usbProductId === printer.productId;
  });
  if (!found) throw new Error('the serial port is not available');
  return found;
}

/** The device is opened for each ticket, so that other tabs can print too. */
async function sendByUsb(device: USBDevice, bytes: Uint8Array<ArrayBuffer>): Promise<void> {
  await device.open();
  try {
    if (!device.configuration) await device.selectConfiguration(1);
    const usbInterface = device.configuration?.interfaces
      .flatMap(({ interfaceNumber, alternates }) =>
        alternates.flatMap(({ interfaceClass, endpoints }) =>
          interfaceClass === printerClass
            ? endpoints.map((endpoint) => ({ ...endpointOf(endpoint), interfaceNumber }))
            : [],
        ),
      )
      .find(({ direction, type }) => direction === 'out' && type === 'bulk');
    if (!usbInterface) throw new Error('the USB device has no printer endpoint');
    await device.claimInterface(usbInterface.interfaceNumber);
    const { status, bytesWritten } = await device.transferOut(usbInterface.endpointNumber, bytes);
    if (status !== 'ok' || bytesWritten !== bytes.length)
      throw new Error(`the printer received ${bytesWritten} of ${bytes.length} bytes`);
  } finally {
    await device.close();
  }
}

/** Its fields are inherited, so a spread would lose them. */
const endpointOf = ({ endpointNumber, direction, type }: USBEndpoint) => ({
  endpointNumber,
  direction,
  type,
});

async function sendBySerial(
  port: SerialPort,
  baudRate: number,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<void> {
  await port.open({ baudRate });
  try {
    const writer = port.writable?.getWriter();
    if (!writer) throw new Error('the serial port is not writable');
    try {
      await writer.write(bytes);
    } finally {
      writer.releaseLock();
    }
  } finally {
    await port.close();
  }
}
