import { describeProvider } from '#lib/providers/describe-provider.ts'
import { UrlSettingSchema } from '#lib/providers/setting-kinds.ts'

export const settings = describeProvider({
  title: 'Places by Nominatim',
  shape: { NOMINATIM_URL: UrlSettingSchema },
  needs: ['NOMINATIM_URL'],
  notes: {
    NOMINATIM_URL: {
      default: '–',
      note: 'A Nominatim server for place search and addresses. Without it the demo city answers; a real shop asks for a written address.',
    },
  },
})
