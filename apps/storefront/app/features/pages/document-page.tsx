import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useShop } from '@medina/web/api/shop.tsx'
import { useText } from '@medina/web/texts/text.tsx'
import { Button } from '@medina/web/ui/button/button.tsx'
import { EmptyState } from '@medina/web/ui/feedback/empty-state.tsx'
import { LinkButton } from '@medina/web/ui/button/link-button.tsx'
import { Skeleton } from '@medina/web/ui/loading/skeleton.tsx'
import { PageMeta } from '#features/seo/page-meta.tsx'
import { describeText } from './describe-text.ts'
import type { ShopDocument } from '@medina/web/site/documents.ts'
import { DocumentList } from './document-list.tsx'
import { findContents } from './find-contents.ts'
import { documentQuery } from './pages.data.ts'
import '@medina/web/ui/display/rich-text.css'
import './document.css'

/** One of the documents of the business, with links to the others (spec 2.023, 2.026). */
export function DocumentPage({ document }: { document: ShopDocument }) {
  const { t, language } = useText()
  const { name } = document
  const text = useQuery(documentQuery(useShop(), document))
  return (
    <div className="shell document-frame">
      <PageMeta title={t(`documents.${name}`)} description={describeText(text.data, language)} />
      <article className="document">
        <h1 className="text-h1">{t(`documents.${name}`)}</h1>
        <DocumentText {...text} />
      </article>
      <DocumentList current={document.path} className="document-side" />
    </div>
  )
}

function DocumentText({ data: text, isError, isFetching, refetch }: UseQueryResult<string>) {
  const { t } = useText()
  if (text === undefined && isError)
    return (
      <div role="alert">
        <EmptyState
          art="offline"
          title={t('pages.failed_title')}
          action={
            <Button pending={isFetching} onClick={() => void refetch()}>
              {t('ui.retry')}
            </Button>
          }
        >
          {t('error.generic')}
        </EmptyState>
      </div>
    )
  if (text === undefined) return <TextSkeleton />
  if (text === '')
    return (
      <EmptyState
        art="order"
        title={t('pages.empty_title')}
        action={<LinkButton to="/help-and-support">{t('shell.help')}</LinkButton>}
      >
        {t('pages.empty_text')}
      </EmptyState>
    )
  return <LongText text={text} />
}

function LongText({ text }: { text: string }) {
  const { t } = useText()
  const { html, headings } = findContents(text)
  return (
    <>
      {headings.length > 0 && (
        <nav aria-label={t('pages.contents')} className="document-contents">
          <ol>
            {headings.map(({ id, html: heading }) => (
              <li key={id}>
                {/* oxlint-disable-next-line react/no-danger -- Text of a sanitised heading. */}
                <a href={`#${id}`} dangerouslySetInnerHTML={{ __html: heading }} />
              </li>
            ))}
          </ol>
        </nav>
      )}
      {/* oxlint-disable-next-line react/no-danger -- The API rebuilt it from a few elements; only links have attributes (clean-html.ts). */}
      <div className="rich-text long-text" dangerouslySetInnerHTML={{ __html: html }} />
    </>
  )
}

function TextSkeleton() {
  return (
    <div aria-busy="true" className="document-bones">
      {[1, 2, 3].map((part) => (
        <div key={part}>
          <Skeleton className="h-6 w-40" />
          <Skeleton className="h-4" />
          <Skeleton className="h-4" />
          <Skeleton className="h-4 w-40" />
        </div>
      ))}
    </div>
  )
}
