/** First part of the cache keys of this feature, and its live topic (D44). */
export const inventoriesTopic = 'inventories';
