import { directionOf } from '@medina/contract/device/language-names'
import type { Language } from '@medina/contract/device/languages'
import type { MessageText, TextPart } from '@medina/contract/operator/texts/operator-texts'
import { useState } from 'react'
import { Button } from '@medina/web/ui/button/button.tsx'
import { Chip } from '@medina/web/ui/button/chip.tsx'
import { TextArea } from '@medina/web/ui/form/text-area.tsx'
import { Dialog } from '@medina/web/ui/overlay/dialog.tsx'
import { useText } from '@medina/web/texts/text.tsx'
import { fillIn, findProblem, type Texts, textOf, useTextSave, useTextTest } from './texts.data.ts'

type DialogProps = { data: Texts; message: MessageText; onClose: () => void }

/** The words of a message in each language, with a preview of them, and a test to one's own phone or mail. */
export function TextDialog({ data, message, onClose }: DialogProps) {
  const { t, language: reader } = useText()
  const [language, setLanguage] = useState<Language>(data.languages.includes(reader) ? reader : (data.languages[0] ?? reader))
  const title = t(`desk_texts.channel_${message.channel}`)
  return (
    <Dialog open onClose={onClose} title={title} closeLabel={t('ui.close')}>
      <div className="desk-form">
        <div className="flex flex-wrap gap-2" role="group" aria-label={t('desk_texts.languages')}>
          {data.languages.map((each) => (
            <Chip key={each} pressed={each === language} onClick={() => setLanguage(each)}>
              {t(`desk_settings.language_${each}`)}
            </Chip>
          ))}
        </div>
        <TextForm key={language} data={data} message={message} language={language} />
      </div>
    </Dialog>
  )
}

type FormProps = { data: Texts; message: MessageText; language: Language }

function TextForm({ data, message, language }: FormProps) {
  const { t } = useText()
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({})
  const save = useTextSave(data.stored)
  const valueOf = (part: TextPart) => typed[part.key] ?? textOf(part, language)
  const changed = message.parts.filter((part) => valueOf(part) !== textOf(part, language))
  const owned = message.parts.filter(({ own }) => own[language] !== undefined)
  const problem = message.parts.map((part) => findProblem(part, valueOf(part))).find((each) => each !== null)
  const isEmpty = message.parts.some((part) => valueOf(part).trim() === '')
  const reason =
    problem === undefined
      ? isEmpty
        ? t('desk_texts.empty')
        : undefined
      : t(`desk_texts.place_${problem.is}`, { place: `{${problem.place}}` })
  const onSaved = { onSuccess: () => setTyped({}) }
  const send = (texts: { key: string; text: string | null }[]) => save.mutate({ language, texts }, onSaved)
  return (
    <>
      {message.parts.map((part) => (
        <PartField
          key={part.key}
          part={part}
          label={t(
            part.part === 'subject' && message.channel !== 'email' ? 'desk_texts.part_title' : `desk_texts.part_${part.part}`,
          )}
          others={countOthers(data, message, part)}
          value={valueOf(part)}
          language={language}
          onChange={(text) => setTyped({ ...typed, [part.key]: text })}
        />
      ))}
      <Preview data={data} message={message} language={language} valueOf={valueOf} />
      {message.template !== null && <TemplateNote data={data} message={message} language={language} />}
      <Button
        size="lg"
        block
        pending={save.isPending}
        disabled={changed.length === 0}
        reason={reason}
        onClick={() => send(changed.map((part) => ({ key: part.key, text: valueOf(part).trim() })))}
      >
        {t('desk_settings.save')}
      </Button>
      {owned.length > 0 && (
        <Button variant="outline" block onClick={() => send(owned.map(({ key }) => ({ key, text: null })))}>
          {t('desk_texts.back')}
        </Button>
      )}
      <TestButton message={message} language={language} isChanged={changed.length > 0} />
    </>
  )
}

type TestProps = Pick<FormProps, 'message' | 'language'> & { isChanged: boolean }

/** Sends what is saved. */
function TestButton({ message: { key, channel }, language, isChanged }: TestProps) {
  const { t } = useText()
  const isPush = channel === 'push' || channel === 'desk'
  const test = useTextTest(isPush)
  if (channel === 'whatsapp' || channel === 'call') return null
  return (
    <Button variant="outline" block pending={test.isPending} disabled={isChanged} onClick={() => test.mutate({ key, language })}>
      {t(`desk_texts.test_${isPush ? 'push' : channel}`)}
    </Button>
  )
}

/** How many other messages have this part as well. */
const countOthers = ({ messages }: Texts, message: MessageText, { key }: TextPart): number =>
  messages.filter(({ key: other, parts }) => other !== message.key && parts.some((part) => part.key === key)).length

type FieldProps = {
  part: TextPart
  label: string
  others: number
  value: string
  language: Language
  onChange: (text: string) => void
}

function PartField({ part, label, others, value, language, onChange }: FieldProps) {
  const { t } = useText()
  return (
    <div>
      <TextArea
        label={label}
        rows={part.part === 'subject' ? 2 : 6}
        maxLength={2000}
        dir={directionOf(language)}
        lang={language}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
      <p className="desk-quiet desk-texts-places">
        {t('desk_texts.places')}{' '}
        {part.places.map((name) => (
          <bdi key={name} dir="ltr" className={part.needed.includes(name) ? 'font-semibold' : undefined}>{`{${name}}`}</bdi>
        ))}
      </p>
      {others > 0 && <p className="desk-quiet">{t('desk_texts.shared', { n: others })}</p>}
    </div>
  )
}

type PreviewProps = FormProps & { valueOf: (part: TextPart) => string }

function Preview({ data, message, language, valueOf }: PreviewProps) {
  const { t } = useText()
  return (
    <section className="desk-texts-preview" aria-label={t('desk_texts.preview')}>
      <h3 className="desk-quiet">{t('desk_texts.preview')}</h3>
      <div className="desk-texts-bubble" lang={language} dir={directionOf(language)}>
        {message.parts.map((part) => (
          <p key={part.key} className={part.part === 'subject' ? 'font-semibold' : undefined}>
            {fillIn(valueOf(part), data.examples)}
          </p>
        ))}
      </div>
    </section>
  )
}

function TemplateNote({ data, message: { template }, language }: FormProps) {
  const { t } = useText()
  if (template === null) return null
  const state = template.states[language]
  return (
    <p className="desk-quiet">
      {t('desk_texts.template')} <bdi dir="ltr">{template.name}</bdi>
      {state !== undefined && data.has_templates === true && ` • ${t(`desk_texts.template_${state}`)}`}
    </p>
  )
}
