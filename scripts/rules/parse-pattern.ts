/** Letters are bits: those of `ALPHABET`, which stand for all others of their kind. */
export type Node =
  | { kind: 'set'; set: bigint }
  | { kind: 'sequence'; parts: readonly Node[] }
  | { kind: 'choice'; options: readonly Node[] }
  | { kind: 'repeat'; body: Node; least: number; most: number }
  /** An anchor at the beginning or end of the text, or of a line. */
  | { kind: 'start' | 'end' }
  /** Matches no letter. After one of `set` it does not match before another one of it. */
  | { kind: 'guard'; set: bigint }

const ALPHABET = [
  ...Array.from({ length: 128 }, (_, code) => String.fromCharCode(code)),
  ...'éßİاب٠٩۹،«中😀\u00a0\u2028\u200f\ufeff\u0301',
]
const ANY = (1n << BigInt(ALPHABET.length)) - 1n

export function parsePattern({ source, flags }: RegExp): Node {
  return new Parser(source, flags.replace(/[gyd]/g, '')).parse()
}

/** Recursive descent over a pattern that the engine has accepted. */
class Parser {
  private at = 0
  private readonly source: string
  private readonly flags: string

  constructor(source: string, flags: string) {
    this.source = source
    this.flags = flags
  }

  parse(): Node {
    const options = [this.readSequence()]
    while (this.take('|')) options.push(this.readSequence())
    return options.length === 1 ? (options[0] as Node) : { kind: 'choice', options }
  }

  private readSequence(): Node {
    const parts: Node[] = []
    while (this.at < this.source.length && !/[|)]/.test(this.source.charAt(this.at))) parts.push(this.readRepeat(this.readAtom()))
    return { kind: 'sequence', parts }
  }

  private readRepeat(body: Node): Node {
    const [taken = '', sign, least, comma, most] = this.match(/([*+?]|\{(\d+)(,?)(\d*)\})\??/y) ?? []
    if (taken === '') return body
    if (sign === '*') return { kind: 'repeat', body, least: 0, most: Infinity }
    if (sign === '+') return { kind: 'repeat', body, least: 1, most: Infinity }
    if (sign === '?') return { kind: 'repeat', body, least: 0, most: 1 }
    return {
      kind: 'repeat',
      body,
      least: Number(least),
      most: comma === '' ? Number(least) : most === '' ? Infinity : Number(most),
    }
  }

  private readAtom(): Node {
    const look = this.match(/\(\?(<?[=!])/y)?.[1]
    if (look !== undefined) return this.readLook(look)
    if (this.match(/\((?:\?(?::|[a-z-]*:|<\w+>))?/y) !== null) return this.closed()
    if (this.take('^')) return { kind: 'start' }
    if (this.take('$')) return { kind: 'end' }
    if (this.match(/\\[bB]/y) !== null) return { kind: 'guard', set: this.setOf('\\w') }
    // A repeated group may match anything.
    if (this.match(/\\(?:[1-9]|k<\w+>)/y) !== null) return { kind: 'repeat', body: { kind: 'set', set: ANY }, least: 0, most: 1 }
    const set = this.match(/\[\^?(?:\\.|[^\]\\])*\]|\\[pP]\{[^}]*\}|\\u\{[\da-f]+\}|\\u[\da-f]{4}|\\x[\da-f]{2}|\\.|[^]/iuy)
    return { kind: 'set', set: this.setOf(set?.[0] ?? '') }
  }

  private closed(): Node {
    const node = this.parse()
    this.take(')')
    return node
  }

  /** Only a negative look behind says where a match cannot begin. */
  private readLook(kind: string): Node {
    const node = this.closed()
    const parts = node.kind === 'sequence' ? node.parts : []
    const [only] = parts
    return { kind: 'guard', set: kind === '<!' && parts.length === 1 && only?.kind === 'set' ? only.set : 0n }
  }

  private setOf(text: string): bigint {
    const single = new RegExp(`^(?:${text})$`, this.flags)
    return ALPHABET.reduce((set, letter, index) => (single.test(letter) ? set | (1n << BigInt(index)) : set), 0n)
  }

  private take(sign: string): boolean {
    const isNext = this.source.startsWith(sign, this.at)
    if (isNext) this.at += sign.length
    return isNext
  }

  private match(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = this.at
    const found = pattern.exec(this.source)
    this.at += found?.[0].length ?? 0
    return found
  }
}
