import { Select } from '@medina/web/ui/form/select.tsx'
import { SwitchInput } from '@medina/web/ui/form/switch-input.tsx'
import { useText } from '@medina/web/texts/text.tsx'
import { papers, ticketChoice, writeTicket } from './ticket-choice.ts'

/** The ticket of the kitchen on this device: its paper, and when it is printed. */
export function TicketBox() {
  const { t } = useText()
  const ticket = ticketChoice.use()
  return (
    <section className="desk-box" aria-label={t('desk.ticket')}>
      <div className="desk-row">
        <Select
          label={t('desk.ticket_paper')}
          className="flex-1"
          value={ticket.paper}
          onChange={({ target }) =>
            writeTicket({ ...ticket, paper: papers.find((paper) => paper === target.value) ?? ticket.paper })
          }
        >
          {papers.map((paper) => (
            <option key={paper} value={paper}>
              {paper === 'a4' ? 'A4' : t('desk.ticket_roll', { width: paper })}
            </option>
          ))}
        </Select>
      </div>
      <label className="desk-row">
        <span className="flex-1">{t('desk.ticket_phone')}</span>
        <SwitchInput checked={ticket.hasPhone} onChange={({ target }) => writeTicket({ ...ticket, hasPhone: target.checked })} />
      </label>
      <label className="desk-row">
        <span className="flex-1">{t('desk.ticket_auto')}</span>
        <SwitchInput
          checked={ticket.isAutomatic}
          onChange={({ target }) => writeTicket({ ...ticket, isAutomatic: target.checked })}
        />
      </label>
    </section>
  )
}
