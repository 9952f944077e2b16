/** A form that was saved and makes room for another screen, whose code may still be on its way. */
export class Leaving {
  readonly left: Promise<void>;

  constructor(left: Promise<void>) {
    this.left = left;
  }
}
