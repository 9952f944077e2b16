/** What others of the office change about appointments (D44): first part of their cache keys. */
export const appointmentsTopic = 'appointments';
