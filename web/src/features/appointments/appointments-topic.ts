/** Live topic of appointments (D44), and first part of their cache keys. */
export const appointmentsTopic = 'appointments';
