import type { Corrected } from '@medina/contract/catalog/browse'
import { joinList } from '@medina/web/format/join-list.ts'
import { useText } from '@medina/web/texts/text.tsx'
import { TravelLink } from '@medina/web/ui/navigation/travel-link.tsx'
import { useLocation } from 'react-router'
import type { ListParts } from '#features/filters/list-parts.ts'
import { writeListQuery } from '#features/filters/list-query.ts'

/** Tells which words were read as others, and offers the search for what was typed. */
export function CorrectedWords({ corrected, listQuery }: Pick<ListParts, 'listQuery'> & { corrected: Corrected | undefined }) {
  const { t, language } = useText()
  const { pathname, search } = useLocation()
  if (corrected === undefined) return null
  const either = new Intl.ListFormat(language, { type: 'disjunction' })
  const to = joinList(
    corrected.map((one) => either.format(one.to)),
    language,
  )
  const typed = joinList(
    corrected.map((one) => one.typed),
    language,
  )
  const plain = [listQuery.plain, ...corrected.map(({ words }) => words)].filter(Boolean).join()
  return (
    <p className="mt-3 flex flex-wrap items-center gap-x-3">
      <span role="status">{t('search.corrected', { words: to })}</span>
      <TravelLink
        to={`${pathname}?${writeListQuery(new URLSearchParams(search), listQuery, { plain }).toString()}`}
        className="text-action inline-flex min-h-11 items-center"
      >
        {t('search.as_typed', { words: typed })}
      </TravelLink>
    </p>
  )
}
