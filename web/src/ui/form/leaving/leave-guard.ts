/** Result of a submit after which another screen opens, whose code may still be loading. */
export class LeaveGuard {
  readonly left: Promise<void>;

  constructor(left: Promise<void>) {
    this.left = left;
  }
}
