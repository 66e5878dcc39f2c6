import { useLocation } from 'react-router'
import { useText } from '@medina/web/texts/text.tsx'
import { readPageNumber } from '#lib/navigation/page-number.ts'

/** Links to the pages before and after, for browsers that cannot load the rest of an endless list: React does not hydrate them. */
export function PlainPages({ first }: { first: { next_cursor: string | null } | undefined }) {
  return <noscript>{import.meta.env.SSR && <PageLinks hasNext={first !== undefined && first.next_cursor !== null} />}</noscript>
}

function PageLinks({ hasNext }: { hasNext: boolean }) {
  const { t } = useText()
  const { pathname, search } = useLocation()
  const page = readPageNumber(new URLSearchParams(search))
  if (page === 1 && !hasNext) return null
  return (
    <nav className="plain-pages" aria-label={t('plain.pages')}>
      {page > 1 && (
        <a rel="prev" className="btn btn-secondary" href={pathOfPage(pathname, search, page - 1)}>
          {t('plain.page_before')}
        </a>
      )}
      <span className="text-ink-2">{t('plain.page_number', { n: page })}</span>
      {hasNext && (
        <a rel="next" className="btn btn-secondary" href={pathOfPage(pathname, search, page + 1)}>
          {t('plain.page_after')}
        </a>
      )}
    </nav>
  )
}

/** On a later page of a list: the link to its first one. It loads the whole page, because the list is the same one to scripts. */
export function ListStart() {
  const { t } = useText()
  const { pathname, search } = useLocation()
  if (!new URLSearchParams(search).has('page')) return null
  return (
    <a className="text-action inline-flex min-h-11 items-center" href={pathOfPage(pathname, search, 1)}>
      {t('search.from_start')}
    </a>
  )
}

function pathOfPage(pathname: string, search: string, page: number): string {
  const params = new URLSearchParams(search)
  if (page === 1) params.delete('page')
  else params.set('page', String(page))
  return params.size === 0 ? pathname : `${pathname}?${params.toString()}`
}
