import { useText } from '../../lib/texts/text.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { TravelLink } from '../../ui/navigation/travel-link.tsx'
import { useConfig } from '../site/site.tsx'
import { listDocuments } from '../site/documents.ts'
import './pages.css'

const help = { name: 'help', path: '/help-and-support' } as const

type DocumentListProps = {
  /** The current document; undefined on the help page. */
  current?: string
  className: string
}

/** The pages about the business. */
export function DocumentList({ current, className }: DocumentListProps) {
  const { t } = useText()
  const documents = listDocuments(useConfig())
  const pages = current === undefined ? documents : [...documents, help]
  return (
    <nav aria-label={t('shell.information')} className={className}>
      <ul className="document-list">
        {pages.map(({ name, path }) => (
          <li key={path}>
            <TravelLink to={path} aria-current={path === current ? 'page' : undefined} className="document-link">
              <span className="flex-1">{t(`shell.${name}`)}</span>
              <Icon name="chevron-end" size={18} className="text-ink-3" />
            </TravelLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
