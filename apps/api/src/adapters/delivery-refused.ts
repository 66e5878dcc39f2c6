/** The provider will never take this message: another try is of no use. Anything else that an adapter throws may pass. */
export class DeliveryRefusedError extends Error {
  override name = 'DeliveryRefusedError'
}
