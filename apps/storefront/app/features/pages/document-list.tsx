import { useText } from '@medina/web/texts/text.tsx'
import { Icon } from '@medina/web/ui/icon/icon.tsx'
import { TravelLink } from '@medina/web/ui/navigation/travel-link.tsx'
import { useConfig } from '@medina/web/site/site.tsx'
import { listDocuments } from '@medina/web/site/documents.ts'
import './pages.css'

const help = { text: 'shell.help', path: '/help-and-support' } as const

type DocumentListProps = {
  /** The current document; undefined on the help page. */
  current?: string
  className: string
}

/** The pages about the business. */
export function DocumentList({ current, className }: DocumentListProps) {
  const { t } = useText()
  const documents = listDocuments(useConfig()).map(({ name, path }) => ({ text: `documents.${name}` as const, path }))
  const pages = current === undefined ? documents : [...documents, help]
  return (
    <nav aria-label={t('documents.information')} className={className}>
      <ul className="document-list">
        {pages.map(({ text, path }) => (
          <li key={path}>
            <TravelLink to={path} aria-current={path === current ? 'page' : undefined} className="document-link">
              <span className="flex-1">{t(text)}</span>
              <Icon name="chevron-end" size={18} className="text-ink-3" />
            </TravelLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
