import { createDeviceStore } from '@medina/web/device/device-store.ts'

/** Widths of a roll in millimetres, or a sheet. */
export const papers = ['80', '58', 'a4'] as const
export type Paper = (typeof papers)[number]

export type Ticket = {
  paper: Paper
  /** Whether the phone of the customer is on it. */
  hasPhone: boolean
  /** Whether it is printed as soon as an order is accepted on this device. */
  isAutomatic: boolean
}

/** How this device prints the ticket of the kitchen. */
export const ticketChoice = createDeviceStore<Ticket>('desk_ticket', readTicket)

export function writeTicket({ paper, hasPhone, isAutomatic }: Ticket): void {
  ticketChoice.write([paper, hasPhone ? 'phone' : '', isAutomatic ? 'auto' : ''].join(' ').trim())
}

function readTicket(text: string | null): Ticket {
  const words = (text ?? '').split(' ')
  return {
    paper: papers.find((paper) => words.includes(paper)) ?? papers[0],
    hasPhone: words.includes('phone'),
    isAutomatic: words.includes('auto'),
  }
}
