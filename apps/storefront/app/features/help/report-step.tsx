import type { CaseKind, HelpLine, LineReason, OrderHelp } from '@medina/contract/orders/cases'
import { useText } from '@medina/web/texts/text.tsx'
import { Chip } from '@medina/web/ui/button/chip.tsx'
import { Price } from '@medina/web/ui/display/price.tsx'
import { Stepper } from '@medina/web/ui/form/stepper.tsx'
import { TextArea } from '@medina/web/ui/form/text-area.tsx'
import { Tick } from '@medina/web/ui/form/tick.tsx'
import { Picture } from '@medina/web/ui/picture/picture.tsx'
import { PhotoPicker } from '#features/photos/photo-picker.tsx'
import { useMoney } from '@medina/web/site/site.tsx'
import { type Choice, moneyOf } from '@medina/web/format/chosen-pieces.ts'
import { findLineReason, lineReasons, listReportable, type Report } from './use-report.ts'

const MOST_PHOTOS = 3
const MOST_LETTERS = 2000

type ReportStepProps = { kind: CaseKind; help: OrderHelp; report: Report }

/** The items with their pieces where the report is about items; words and photos. */
export function ReportStep({ kind, help, report }: ReportStepProps) {
  const { t } = useText()
  const reason = findLineReason(kind)
  const lines = reason === undefined ? [] : listReportable(help)
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
              choice={report.choices.get(line.id)}
              onChoose={(choice) => report.choose(line.id, choice)}
            />
          ))}
        </ul>
      )}
      <TextArea
        label={t('help.words')}
        aside={reason === undefined ? undefined : t('ui.optional')}
        maxLength={MOST_LETTERS}
        value={report.words}
        onChange={(event) => report.setWords(event.currentTarget.value)}
      />
      <section aria-label={t('help.photos')}>
        <h3 className="mb-1.5 flex items-baseline gap-2 text-sm font-medium">
          {t('help.photos')} <span className="font-regular text-ink-3">{t('ui.optional')}</span>
        </h3>
        <PhotoPicker photos={report.photos} most={MOST_PHOTOS} onChange={report.setPhotos} />
      </section>
    </div>
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
        <Picture
          src={line.image_full_url}
          alt=""
          name={line.name}
          sizes="48px"
          maxWidth={320}
          className="size-12 flex-none rounded-10"
        />
        <span className="min-w-0 flex-1">
          <bdi className="block font-semibold leading-ui">{line.name}</bdi>
          <span className="block text-sm text-ink-2">{t('help.pieces', { count: line.left })}</span>
        </span>
        {amount !== undefined && <Price price={money.parts(amount)} size="label" className="flex-none text-success" />}
      </label>
      {choice !== undefined && (
        <div className="mt-2 flex flex-wrap items-center justify-between gap-3">
          <span className="flex flex-wrap gap-2">
            {lineReasons.map((reason) => (
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
