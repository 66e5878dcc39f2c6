import { useText } from '@medina/web/texts/text.tsx'
import { Button } from '@medina/web/ui/button/button.tsx'
import '#ui/note.css'
import { DeskIcon } from '#ui/desk-icon.tsx'
import { type Texts, useTemplateCreation } from './texts.data.ts'

/** Offers to create the templates that WhatsApp does not have; nothing once it has them all. */
export function TemplatesBox({ data: { messages, has_templates } }: { data: Texts }) {
  const { t } = useText()
  const creation = useTemplateCreation()
  const missing = countMissing(messages)
  const { problems = [], left = 0 } = creation.data ?? {}
  if (has_templates !== true || (missing === 0 && problems.length === 0)) return null
  return (
    <section className="desk-box desk-texts-usage" aria-label={t('desk_texts.templates')}>
      <h2 className="desk-settings-title">{t('desk_texts.templates')}</h2>
      {missing > 0 && (
        <p>
          {t('desk_texts.templates_missing', { n: missing })} {t('desk_texts.templates_until')}
        </p>
      )}
      {problems.map(({ name, language, problem }) => (
        <p key={`${name} ${language}`} className="desk-note desk-note-warning">
          <DeskIcon name="help" size={20} />
          <bdi>{t('desk_texts.templates_problem', { name, language, problem })}</bdi>
        </p>
      ))}
      {left > 0 && <p className="desk-quiet">{t('desk_texts.templates_left')}</p>}
      {missing > 0 && (
        <Button variant="outline" pending={creation.isPending} onClick={() => creation.mutate()}>
          {t('desk_texts.templates_create')}
        </Button>
      )}
    </section>
  )
}

/** Messages share templates, such as all codes. */
function countMissing(messages: Texts['messages']): number {
  const missing = messages.flatMap(({ template }) =>
    Object.entries(template?.states ?? {}).flatMap(([language, state]) =>
      state === 'missing' ? [`${template?.name} ${language}`] : [],
    ),
  )
  return new Set(missing).size
}
