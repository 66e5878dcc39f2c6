import { manageAddresses } from './address-journey.ts'
import { test } from './fixtures.ts'

test('[2.049, 4.035, 5.010, 7.018, 7.019, 7.020, 8.011] a customer adds an address, is told what it lacks, changes it and deletes it, in Arabic on a phone', async ({
  page,
  problems,
}) => {
  problems.allow(/status of 403/)
  await manageAddresses(page, 'ar')
})
