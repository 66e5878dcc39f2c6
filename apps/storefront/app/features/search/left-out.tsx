import { joinList } from '@medina/web/format/join-list.ts'
import { useText } from '@medina/web/texts/text.tsx'

/** Tells which words of the text none of the shown items has. */
export function LeftOut({ words }: { words: readonly string[] | undefined }) {
  const { t, language } = useText()
  if (words === undefined) return null
  return (
    <p className="mt-3 text-ink-2" role="status">
      {t('search.left_out', { words: joinList(words, language) })}
    </p>
  )
}
