/** Price including tax, as `SUBSERVICE.cost` and `SUBSERVICE.currency`. */
type Price = `${number} ${'USD' | 'VES' | 'PEN'}`;

/** Name, minutes, and the prices in Caracas, Valencia and Lima. */
type Entry = readonly [name: string, minutes: number, prices: readonly [Price, Price, Price]];

/** Subservices of the demo company by service: the same at each office, at its own prices. */
export const catalogue: Readonly<Record<string, readonly Entry[]>> = {
  Cabello: [
    ['Corte de dama', 45, ['12.00 USD', '10.00 USD', '45.00 PEN']],
    ['Corte de caballero', 30, ['8.00 USD', '7.00 USD', '30.00 PEN']],
    ['Corte infantil', 30, ['6.50 USD', '5.50 USD', '25.00 PEN']],
    ['Lavado y secado', 40, ['10.00 USD', '9.00 USD', '38.00 PEN']],
    ['Planchado', 45, ['13.00 USD', '11.50 USD', '48.00 PEN']],
    ['Tinte completo', 120, ['38.00 USD', '34.00 USD', '140.00 PEN']],
    ['Retoque de raíz', 75, ['24.00 USD', '21.00 USD', '89.00 PEN']],
    ['Balayage', 180, ['75.00 USD', '68.00 USD', '290.00 PEN']],
    ['Keratina', 150, ['60.00 USD', '55.00 USD', '230.00 PEN']],
  ],
  'Manos y pies': [
    ['Manicure tradicional', 40, ['8.00 USD', '7.00 USD', '28.00 PEN']],
    ['Manicure semipermanente', 60, ['14.00 USD', '12.00 USD', '49.90 PEN']],
    ['Pedicure tradicional', 50, ['10.00 USD', '9.00 USD', '35.00 PEN']],
    ['Pedicure spa', 70, ['18.00 USD', '16.00 USD', '65.00 PEN']],
    ['Uñas acrílicas', 120, ['28.00 USD', '25.00 USD', '110.00 PEN']],
    ['Retoque de acrílicas', 75, ['18.00 USD', '15.50 USD', '69.90 PEN']],
    ['Cambio de esmalte', 20, ['950.00 VES', '890.00 VES', '15.00 PEN']],
  ],
  'Cejas y pestañas': [
    ['Diseño de cejas', 25, ['7.00 USD', '6.00 USD', '25.00 PEN']],
    ['Cejas con henna', 40, ['12.00 USD', '10.50 USD', '45.00 PEN']],
    ['Laminado de cejas', 60, ['20.00 USD', '18.00 USD', '79.00 PEN']],
    ['Lifting de pestañas', 60, ['22.00 USD', '20.00 USD', '85.00 PEN']],
    ['Extensiones clásicas', 120, ['35.00 USD', '30.00 USD', '130.00 PEN']],
    ['Retiro de extensiones', 30, ['1450.00 VES', '1290.00 VES', '25.00 PEN']],
  ],
  Rostro: [
    ['Limpieza facial', 60, ['25.00 USD', '22.00 USD', '90.00 PEN']],
    ['Limpieza facial profunda', 90, ['38.00 USD', '33.00 USD', '135.00 PEN']],
    ['Hidratación facial', 45, ['20.00 USD', '18.00 USD', '75.00 PEN']],
    ['Microdermoabrasión', 60, ['42.00 USD', '38.00 USD', '150.00 PEN']],
    ['Maquillaje social', 60, ['30.00 USD', '26.00 USD', '120.00 PEN']],
  ],
  Masajes: [
    ['Masaje relajante', 60, ['28.00 USD', '25.00 USD', '100.00 PEN']],
    ['Masaje descontracturante', 60, ['34.00 USD', '30.00 USD', '120.00 PEN']],
    ['Drenaje linfático', 75, ['36.00 USD', '32.00 USD', '130.00 PEN']],
    ['Piedras calientes', 90, ['45.00 USD', '40.00 USD', '160.00 PEN']],
  ],
  Depilación: [
    ['Depilación de axilas', 20, ['1900.00 VES', '1750.00 VES', '28.00 PEN']],
    ['Depilación de media pierna', 35, ['12.00 USD', '10.50 USD', '45.00 PEN']],
    ['Depilación de pierna completa', 50, ['20.00 USD', '18.00 USD', '75.00 PEN']],
    ['Depilación de bozo', 15, ['1150.00 VES', '990.00 VES', '15.00 PEN']],
    ['Depilación de espalda', 45, ['22.00 USD', '19.00 USD', '80.00 PEN']],
  ],
  Barbería: [
    ['Corte y barba', 50, ['14.00 USD', '12.00 USD', '50.00 PEN']],
    ['Perfilado de barba', 25, ['7.00 USD', '6.00 USD', '25.00 PEN']],
    ['Afeitado clásico', 35, ['9.00 USD', '8.00 USD', '35.00 PEN']],
    ['Cejas de caballero', 15, ['1250.00 VES', '1100.00 VES', '18.00 PEN']],
  ],
};
