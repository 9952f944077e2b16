import type { Currency } from '../money/currencies.ts';

/** A common subservice of a trade, with initial prices in dollars and soles. */
export interface TemplateLine {
  readonly serviceName: string;
  readonly subserviceName: string;
  readonly minutes: number;
  readonly prices: Readonly<Record<'USD' | 'PEN', string>>;
}

export interface Trade {
  readonly name: string;
  readonly label: string;
  readonly lines: readonly TemplateLine[];
}

type Entry = readonly [subservice: string, minutes: number, dollars: string, soles: string];

const linesOf = (services: Readonly<Record<string, readonly Entry[]>>): readonly TemplateLine[] =>
  Object.entries(services).flatMap(([serviceName, entries]) =>
    entries.map(([subserviceName, minutes, USD, PEN]) => ({
      serviceName,
      subserviceName,
      minutes,
      prices: { USD, PEN },
    })),
  );

const handServices: readonly Entry[] = [
  ['Manicure tradicional', 40, '8.00', '28.00'],
  ['Manicure semipermanente', 60, '14.00', '50.00'],
];
const feet: readonly Entry[] = [
  ['Pedicure tradicional', 50, '10.00', '35.00'],
  ['Pedicure spa', 70, '18.00', '65.00'],
];

/** Initial services of an office by trade; the owner corrects prices and removes services. */
export const trades: readonly Trade[] = [
  {
    name: 'hair',
    label: 'Peluquería',
    lines: linesOf({
      Corte: [
        ['Corte de dama', 45, '12.00', '45.00'],
        ['Corte de caballero', 30, '8.00', '30.00'],
        ['Corte infantil', 30, '6.00', '25.00'],
      ],
      Peinado: [
        ['Lavado y secado', 40, '10.00', '38.00'],
        ['Planchado', 45, '13.00', '48.00'],
        ['Peinado de fiesta', 60, '25.00', '90.00'],
      ],
      Color: [
        ['Tinte completo', 120, '38.00', '140.00'],
        ['Retoque de raíz', 75, '24.00', '90.00'],
        ['Balayage', 180, '75.00', '290.00'],
      ],
      Tratamiento: [
        ['Hidratación capilar', 60, '20.00', '75.00'],
        ['Keratina', 150, '60.00', '230.00'],
      ],
    }),
  },
  {
    name: 'barber',
    label: 'Barbería',
    lines: linesOf({
      Corte: [
        ['Corte de caballero', 30, '8.00', '30.00'],
        ['Corte infantil', 30, '6.00', '25.00'],
        ['Corte y barba', 50, '14.00', '50.00'],
      ],
      Barba: [
        ['Perfilado de barba', 25, '7.00', '25.00'],
        ['Afeitado clásico', 35, '9.00', '35.00'],
      ],
      Cuidado: [
        ['Cejas de caballero', 15, '5.00', '18.00'],
        ['Mascarilla facial', 30, '10.00', '38.00'],
      ],
    }),
  },
  {
    name: 'nails',
    label: 'Uñas',
    lines: linesOf({
      Manos: handServices,
      Pies: feet,
      Uñas: [
        ['Uñas acrílicas', 120, '28.00', '110.00'],
        ['Retoque de acrílicas', 75, '18.00', '70.00'],
        ['Retiro de acrílicas', 30, '8.00', '30.00'],
        ['Diseño por uña', 10, '1.00', '4.00'],
      ],
    }),
  },
  {
    name: 'spa',
    label: 'Spa',
    lines: linesOf({
      Masajes: [
        ['Masaje relajante', 60, '28.00', '100.00'],
        ['Masaje descontracturante', 60, '34.00', '120.00'],
        ['Piedras calientes', 90, '45.00', '160.00'],
        ['Drenaje linfático', 75, '36.00', '130.00'],
      ],
      Rostro: [
        ['Limpieza facial', 60, '25.00', '90.00'],
        ['Limpieza facial profunda', 90, '38.00', '135.00'],
        ['Hidratación facial', 45, '20.00', '75.00'],
      ],
      Manos: handServices,
      Pies: feet,
    }),
  },
];

/**
 * Returns the currency of template prices at an office: soles if it uses them, otherwise dollars
 * (D10).
 */
export function templateCurrency(office: Currency): 'USD' | 'PEN' {
  return office === 'PEN' ? 'PEN' : 'USD';
}
