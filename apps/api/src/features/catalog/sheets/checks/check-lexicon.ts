import { listOf, pick, textOf } from '#lib/sheets/fields.ts'
import { type ReadRow, refuse } from '#lib/sheets/read-row.ts'
import { type Check, type Context, moduleOf } from './check-simple.ts'

const marks = ['halal', 'veg', 'vegan', 'organic']
/** Search reads at most this many words as one phrase. */
const MOST_WORDS = 4

/** Checks a row of the owner's lexicon: phrases of customers, and their meaning. */
export const checkLexicon: Check = (read, context) => {
  const { cells } = read
  const slug = textOf(cells, 'slug') ?? ''
  const facts = context.known.inShop('lexicon', slug)
  const isOfOne = textOf(cells, 'module') !== null
  const module_id = isOfOne ? moduleOf(read, { ...context, before: null }) : null
  for (const phrase of listOf(cells, 'phrases'))
    if (phrase.split(/\s+/).length > MOST_WORDS)
      refuse(
        read,
        'phrases',
        `“${phrase}” has more than ${MOST_WORDS} words: write the words that customers search for.`,
        context.report,
      )
  if (Object.hasOwn(cells, 'meanings')) checkMeanings(read, context)
  if (read.isBad) return null
  context.known.add('lexicon', slug, { id: facts?.id ?? null, module_id })
  return {
    ...pick(cells, ['slug', 'kind', 'phrases', 'meanings', 'status']),
    ...(Object.hasOwn(cells, 'module') && { module_id }),
  }
}

function checkMeanings(read: ReadRow, { report }: Context): void {
  const kind = textOf(read.cells, 'kind') ?? 'is'
  const meanings = listOf(read.cells, 'meanings')
  const [mark = ''] = meanings
  if (kind === 'is' && meanings.length === 0)
    refuse(read, 'meanings', 'is empty: write the words of your catalogue, or choose the kind plain.', report)
  if (kind === 'allergen' && meanings.length === 0)
    refuse(read, 'meanings', 'is empty: write the words that tell of it, such as “milk | cheese” for dairy.', report)
  if (kind === 'plain' && meanings.length > 0)
    refuse(read, 'meanings', 'is filled, but a plain phrase means itself: empty it, or choose the kind is.', report)
  if (kind === 'part' && meanings.length > 0)
    refuse(read, 'meanings', 'is filled, but a part adds nothing to a meaning: empty it, or choose the kind is.', report)
  if (kind === 'mark' && (meanings.length !== 1 || !marks.includes(mark)))
    refuse(read, 'meanings', `must be one of ${marks.join(', ')} for the kind mark.`, report)
}
