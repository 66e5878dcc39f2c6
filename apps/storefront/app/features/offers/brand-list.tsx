import type { Brand } from '@medina/contract/catalog/catalog-lists'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { formatCount } from '@medina/web/format/format.ts'
import { useText } from '@medina/web/texts/text.tsx'
import { Button } from '@medina/web/ui/button/button.tsx'
import { Chip } from '@medina/web/ui/button/chip.tsx'
import { PlateTile } from '@medina/web/ui/card/plate-tile.tsx'
import { EmptyState } from '@medina/web/ui/feedback/empty-state.tsx'
import { Icon } from '@medina/web/ui/icon/icon.tsx'
import { type BrandChoice, brandSorts, chooseBrands, listLetters, readLetter, readSort } from './brand-order.ts'

/** All brands with search, order and letters. Order and letter are in the address; unknown values there are ignored. */
export function BrandList({ brands }: { brands: Brand[] }) {
  const { t, language } = useText()
  const [search, setSearch] = useSearchParams()
  const [typed, setTyped] = useState('')
  const letters = listLetters(brands, language)
  const choice: BrandChoice = { typed, letter: readLetter(search.get('letter'), letters), sort: readSort(search.get('sort')) }
  const shown = chooseBrands(brands, choice, language)
  const write = (name: 'letter' | 'sort', value: string | null) => {
    const next = new URLSearchParams(search)
    if (value === null) next.delete(name)
    else next.set(name, value)
    setSearch(next, { replace: true, preventScrollReset: true })
  }
  const clear = () => {
    setTyped('')
    write('letter', null)
  }
  return (
    <>
      <div className="brand-tools">
        <BrandSearch typed={typed} onType={setTyped} />
        <div className="flex gap-2" role="group" aria-label={t('offers.brand_order')}>
          {brandSorts.map((sort) => (
            <Chip key={sort} pressed={choice.sort === sort} onClick={() => write('sort', sort === 'default' ? null : sort)}>
              {t(`offers.sort_${sort}`)}
            </Chip>
          ))}
        </div>
      </div>
      <Letters letters={letters} chosen={choice.letter} onChoose={(letter) => write('letter', letter)} />
      <p className="sr-only" role="status">
        {t('offers.count_brands', { count: shown.length })}
      </p>
      {shown.length === 0 ? (
        <NoBrands onClear={clear} />
      ) : (
        <ul className="brand-grid">
          {shown.map((brand, index) => (
            <li key={brand.id}>
              <PlateTile
                to={brandPath(brand)}
                src={brand.image_full_url}
                name={brand.name}
                count={formatCount(brand.items_count, language)}
                spokenCount={t('offers.count_items', { count: brand.items_count })}
                priority={index < 6}
              />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

/** Address of a brand's items. */
function brandPath({ id, name }: Pick<Brand, 'id' | 'name'>): string {
  return `/home?${new URLSearchParams({ data_type: 'brand', brand_id: String(id), search: name }).toString()}`
}

function BrandSearch({ typed, onType }: { typed: string; onType: (text: string) => void }) {
  const { t } = useText()
  return (
    <search className="brand-search">
      <Icon name="search" size={20} className="flex-none text-ink-2" />
      <input
        type="search"
        value={typed}
        onChange={(event) => onType(event.target.value)}
        placeholder={t('offers.find_brand')}
        aria-label={t('offers.find_brand')}
        dir={typed === '' ? undefined : 'auto'}
        autoComplete="off"
        maxLength={100}
      />
    </search>
  )
}

type LettersProps = { letters: readonly string[]; chosen: string | null; onChoose: (letter: string | null) => void }

function Letters({ letters, chosen, onChoose }: LettersProps) {
  const { t } = useText()
  return (
    <div className="brand-letters row-scroll" role="group" aria-label={t('offers.brand_letters')}>
      <Chip pressed={chosen === null} onClick={() => onChoose(null)}>
        {t('offers.all_letters')}
      </Chip>
      {letters.map((letter) => (
        <Chip key={letter} pressed={chosen === letter} onClick={() => onChoose(letter)}>
          <bdi>{letter}</bdi>
        </Chip>
      ))}
    </div>
  )
}

function NoBrands({ onClear }: { onClear: () => void }) {
  const { t } = useText()
  return (
    <EmptyState
      art="search"
      title={t('offers.brand_not_found')}
      action={
        <Button variant="secondary" onClick={onClear}>
          {t('offers.show_all_brands')}
        </Button>
      }
    >
      {t('offers.brand_not_found_text')}
    </EmptyState>
  )
}
