/** A family that cannot be measured here through no fault of the shop; its message says why. */
export class Skipped extends Error {
  override name = 'Skipped'
}
