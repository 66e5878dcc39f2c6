/** Words of names and texts that say that something is for children. */
const ofChildren = new Set(
  `child children childrens kid kids baby babys babies infant infants toddler toddlers enfant enfants bebe bebes nourrisson nourrissons
  طفل اطفال الطفل الاطفال للطفل للاطفال رضع الرضع للرضع رضيع للرضيع بيبي`.split(/\s+/),
)

/** A tsquery for names of what is for children. */
export const childrensNames = [...ofChildren].map((word) => `'${word}'`).join(' | ')

export function isOfChildren(typed: readonly string[]): boolean {
  return typed.some((word) => ofChildren.has(word))
}
