import type { Output } from '@medina/contract/endpoints/endpoints'
import { searchPeriods } from '@medina/contract/operator/searches/search-limits'
import { languages } from '@medina/contract/device/languages'
import { languageName } from '@medina/contract/device/language-names'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { Chip } from '@medina/web/ui/button/chip.tsx'
import { EmptyState } from '@medina/web/ui/feedback/empty-state.tsx'
import { LoadingMark } from '@medina/web/ui/loading/loading-mark.tsx'
import { Select } from '@medina/web/ui/form/select.tsx'
import { TravelLink } from '@medina/web/ui/navigation/travel-link.tsx'
import { useText } from '@medina/web/texts/text.tsx'
import { useDesk } from '#session/desk-session.tsx'
import { NeedsStore } from '#shop/needs-store.tsx'
import '#pages/settings/settings.css'
import '#shop/shop.css'
import { DeskHead } from '#ui/desk-head.tsx'
import { MeaningDialog } from './meaning-dialog.tsx'
import { MeaningList } from './meaning-list.tsx'
import { type SearchList, useSearches } from './searches.data.ts'
import './searches.css'
import { TagDialog } from './tag-dialog.tsx'
import { TagList } from './tag-list.tsx'
import { TextRow } from './text-row.tsx'

const lists = ['vain', 'often'] as const
const PERIOD = 30

/** Lists what customers search for in vain and most often. The office adds what a text means, a store adds words to its own goods. */
export function SearchesPage() {
  const { t } = useText()
  const { me } = useDesk()
  if (me.role === 'admin' && me.store_ids === null) return <Searches storeId={null} />
  return <NeedsStore title={t('desk_searches.title')}>{(store) => <Searches key={store.id} storeId={store.id} />}</NeedsStore>
}

type Shown = { list: SearchList; days: number; language: string; moduleId: number | undefined }

/** `storeId`: null for the office. */
function Searches({ storeId }: { storeId: number | null }) {
  const { t } = useText()
  const [params, setParams] = useSearchParams()
  const list = lists.find((name) => name === params.get('list')) ?? 'vain'
  const [shown, setShown] = useState<Omit<Shown, 'list'>>({ days: PERIOD, language: '', moduleId: undefined })
  const { data, isPlaceholderData } = useSearches({ ...shown, list })
  return (
    <div className="desk-main">
      <DeskHead title={t('desk_searches.title')} note={t('desk_searches.note')} />
      <div className="desk-filters" role="group" aria-label={t('desk_stock.filters')}>
        {lists.map((name) => (
          <Chip
            key={name}
            pressed={list === name}
            onClick={() => setParams(name === 'vain' ? {} : { list: name }, { replace: true })}
          >
            {t(`desk_searches.list_${name}`)}
          </Chip>
        ))}
      </div>
      <main id="content" className="desk-scroll" aria-busy={data === undefined || isPlaceholderData}>
        {data === undefined ? (
          <div className="grid h-full place-items-center">
            <LoadingMark size={48} />
          </div>
        ) : (
          <Found data={data} storeId={storeId} shown={{ ...shown, list }} onShow={(more) => setShown({ ...shown, ...more })} />
        )}
      </main>
    </div>
  )
}

type FoundProps = {
  data: Output<'operator.searches'>
  storeId: number | null
  shown: Shown
  onShow: (more: Partial<Omit<Shown, 'list'>>) => void
}

function Found({ data, storeId, shown, onShow }: FoundProps) {
  const { t } = useText()
  const { may } = useDesk()
  const [text, setText] = useState<string | null>(null)
  const { module_id: moduleId, texts } = data
  if (moduleId === null) return <EmptyState art="search" title={t('desk_searches.no_module')} />
  return (
    <div className="desk-narrow">
      <Narrowing data={data} shown={shown} onShow={onShow} />
      {!data.is_counted && (
        <div className="desk-box desk-searches-off">
          <p>{t('desk_searches.off')}</p>
          {storeId === null && may('settings:write') && (
            <TravelLink to="/desk/settings" className="text-action inline-flex min-h-11 items-center">
              {t('desk_settings.title')}
            </TravelLink>
          )}
        </div>
      )}
      {data.is_counted && texts.length === 0 && (
        <EmptyState art="search" title={t(`desk_searches.none_${shown.list}`)}>
          {t('desk_searches.none_text')}
        </EmptyState>
      )}
      {texts.length > 0 && (
        <section className="desk-box" aria-label={t(`desk_searches.list_${shown.list}`)}>
          <ul>
            {texts.map((each) => (
              <TextRow key={each.text} searched={each} isOfStore={storeId !== null} onAdd={() => setText(each.text)} />
            ))}
          </ul>
        </section>
      )}
      {storeId === null ? (
        <MeaningList moduleId={moduleId} onAdd={() => setText('')} />
      ) : (
        <TagList storeId={storeId} onAdd={() => setText('')} />
      )}
      {text !== null && storeId === null && <MeaningDialog moduleId={moduleId} text={text} onClose={() => setText(null)} />}
      {text !== null && storeId !== null && <TagDialog storeId={storeId} text={text} onClose={() => setText(null)} />}
    </div>
  )
}

/** The module, the language of the pages and the days. */
function Narrowing({ data: { modules, module_id: moduleId }, shown, onShow }: Omit<FoundProps, 'storeId'>) {
  const { t } = useText()
  return (
    <div className="desk-searches-narrowing">
      {modules.length > 1 && (
        <Select
          label={t('desk_searches.module')}
          value={moduleId ?? ''}
          onChange={(event) => onShow({ moduleId: Number(event.target.value) })}
        >
          {modules.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      )}
      <Select
        label={t('desk_searches.language')}
        value={shown.language}
        onChange={(event) => onShow({ language: event.target.value })}
      >
        <option value="">{t('desk_searches.every_language')}</option>
        {languages.map((each) => (
          <option key={each} value={each}>
            {languageName(each)}
          </option>
        ))}
      </Select>
      <Select
        label={t('desk_searches.period')}
        value={shown.days}
        onChange={(event) => onShow({ days: Number(event.target.value) })}
      >
        {searchPeriods.map((days) => (
          <option key={days} value={days}>
            {t('desk_searches.days', { n: days })}
          </option>
        ))}
      </Select>
    </div>
  )
}
