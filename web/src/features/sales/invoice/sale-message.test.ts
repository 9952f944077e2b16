import { describe, expect, test } from 'vitest';
import { caracasSale } from '../../../testing/invoice.ts';
import { saleMessage, whatsAppLink } from './sale-message.ts';

const changed = (sale: Partial<typeof caracasSale.sale>) => ({
  ...caracasSale,
  sale: { ...caracasSale.sale, ...sale },
});

describe('messages to clients about a sale', () => {
  test('the message contains the branch, the number, each service and the total', () => {
    expect(saleMessage(caracasSale)).toBe(
      [
        'Turno Demo, Caracas',
        'Factura Nº 1861 del 20/11/2026',
        '• Manicure semipermanente: Bs 2,174.20',
        '• Depilación de bigote: Bs 2,174.20',
        'Total: Bs 4,348.40',
        'Propina: Bs 100.00',
        'A pagar: Bs 4,448.40',
        'Gracias por su visita.',
      ].join('\n'),
    );
  });

  test('the message omits a tip of 0 and calls only a sale with a number an invoice', () => {
    expect(saleMessage(changed({ totalTip: '0.00' }))).not.toContain('Propina');
    expect(saleMessage(changed({ invoiceNumber: 'S/F' }))).toContain('Venta del 20/11/2026');
    expect(saleMessage({ ...caracasSale, kind: 'warranty' })).toContain('Garantía del 20/11/2026');
  });

  test('the message goes to the client’s phone, or to a contact chosen in WhatsApp without one', () => {
    const text = encodeURIComponent(saleMessage(caracasSale));
    expect(whatsAppLink(caracasSale)).toBe(`https://wa.me/584141234567?text=${text}`);
    const inLima = changed({ clientPhone: '987 654 321', currencyCode: 'PEN' });
    expect(whatsAppLink(inLima)).toMatch(/^https:\/\/wa\.me\/51987654321\?text=/);
    expect(whatsAppLink(changed({ clientPhone: '' }))).toBe(`https://wa.me/?text=${text}`);
  });
});
