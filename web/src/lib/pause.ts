/** Goes on after so many milliseconds; without them in the next step, so that a finger is answered first. */
export function pause(milliseconds = 0): Promise<void> {
  return new Promise((goOn) => setTimeout(goOn, milliseconds));
}
