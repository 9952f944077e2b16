import { RuleError } from '#domain/errors/rule-error.ts';

/** The shared queue is full: the server is overloaded, and the caller did nothing wrong. */
export class QueueFull extends RuleError {
  constructor() {
    super('TOO_MANY_REQUESTS');
  }
}
