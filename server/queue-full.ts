import { RuleError } from '#domain/rule-error.ts';

/** Everybody's places in a queue are taken: the server has too much to do, not who asked. */
export class QueueFull extends RuleError {
  constructor() {
    super('TOO_MANY_REQUESTS');
  }
}
