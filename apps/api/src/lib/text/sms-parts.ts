/** The SMS alphabet (GSM 03.38) with its extension: any other sign makes the whole text Unicode. */
const SMS_ALPHABET = /^[\n\r !-Z_a-z¡£¤¥§¿ÄÅÆÇÉÑÖØÜßàäåæèéìñòöøùüΔΦΓΛΩΠΨΣΘΞ€[\\\]^{|}~]*$/u
/** Signs of the extension take the place of two. */
const EXTENDED = /[€[\\\]^{|}~]/g

export const isSmsAlphabet = (text: string): boolean => SMS_ALPHABET.test(text)

/** The parts in which a text is sent and paid: 160 letters, or 70 outside of the SMS alphabet; fewer in each part if there are several. */
export function countSmsParts(text: string): number {
  const isPlain = isSmsAlphabet(text)
  const length = isPlain ? text.length + (text.match(EXTENDED)?.length ?? 0) : text.length
  const [alone, each] = isPlain ? [160, 153] : [70, 67]
  return length <= alone ? 1 : Math.ceil(length / each)
}
