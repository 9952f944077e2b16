/** First part of the cache keys of registers, and their live topic (D44). */
export const cashTopic = 'cash';
