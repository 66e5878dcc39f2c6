// An action of a device without a place waits here while its place is chosen, through whichever dialogs that takes.

let waiting: (() => void) | null = null

/** Runs the action once the place is chosen. Closing the choice drops it. */
export function waitForPlace(action: () => void): void {
  waiting = action
}

/** Removes and returns the waiting action. */
export function takeWaiting(): (() => void) | null {
  const action = waiting
  waiting = null
  return action
}
