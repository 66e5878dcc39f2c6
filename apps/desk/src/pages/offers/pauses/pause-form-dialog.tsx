import { fromLocalTime } from '@medina/time/instants'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '@medina/web/ui/button/button.tsx'
import { Field } from '@medina/web/ui/form/field.tsx'
import { Select } from '@medina/web/ui/form/select.tsx'
import { Dialog } from '@medina/web/ui/overlay/dialog.tsx'
import { useText } from '@medina/web/texts/text.tsx'
import { always, useDesk } from '#session/desk-session.tsx'
import { useDeskZone } from '#session/use-desk-moment.ts'
import { ItemSearch, Picker } from '#pages/banners/picker.tsx'
import { usePlanPause } from './pauses.data.ts'

const kinds = ['sold_out', 'hidden'] as const

type Chosen = { item: { id: number; name: string } | null; section: string }
type Draft = Chosen & { kind: (typeof kinds)[number]; starts: string; ends: string }

type DialogProps = {
  /** Null: the office chooses the store first. */
  storeId: number | null
  today: string
  onDone: () => void
  onClose: () => void
}

/** Plans that an item or a section of a store is sold out or hidden, by the clock of the store. */
export function PauseFormDialog({ storeId: of, today, onDone, onClose }: DialogProps) {
  const { t } = useText()
  const zone = useDeskZone()
  const [storeId, setStoreId] = useState(of)
  const plan = usePlanPause(onDone)
  const [draft, setDraft] = useState<Draft>({ item: null, section: '', kind: 'sold_out', starts: '', ends: `${today}T23:00` })
  const set = (more: Partial<Draft>) => setDraft({ ...draft, ...more })
  const missing = storeId === null ? 'store' : findMissing(draft)
  const instant = (local: string) => fromLocalTime(local.slice(0, 10), local.slice(11), zone).toISOString()
  const send = () => {
    const { item, section, kind, starts, ends } = draft
    if (storeId === null) return
    const which = item === null ? { section_id: Number(section) } : { item_id: item.id }
    plan.mutate({ storeId, kind, ...which, starts_at: instant(starts), ends_at: instant(ends) })
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('desk_offers.new_pause')}
      closeLabel={t('ui.close')}
      foot={
        <Button
          size="lg"
          block
          pending={plan.isPending}
          reason={missing === null ? undefined : t(`desk_offers.needs_${missing}`)}
          onClick={send}
        >
          {t('desk_settings.save')}
        </Button>
      }
    >
      <div className="desk-form">
        {of === null && (
          <StoreField
            onChoose={(id) => {
              setStoreId(id)
              set({ item: null, section: '' })
            }}
          />
        )}
        {storeId !== null && <Subject storeId={storeId} chosen={draft} onChange={set} />}
        <WhenFields draft={draft} onChange={set} />
      </div>
    </Dialog>
  )
}

/** How customers see it, and from when until when by the clock of the store. */
function WhenFields({ draft, onChange }: { draft: Draft; onChange: (more: Partial<Draft>) => void }) {
  const { t } = useText()
  return (
    <>
      <Select
        label={t('desk_offers.pause_kind')}
        value={draft.kind}
        onChange={(event) => onChange({ kind: event.target.value === 'hidden' ? 'hidden' : 'sold_out' })}
      >
        {kinds.map((kind) => (
          <option key={kind} value={kind}>
            {t(`desk_offers.pause_${kind}`)}
          </option>
        ))}
      </Select>
      <div className="desk-texts">
        {(['starts', 'ends'] as const).map((side) => (
          <Field
            key={side}
            type="datetime-local"
            label={t(`desk_offers.${side}_at`)}
            value={draft[side]}
            onChange={(event) => onChange({ [side]: event.target.value })}
          />
        ))}
      </div>
    </>
  )
}

/** The store of the items, found by its name. */
function StoreField({ onChoose }: { onChoose: (id: number | null) => void }) {
  const [slug, setSlug] = useState('')
  return (
    <Picker
      kind="store"
      slug={slug}
      onChoose={(found, id) => {
        setSlug(found)
        onChoose(id)
      }}
    />
  )
}

type SubjectProps = { storeId: number; chosen: Chosen; onChange: (chosen: Chosen) => void }

/** A section of the store's menu, or one item. */
function Subject({ storeId, chosen: { item, section }, onChange }: SubjectProps) {
  const { t, language } = useText()
  const { call } = useDesk()
  const { data } = useQuery({
    queryKey: ['desk', 'menu', storeId, 'sections', language],
    queryFn: () => call('operator.menu', { params: { id: storeId }, query: {} }),
    ...always,
  })
  return (
    <>
      <Select
        label={t('desk_offers.pause_section')}
        value={section}
        onChange={(event) => onChange({ item: null, section: event.target.value })}
      >
        <option value="">{t('desk_offers.pause_one_item')}</option>
        {data?.sections.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
      {section === '' &&
        (item === null ? (
          <ItemSearch storeId={storeId} onChoose={({ id, name }) => onChange({ item: { id, name }, section: '' })} />
        ) : (
          <p className="desk-note">
            <bdi className="min-w-0 flex-1">{item.name}</bdi>
            <Button variant="ghost" size="sm" onClick={() => onChange({ item: null, section: '' })}>
              {t('desk_banners.other_target')}
            </Button>
          </p>
        ))}
    </>
  )
}

function findMissing({ item, section, starts, ends }: Draft): 'items' | 'moments' | null {
  if (item === null && section === '') return 'items'
  return starts === '' || ends === '' || ends <= starts ? 'moments' : null
}
