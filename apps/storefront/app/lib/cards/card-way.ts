/** A gateway that is paid at, with the agreement to save the card; or the card that it saved. */
export type CardWay = { gateway?: string | null | undefined; card?: { savedId: number } | 'save' | undefined }

/** The members of a request to pay a trip that name its way. */
export function toCardWay({ gateway, card }: CardWay) {
  if (typeof card === 'object') return { saved_card_id: card.savedId }
  return { payment_gateway: gateway, ...(card === 'save' && { save_card: 1 as const }) }
}
