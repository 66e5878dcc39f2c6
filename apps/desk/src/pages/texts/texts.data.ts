import type { Output } from '@medina/contract/endpoints/endpoints'
import type { Language } from '@medina/contract/device/languages'
import type { TextPart } from '@medina/contract/operator/texts/operator-texts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { showFailure } from '@medina/web/api/failure.ts'
import { useText } from '@medina/web/texts/text.tsx'
import { showToast } from '@medina/web/ui/feedback/toast-store.ts'
import { always, useDesk } from '#session/desk-session.tsx'

export type Texts = Output<'operator.messageTexts'>

const KEY = ['desk', 'message-texts']

/** Every message of the shop with its texts; undefined until they are read. */
export function useTexts(): Texts | undefined {
  const { call } = useDesk()
  return useQuery({ queryKey: KEY, queryFn: () => call('operator.messageTexts', {}), ...always }).data
}

export type Change = { language: Language; texts: readonly { key: string; text: string | null }[] }

/** Saves texts of a message in one language; null goes back to ours. */
export function useTextSave(stored: string) {
  const { call } = useDesk()
  const { t } = useText()
  const client = useQueryClient()
  return useMutation({
    networkMode: 'always',
    mutationFn: (change: Change) =>
      call('operator.changeSetting', {
        params: { key: 'message_texts' },
        body: { value: JSON.stringify(applyChange(stored, change)), known: stored },
      }),
    onSuccess: () => showToast(t('desk_settings.saved')),
    onError: (error) => showFailure(error, t),
    onSettled: () => client.invalidateQueries({ queryKey: KEY }),
  })
}

type Stored = Record<string, Partial<Record<Language, string>>>

function applyChange(stored: string, { language, texts }: Change): Stored {
  const next = JSON.parse(stored) as Stored
  for (const { key, text } of texts) {
    const { [language]: _, ...others } = next[key] ?? {}
    const changed = text === null ? others : { ...others, [language]: text }
    if (Object.keys(changed).length === 0) delete next[key]
    else next[key] = changed
  }
  return next
}

/** Creates the templates that WhatsApp does not have. */
export function useTemplateCreation() {
  const { call } = useDesk()
  const { t } = useText()
  const client = useQueryClient()
  return useMutation({
    networkMode: 'always',
    mutationFn: () => call('operator.createTemplates', {}),
    onSuccess: ({ created }) => created > 0 && showToast(t('desk_texts.templates_created')),
    onError: (error) => showFailure(error, t),
    onSettled: () => client.invalidateQueries({ queryKey: KEY }),
  })
}

/** Sends the message to the person who asks for it; a notification goes to their devices. */
export function useTextTest(isPush: boolean) {
  const { call } = useDesk()
  const { t } = useText()
  return useMutation({
    networkMode: 'always',
    mutationFn: (body: { key: string; language: Language }) => call('operator.testMessage', { body }),
    onSuccess: ({ sent }) => {
      if (sent === null) showToast(t(isPush ? 'desk_texts.no_device' : 'desk_texts.no_contact'))
      else showToast('to' in sent ? t('desk_texts.tested', { to: sent.to }) : t('desk_texts.tested_push'))
    },
    onError: (error) => showFailure(error, t),
  })
}

/** The text of a part in a language: the office's, else ours. */
export const textOf = ({ own, defaults }: TextPart, language: Language): string => own[language] ?? defaults[language] ?? ''

const PLACE = /\{(\w+)\}/g

/** A text with example values in its places. */
export function fillIn(text: string, examples: Readonly<Record<string, string>>): string {
  return text.replace(PLACE, (whole, name: string) => examples[name] ?? whole)
}

/** The place that a text has and may not have, or lacks; null for a good text. */
export function findProblem({ places, needed }: TextPart, text: string): { place: string; is: 'unknown' | 'missing' } | null {
  const used = [...text.matchAll(PLACE)].flatMap(([, name]) => name ?? [])
  const unknown = used.find((name) => !places.includes(name))
  if (unknown !== undefined) return { place: unknown, is: 'unknown' }
  const missing = needed.find((name) => !used.includes(name))
  return missing === undefined ? null : { place: missing, is: 'missing' }
}
