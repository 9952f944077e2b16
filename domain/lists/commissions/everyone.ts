/** Caption of a commission or a tier that applies to everyone. */
export const everyone = 'Todas (os)';
