/** Live topic of the security log and the security alerts (D44). */
export const securityTopic = 'security';
