import { useText } from '../../lib/text.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Select } from '../../ui/select.tsx'
import { useMoney } from '../site/site.tsx'
import { Switch } from '../../ui/switch.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { instructions, type OrderChoice, runsOutNotes } from './order-choice.ts'

type ExtrasCardProps = {
  choice: OrderChoice
  hasCutlery: boolean
  /** What the store asks for packaging; null where it has none. */
  packaging: number | null
  /** Nothing but a prescription: nothing of it can run out. */
  isPrescription: boolean
  onChange: (change: Partial<OrderChoice>) => void
}

/** What store and courier should know: a note, what to do when an item runs out, how to hand it over, cutlery. */
export function ExtrasCard({ choice, hasCutlery, packaging, isPrescription, onChange }: ExtrasCardProps) {
  const { t } = useText()
  const money = useMoney()
  const find = <T extends number>(list: readonly T[], text: string) => list.find((entry) => String(entry) === text) ?? null
  return (
    <section aria-labelledby="extras" className="card grid gap-4 px-4 py-4.5 md:px-5">
      <h2 id="extras" className="text-h3">
        {t('checkout.extras')}
      </h2>
      {hasCutlery && (
        <Switch
          label={t('checkout.cutlery')}
          note={t('checkout.cutlery_text')}
          start={<Icon name="utensils" />}
          checked={choice.cutlery}
          onChange={(event) => onChange({ cutlery: event.currentTarget.checked })}
        />
      )}
      {packaging !== null && (
        <Switch
          label={t('checkout.packaging')}
          note={packaging > 0 ? money.text(packaging) : t('checkout.free')}
          start={<Icon name="bag" />}
          checked={choice.packaging}
          onChange={(event) => onChange({ packaging: event.currentTarget.checked })}
        />
      )}
      <TextArea
        label={t(isPrescription ? 'checkout.note_pharmacist' : 'checkout.note')}
        aside={t('ui.optional')}
        rows={2}
        maxLength={500}
        value={choice.note}
        onChange={(event) => onChange({ note: event.currentTarget.value })}
      />
      <div className="fields-row items-start gap-4">
        {!isPrescription && (
          <Select
            label={t('checkout.runs_out')}
            value={choice.runsOut ?? ''}
            onChange={(event) => onChange({ runsOut: find(runsOutNotes, event.currentTarget.value) })}
          >
            <option value="">{t('checkout.no_choice')}</option>
            {runsOutNotes.map((note) => (
              <option key={note} value={note}>
                {t(`checkout.runs_out_${note}`)}
              </option>
            ))}
          </Select>
        )}
        {choice.method !== 'take_away' && (
          <Select
            label={t('checkout.instruction')}
            value={choice.instruction ?? ''}
            onChange={(event) => onChange({ instruction: find(instructions, event.currentTarget.value) })}
          >
            <option value="">{t('checkout.no_choice')}</option>
            {instructions.map((instruction) => (
              <option key={instruction} value={instruction}>
                {t(`checkout.instruction_${instruction}`)}
              </option>
            ))}
          </Select>
        )}
      </div>
    </section>
  )
}
