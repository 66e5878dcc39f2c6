import type { z } from 'zod'
import { type Hours, parseHours } from '#features/catalog/stores/hours-text.ts'
import { cell, refuse } from '#lib/sheets/cells.ts'

export const hoursCell: z.ZodType<Hours> = cell(
  (text) =>
    parseHours(text) ??
    refuse('are no hours: write always, closed, or such as sun-thu 08:00-23:00; fri closed, without overlaps.'),
)
