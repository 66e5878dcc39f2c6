/** The provider will never accept this message, so retries are useless. Any other error of an adapter may be temporary. */
export class DeliveryRefusedError extends Error {
  override name = 'DeliveryRefusedError'
}
