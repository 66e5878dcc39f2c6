import { describeProvider } from '#lib/providers/describe-provider.ts'
import { UrlSettingSchema } from '#lib/providers/setting-kinds.ts'

export const settings = describeProvider({
  title: 'Routes by OSRM',
  shape: { OSRM_URL: UrlSettingSchema },
  needs: ['OSRM_URL'],
  notes: {
    OSRM_URL: {
      default: '–',
      note: "An OSRM server for routes. Without it the demo uses its city's streets; a real shop measures as the crow flies.",
    },
  },
})
