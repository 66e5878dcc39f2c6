import { StoreSwitch } from '#pages/opening/store-switch.tsx'
import { useDesk } from '#session/desk-session.tsx'

/** Opens and closes the shown store. */
export function OpenSwitch() {
  const { store } = useDesk()
  return store === null ? null : <StoreSwitch store={store} />
}
