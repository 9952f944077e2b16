/** What refreshes the log and the alerts (D44). */
export const securityTopic = 'security';
