/** The files of a shop's look, by their names in its folder (docs/shop-files.md). */
export const lookNames = ['logo', 'logo-dark', 'favicon', 'icon', 'icon-maskable', 'share'] as const
export type LookName = (typeof lookNames)[number]

export const lookTypes = { svg: 'image/svg+xml', png: 'image/png', webp: 'image/webp', jpg: 'image/jpeg' } as const
export type LookEnding = keyof typeof lookTypes
export type LookType = (typeof lookTypes)[LookEnding]

/** A file without its content. Sizes are in pixels; those of an SVG are its own units. */
export type LookFile = { name: LookName; type: LookType; hash: string; width: number; height: number }
export type LookFiles = ReadonlyMap<LookName, LookFile>

export function endingOf(type: LookType): LookEnding {
  return (Object.keys(lookTypes) as LookEnding[]).find((ending) => lookTypes[ending] === type) ?? 'png'
}

/** The name of a file in the folder of a shop. */
export function nameLookFile({ name, type }: Pick<LookFile, 'name' | 'type'>): string {
  return `${name}.${endingOf(type)}`
}

/** The address of an original file, which changes with its content. */
export function lookPath({ name, type, hash }: LookFile): string {
  return `/look/${hash}-${name}.${endingOf(type)}`
}

/** Logos of at least this proportion contain the shop's name, so pages do not repeat it. */
const WORD_MARK = 1.6

export const isWordMark = ({ width, height }: Pick<LookFile, 'width' | 'height'>): boolean => width / height >= WORD_MARK
