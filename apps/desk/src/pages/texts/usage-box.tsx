import { useMoney } from '@medina/web/site/site.tsx'
import { useText } from '@medina/web/texts/text.tsx'
import '#ui/note.css'
import { DeskIcon } from '#ui/desk-icon.tsx'
import type { Texts } from './texts.data.ts'

/** The messages to phones of this day, and what they cost of the budget. */
export function UsageBox({ data: { usage, has_templates } }: { data: Texts }) {
  const { t } = useText()
  const { text: format } = useMoney()
  const { budget, spent, sms, whatsapp, delivered, undelivered, fell_back: fellBack } = usage
  const counts = { sms, whatsapp: has_templates === null ? null : whatsapp, delivered, undelivered, fell_back: fellBack }
  const shown = (['sms', 'whatsapp', 'delivered', 'undelivered', 'fell_back'] as const).filter((name) => counts[name] !== null)
  const isSpent = budget > 0 && spent >= budget
  return (
    <section className="desk-box desk-texts-usage" aria-label={t('desk_texts.today')}>
      <h2 className="desk-settings-title">{t('desk_texts.today')}</h2>
      <p className="desk-texts-spent">
        <bdi>{budget > 0 ? t('desk_texts.spent_of', { spent: format(spent), budget: format(budget) }) : format(spent)}</bdi>
      </p>
      {budget > 0 && (
        <meter className="desk-texts-meter" min={0} max={budget} value={Math.min(spent, budget)} aria-hidden="true" />
      )}
      <dl className="desk-texts-counts">
        {shown.map((name) => (
          <div key={name}>
            <dt className="desk-quiet">{t(`desk_texts.count_${name}`)}</dt>
            <dd>
              <bdi>{counts[name]}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      {isSpent && (
        <p className="desk-note desk-note-warning">
          <DeskIcon name="help" size={20} />
          {t('desk_texts.budget_spent')}
        </p>
      )}
      {has_templates === false && <p className="desk-note">{t('desk_texts.no_templates')}</p>}
    </section>
  )
}
