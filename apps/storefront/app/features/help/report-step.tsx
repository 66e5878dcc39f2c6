import type { Case, CaseKind, HelpLine, LineReason, OrderHelp } from '@medina/contract/orders/cases'
import { ApiFailure } from '@medina/contract/wire/client'
import { type ReactNode, useState } from 'react'
import { useText } from '../../lib/texts/text.tsx'
import { Button } from '../../ui/button/button.tsx'
import { Chip } from '../../ui/button/chip.tsx'
import { Price } from '../../ui/display/price.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Stepper } from '../../ui/form/stepper.tsx'
import { TextArea } from '../../ui/form/text-area.tsx'
import { Tick } from '../../ui/form/tick.tsx'
import { Picture } from '../../ui/picture/picture.tsx'
import { PhotoPicker } from '../photos/photo-picker.tsx'
import { useMoney } from '../site/site.tsx'
import { type Choice, type Choices, moneyOf, sumChosen } from './chosen-pieces.ts'
import { useOpenCase } from './help.data.ts'

const MOST_PHOTOS = 3
const MOST_LETTERS = 2000
const reasons: readonly LineReason[] = ['missing', 'wrong', 'damaged']

type ReportStepProps = { kind: CaseKind; help: OrderHelp; onSent: (opened: Case) => void }

/** The items with their pieces where the report is about items, words and photos, and the amount while it is chosen. */
export function ReportStep({ kind, help, onSent }: ReportStepProps) {
  const { t } = useText()
  const open = useOpenCase(help.order_id)
  const [choices, choose] = useChoices()
  const [words, setWords] = useState('')
  const [photos, setPhotos] = useState<File[]>([])
  const reason = reasons.find((each) => each === kind)
  const lines = reason === undefined ? [] : help.lines.filter(({ left }) => left > 0)
  const chosen = lines.flatMap(({ id }) => {
    const choice = choices.get(id)
    return choice === undefined ? [] : [{ id, ...choice }]
  })
  const isReady = reason === undefined ? words.trim() !== '' || photos.length > 0 : chosen.length > 0
  const { error } = open
  return (
    <div className="grid gap-5">
      {reason !== undefined && lines.length === 0 && <p className="text-ink-2">{t('help.no_items')}</p>}
      {reason !== undefined && lines.length > 0 && (
        <ul aria-label={t('help.which')}>
          {lines.map((line) => (
            <Line
              key={line.id}
              line={line}
              first={reason}
              choice={choices.get(line.id)}
              onChoose={(choice) => choose(line.id, choice)}
            />
          ))}
        </ul>
      )}
      <TextArea
        label={t('help.words')}
        aside={reason === undefined ? undefined : t('ui.optional')}
        maxLength={MOST_LETTERS}
        value={words}
        onChange={(event) => setWords(event.currentTarget.value)}
      />
      <Photos photos={photos} onChange={setPhotos} />
      {chosen.length > 0 && <Sum help={help} choices={choices} />}
      <div role="alert">
        {error !== null && (
          <Notice
            tone="warning"
            title={error instanceof ApiFailure ? error.errors.map(({ message }) => message).join(' ') : t('help.failed')}
          />
        )}
      </div>
      <Button
        block
        pending={open.isPending}
        reason={isReady ? undefined : t(reason === undefined ? 'help.words_first' : 'help.items_first')}
        onClick={() => open.mutate({ kind, words: words.trim(), lines: chosen, photos }, { onSuccess: onSent })}
      >
        {t('help.send')}
      </Button>
    </div>
  )
}

function useChoices(): [Choices, (id: number, choice: Choice | null) => void] {
  const [choices, setChoices] = useState<Choices>(new Map())
  const choose = (id: number, choice: Choice | null) =>
    setChoices((before) => {
      const next = new Map(before)
      if (choice === null) next.delete(id)
      else next.set(id, choice)
      return next
    })
  return [choices, choose]
}

function Photos({ photos, onChange }: { photos: readonly File[]; onChange: (photos: File[]) => void }) {
  const { t } = useText()
  return (
    <section aria-label={t('help.photos')}>
      <h3 className="mb-1.5 flex items-baseline gap-2 text-sm font-medium">
        {t('help.photos')} <span className="font-regular text-ink-3">{t('ui.optional')}</span>
      </h3>
      <PhotoPicker photos={photos} most={MOST_PHOTOS} onChange={onChange} />
    </section>
  )
}

type LineProps = {
  line: HelpLine
  /** The reason that a chosen line begins with. */
  first: LineReason
  choice: Choice | undefined
  onChoose: (choice: Choice | null) => void
}

function Line({ line, first, choice, onChoose }: LineProps) {
  const { t } = useText()
  const money = useMoney()
  const amount = choice === undefined ? undefined : moneyOf(line, choice.pieces)?.amount
  return (
    <li className="border-line py-3.5 not-last:border-b">
      <label className="flex min-h-11 items-center gap-3.5">
        <Tick
          type="checkbox"
          checked={choice !== undefined}
          onChange={(event) => onChoose(event.currentTarget.checked ? { pieces: 1, reason: first } : null)}
        />
        <Picture src={line.image_full_url} alt="" sizes="48px" maxWidth={320} className="size-12 flex-none rounded-10" />
        <span className="min-w-0 flex-1">
          <bdi className="block font-semibold leading-ui">{line.name}</bdi>
          <span className="block text-sm text-ink-2">{t('help.pieces', { count: line.left })}</span>
        </span>
        {amount !== undefined && <Price price={money.parts(amount)} size="label" className="flex-none text-success" />}
      </label>
      {choice !== undefined && (
        <div className="mt-2 flex flex-wrap items-center justify-between gap-3">
          <span className="flex flex-wrap gap-2">
            {reasons.map((reason) => (
              <Chip key={reason} pressed={choice.reason === reason} onClick={() => onChoose({ ...choice, reason })}>
                {t(`help.reason_${reason}`)}
              </Chip>
            ))}
          </span>
          {line.left > 1 && (
            <Stepper
              quantity={choice.pieces}
              canDecrease={choice.pieces > 1}
              canIncrease={choice.pieces < line.left}
              onDecrease={() => onChoose({ ...choice, pieces: choice.pieces - 1 })}
              onIncrease={() => onChoose({ ...choice, pieces: choice.pieces + 1 })}
              labels={{
                group: t('ui.quantity_of', { name: line.name }),
                increase: t('ui.increase'),
                decrease: t('ui.decrease'),
              }}
            />
          )}
        </div>
      )}
    </li>
  )
}

function Sum({ help, choices }: { help: OrderHelp; choices: Choices }) {
  const { t } = useText()
  const money = useMoney()
  const { pieces, price, off, tax, charges, amount, gateway, rest } = sumChosen(help, choices)
  const rows = [
    [t('help.pieces', { count: pieces }), price],
    [t('help.off'), -off],
    [t('help.tax'), tax],
    [t('help.charges'), charges],
  ] as const
  const ways = [
    [help.refund_to.gateway?.title ?? '', gateway],
    [t(`help.to_${help.refund_to.rest}`), rest],
  ] as const
  return (
    <dl className="grid gap-2 border-t border-line pt-4 text-label" aria-live="polite">
      {rows
        .filter(([, each]) => each !== 0)
        .map(([name, each]) => (
          <Row key={name} name={name}>
            <Price price={money.parts(each)} size="label" />
          </Row>
        ))}
      <div className="flex items-baseline justify-between gap-4 pt-1 font-semibold">
        <dt>{t('help.back')}</dt>
        <dd>
          <Price price={money.parts(amount)} size="h3" />
        </dd>
      </div>
      {ways
        .filter(([, each]) => each > 0)
        .map(([name, each]) => (
          <Row key={name} name={name}>
            <Price price={money.parts(each)} size="sm" />
          </Row>
        ))}
    </dl>
  )
}

function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-4 text-ink-2">
      <dt>
        <bdi>{name}</bdi>
      </dt>
      <dd className="flex-none">{children}</dd>
    </div>
  )
}
