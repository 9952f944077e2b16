export { everyList as listDefinitions, fieldOf } from '#server/every-list.ts';
