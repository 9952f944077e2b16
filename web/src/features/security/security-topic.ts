/** Live topic of the log and the alerts (D44). */
export const securityTopic = 'security';
