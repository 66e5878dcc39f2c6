import type { SearchedText } from '@medina/contract/operator/searches/operator-searches'
import { isLanguage } from '@medina/contract/device/languages'
import { languageName } from '@medina/contract/device/language-names'
import { formatDate } from '@medina/web/format/format.ts'
import { useText } from '@medina/web/texts/text.tsx'
import { Button } from '@medina/web/ui/button/button.tsx'

type TextRowProps = { searched: SearchedText; isOfStore: boolean; onAdd: () => void }

/** A searched text with its counts, and the button that opens its form. */
export function TextRow({ searched, isOfStore, onAdd }: TextRowProps) {
  const { t, language } = useText()
  const { text, searches, found, last_day: day, language: spoken } = searched
  const vain = searches - found
  const date = formatDate(new Date(`${day}T12:00:00Z`), language, 'UTC', { day: 'numeric', month: 'short' })
  return (
    <li className="desk-row desk-searched">
      <span className="min-w-0 flex-1">
        <span className="desk-searched-text">
          <bdi>{text}</bdi>
        </span>
        <span className="desk-quiet">
          {t('desk_searches.searched', { n: searches })}
          {found > 0 && vain > 0 && <> • {t('desk_searches.in_vain', { n: vain })}</>} •{' '}
          <bdi className="whitespace-nowrap">{date}</bdi>
          {isLanguage(spoken) && (
            <>
              {' '}
              • <bdi>{languageName(spoken)}</bdi>
            </>
          )}
        </span>
      </span>
      <Button
        variant="secondary"
        size="sm"
        aria-label={t(isOfStore ? 'desk_searches.add_word_of' : 'desk_searches.add_of', { text })}
        onClick={onAdd}
      >
        {t(isOfStore ? 'desk_searches.add_word' : 'desk_searches.add')}
      </Button>
    </li>
  )
}
