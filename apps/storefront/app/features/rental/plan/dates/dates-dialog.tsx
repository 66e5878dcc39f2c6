import { useState } from 'react'
import { formatNumber } from '@medina/web/format/numbers.ts'
import { useText } from '@medina/web/texts/text.tsx'
import { Button } from '@medina/web/ui/button/button.tsx'
import { Dialog } from '@medina/web/ui/overlay/dialog.tsx'
import DatesPicker from './dates-picker.tsx'
import { type DateTerms, findBack, lengthBetween, startDates, type TripTime } from './trip-dates.ts'

type DatesDialogProps = {
  open: boolean
  time: TripTime
  terms: DateTerms
  onClose: () => void
  onChoose: (time: TripTime) => void
}

/** The dates of a trip in a dialog of their own, which the form gets once they are confirmed. */
export default function DatesDialog({ open, onClose, ...choice }: DatesDialogProps) {
  const { t } = useText()
  if (!open) return <Dialog open={false} onClose={onClose} size="lg" title="" closeLabel={t('ui.close')} children={null} />
  return <OpenDialog {...choice} onClose={onClose} />
}

function OpenDialog({ time, terms, onClose, onChoose }: Omit<DatesDialogProps, 'open'>) {
  const { t } = useText()
  const [chosen, setChosen] = useState(() => ({ ...time, pickupTime: startDates(time, terms).pickup }))
  const isRange = terms.type !== 'distance_wise'
  return (
    <Dialog
      open
      onClose={onClose}
      size="lg"
      title={t(isRange ? 'trip_dates.title' : 'trip_dates.title_pickup')}
      closeLabel={t('ui.close')}
      foot={
        <Button
          size="lg"
          block
          end={<Length time={chosen} terms={terms} />}
          onClick={() => {
            onChoose(chosen)
            onClose()
          }}
        >
          {t(isRange ? 'trip_dates.confirm' : 'trip_dates.confirm_pickup')}
        </Button>
      }
    >
      <DatesPicker focusFirst time={chosen} terms={terms} onChange={(part) => setChosen((old) => ({ ...old, ...part }))} />
    </Dialog>
  )
}

/** The length of the trip, which screen readers announce as it changes. */
function Length({ time: { pickupTime, duration }, terms }: { time: TripTime; terms: DateTerms }) {
  const { t, language } = useText()
  const back = findBack(pickupTime, duration, terms)
  const count = back === null ? 0 : lengthBetween(pickupTime, back, terms)
  return (
    <span role="status">
      {back !== null && t(`vehicles.length_${terms.type}`, { count, text: formatNumber(count, language, 2) })}
    </span>
  )
}
